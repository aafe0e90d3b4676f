import { randomUUID } from 'node:crypto'
import * as fileSystem from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ListedObject, ObjectStore } from '#server/ports/object-store.ts'
import { folderErrorCode } from '#server/process/folder-error.ts'
import { ObjectMissing } from '#server/ports/object-missing.ts'
import { asStoreError, storeErrorCode } from '#server/ports/store-errors.ts'
import { checkKey } from './object-key.ts'
import { openSealed, sealInto } from './sealed-object.ts'
import { watchSender } from './watch-sender.ts'

/** What the store asks of the file system; tests put one here that fails. */
export type FileSystem = Pick<typeof fileSystem, 'mkdir' | 'open' | 'readdir' | 'rename' | 'rm' | 'stat'>

/**
 * Objects as encrypted files below one folder.
 *
 * A file appears under its name only when it is whole and on disk: it is written beside, flushed, renamed, and
 * the folder is flushed too. An object is never overwritten in place with another key, because every replacement
 * gets a new name.
 *
 * @param wrappingKey 32 bytes that wrap each object's own random key
 */
export function createDiskStore(
  folder: string,
  wrappingKey: Buffer,
  fs: FileSystem = fileSystem,
): ObjectStore {
  const { makeFolder, flushFolder, namesIn, statExisting } = workingOn(fs)
  const unfinished = join(folder, '.unfinished')
  const pathOf = (key: string): string => join(folder, checkKey(key))

  return {
    async put(key, content) {
      const path = pathOf(key)
      const draft = join(unfinished, randomUUID())
      const sender = watchSender(content)
      try {
        await makeFolder(unfinished)
        await makeFolder(dirname(path))
        const file = await fs.open(draft, 'wx', 0o600)
        // `flush` syncs the file before it is closed, so that the rename never publishes bytes still in memory.
        const target = file.createWriteStream({ flush: true })
        target.once('error', () => sender.letGo())
        const stored = await sealInto(target, sender.bytes(), key, wrappingKey)
        await fs.rename(draft, path)
        await flushFolder(dirname(path))
        return stored
      } catch (error) {
        sender.letGo()
        // Under either name it is nobody's yet. What cannot be removed now is left to the reaper.
        for (const left of [draft, path]) await fs.rm(left, { force: true }).catch(() => {})
        throw sender.broken ? sender.broken.error : asStoreError(error)
      }
    },

    async get(key, wrappedKey) {
      const path = pathOf(key)
      const file = await fs.open(path, 'r').catch((error: unknown) => {
        throw isMissing(error) ? new ObjectMissing({ cause: error }) : asStoreError(error)
      })
      try {
        const source = file.createReadStream()
        const opened = openSealed(withStoreErrors<Buffer>(source), key, wrappedKey, wrappingKey)
        // Whoever goes away before the first byte has not begun to take from it.
        return opened.once('close', () => source.destroy())
      } catch (error) {
        await file.close()
        throw error
      }
    },

    async has(key) {
      const path = pathOf(key)
      return (await statExisting(path).catch(fail)) !== null
    },

    async remove(key) {
      const path = pathOf(key)
      await fs.rm(path, { force: true }).catch(fail)
      await flushFolder(dirname(path)).catch(ignoreMissing).catch(fail)
    },

    async *list(bucket) {
      for (const name of await namesIn(join(folder, bucket)).catch(fail)) {
        const key = `${bucket}/${name}`
        const found = await statExisting(join(folder, key)).catch(fail)
        if (found) yield { key, storedAt: found.mtime } satisfies ListedObject
      }
    },

    async removeUnfinished(begunBefore) {
      try {
        for (const name of await namesIn(unfinished)) {
          const path = join(unfinished, name)
          const found = await statExisting(path)
          if (found && found.mtime < begunBefore) await fs.rm(path, { force: true })
        }
      } catch (error) {
        fail(error)
      }
    },

    async problem() {
      try {
        await makeFolder(unfinished)
      } catch (error) {
        return storeErrorCode(error)
      }
      return folderErrorCode(unfinished)
    },
  }
}

function workingOn(fs: FileSystem) {
  /** Makes a rename, creation or removal in a folder last through a power cut. */
  async function flushFolder(path: string): Promise<void> {
    // Windows cannot open folders; there the file system journals such changes itself.
    if (process.platform === 'win32') return
    const handle = await fs.open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  return {
    flushFolder,

    makeFolder: async (path: string): Promise<void> => {
      const made = await fs.mkdir(path, { recursive: true, mode: 0o700 })
      if (made !== undefined) await flushFolder(dirname(made))
    },

    /** In the order in which S3 lists keys. */
    namesIn: async (path: string): Promise<string[]> => {
      try {
        return (await fs.readdir(path)).toSorted()
      } catch (error) {
        ignoreMissing(error)
        return []
      }
    },

    statExisting: async (path: string) => {
      try {
        return await fs.stat(path)
      } catch (error) {
        ignoreMissing(error)
        return null
      }
    },
  }
}

/** What comes from the disk: where it breaks off, that is an error of the disk and no damage of an object. */
async function* withStoreErrors<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  throw asStoreError(error)
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT'

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}
