import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ListedObject, ObjectStore } from '#server/object-store.ts'
import { ObjectMissing } from '#server/object-missing.ts'
import { checkKey } from './object-key.ts'
import { openSealed, sealInto } from './sealed-object.ts'

/**
 * Objects as encrypted files below one folder.
 *
 * A file appears under its name only when it is whole and on disk: it is written beside, flushed, renamed, and
 * the folder is flushed too. An object is never overwritten in place with another key, because every replacement
 * gets a new name.
 *
 * @param wrappingKey 32 bytes that wrap each object's own random key
 */
export function createDiskStore(folder: string, wrappingKey: Buffer): ObjectStore {
  const unfinished = join(folder, '.unfinished')
  const pathOf = (key: string): string => join(folder, checkKey(key))

  return {
    async put(key, content) {
      const path = pathOf(key)
      const draft = join(unfinished, randomUUID())
      try {
        await makeFolder(unfinished)
        await makeFolder(dirname(path))
        const file = await open(draft, 'wx', 0o600)
        // `flush` syncs the file before it is closed, so that the rename never publishes bytes still in memory.
        const stored = await sealInto(file.createWriteStream({ flush: true }), content, key, wrappingKey)
        await rename(draft, path)
        await flushFolder(dirname(path))
        return stored
      } catch (error) {
        content.destroy()
        // Under either name it is nobody's yet. What cannot be removed now is left to the reaper.
        for (const left of [draft, path]) await rm(left, { force: true }).catch(() => {})
        throw error
      }
    },

    async get(key, wrappedKey) {
      const file = await openExisting(pathOf(key))
      try {
        return openSealed(file.createReadStream(), key, wrappedKey, wrappingKey)
      } catch (error) {
        await file.close()
        throw error
      }
    },

    async has(key) {
      return (await statExisting(pathOf(key))) !== null
    },

    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await flushFolder(dirname(path)).catch(ignoreMissing)
    },

    async *list(bucket) {
      for (const name of await namesIn(join(folder, bucket))) {
        const key = `${bucket}/${name}`
        const found = await statExisting(join(folder, key))
        if (found) yield { key, storedAt: found.mtime } satisfies ListedObject
      }
    },

    async removeUnfinished(begunBefore) {
      for (const name of await namesIn(unfinished)) {
        const path = join(unfinished, name)
        const found = await statExisting(path)
        if (found && found.mtime < begunBefore) await rm(path, { force: true })
      }
    },

    async isReady() {
      try {
        await makeFolder(unfinished)
        await access(folder, constants.R_OK | constants.W_OK)
        return true
      } catch {
        return false
      }
    },
  }
}

async function openExisting(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (isMissing(error)) throw new ObjectMissing({ cause: error })
    throw error
  }
}

/** In the order in which S3 lists keys. */
async function namesIn(path: string): Promise<string[]> {
  try {
    return (await readdir(path)).toSorted()
  } catch (error) {
    ignoreMissing(error)
    return []
  }
}

async function statExisting(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    ignoreMissing(error)
    return null
  }
}

async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made !== undefined) await flushFolder(dirname(made))
}

/** Makes a rename, creation or removal in a folder last through a power cut. */
async function flushFolder(path: string): Promise<void> {
  // Windows cannot open folders; there the file system journals such changes itself.
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT'

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}
