import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore, StoredObject } from '#server/context.ts'
import { ObjectMissing } from '#server/object-missing.ts'
import { decryptStream, encryptStream } from './encrypted-stream.ts'
import { unwrapKey, wrapKey } from './wrapped-key.ts'

/** Unfinished files older than this were left by a process that died. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1_000
/** Two names of our own making, such as `documents/` and a UUID: no user's text ever becomes a path. */
const OBJECT_KEY = /^[a-z][a-z0-9_-]{0,62}\/[a-z0-9][a-z0-9_-]{0,126}$/

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
  let ready: Promise<void> | undefined
  const prepare = (): Promise<void> => {
    ready ??= makeFolder(unfinished)
      .then(() => removeLeftBehind(unfinished))
      .catch((error: unknown) => {
        ready = undefined
        throw error
      })
    return ready
  }

  return {
    async put(key, content) {
      const path = pathOf(folder, key)
      await prepare()
      await makeFolder(dirname(path))
      const draft = join(unfinished, randomUUID())
      try {
        const stored = await writeSealed(draft, key, content, wrappingKey)
        await rename(draft, path)
        await flushFolder(dirname(path))
        return stored
      } catch (error) {
        content.destroy()
        await rm(draft, { force: true })
        throw error
      }
    },

    async get(key, wrappedKey) {
      const file = await openExisting(pathOf(folder, key))
      try {
        const opened = decryptStream(unwrapKey(wrappingKey, wrappedKey, key))
        return chain(file, opened)
      } catch (error) {
        await file.close()
        throw error
      }
    },

    async remove(key) {
      const path = pathOf(folder, key)
      await rm(path, { force: true })
      await flushFolder(dirname(path)).catch(ignoreMissing)
    },

    async isReady() {
      try {
        await prepare()
        await access(folder, constants.R_OK | constants.W_OK)
        return true
      } catch {
        return false
      }
    },
  }
}

function pathOf(folder: string, key: string): string {
  if (!OBJECT_KEY.test(key)) throw new RangeError('an object key is "{bucket}/{id}" of our own making')
  return join(folder, key)
}

async function writeSealed(
  path: string,
  objectKey: string,
  content: Readable,
  wrappingKey: Buffer,
): Promise<StoredObject> {
  const key = randomBytes(32)
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      done(null, chunk)
    },
  })
  const file = await open(path, 'wx', 0o600)
  try {
    // `flush` syncs the file before it is closed, so that the rename never publishes bytes still in memory.
    await pipeline(content, measure, encryptStream(key), file.createWriteStream({ flush: true }))
  } catch (error) {
    await file.close().catch(() => {})
    throw error
  }
  return { sizeBytes, sha256: hash.digest('hex'), wrappedKey: wrapKey(wrappingKey, key, objectKey) }
}

async function openExisting(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (isMissing(error)) throw new ObjectMissing({ cause: error })
    throw error
  }
}

/** The opened bytes as one stream: an error of either side ends both, and so does a reader that goes away. */
function chain(file: FileHandle, opened: Transform): Readable {
  pipeline(file.createReadStream(), opened).catch(() => {
    // The reader of `opened` has the error already.
  })
  return opened
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

async function removeLeftBehind(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true })
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT'

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}
