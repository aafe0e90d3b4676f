import type { Readable } from 'node:stream'

/** Encrypted object storage under our own keys (never user text). */
export interface ObjectStore {
  /** Encrypts and stores a stream; durable when it resolves. Answers the wrapped key to keep beside the row. */
  put(key: string, content: Readable): Promise<StoredObject>
  /** Decrypts; throws `ObjectMissing` when there is no such object, and errors as `ObjectCorrupt` when it is damaged. */
  get(key: string, wrappedKey: Buffer): Promise<Readable>
  has(key: string): Promise<boolean>
  /** No error when it is already gone. */
  remove(key: string): Promise<void>
  /** All objects of a bucket, ascending by key. */
  list(bucket: string): AsyncIterable<ListedObject>
  /** Removes what was begun before this moment and never became an object. */
  removeUnfinished(begunBefore: Date): Promise<void>
  isReady(): Promise<boolean>
}

export interface ListedObject {
  readonly key: string
  readonly storedAt: Date
}

export interface StoredObject {
  readonly sizeBytes: number
  /** Hex SHA-256 of the plain bytes. */
  readonly sha256: string
  readonly wrappedKey: Buffer
}
