import type { Readable } from 'node:stream'
import type { StoreErrorCode } from './store-errors.ts'

/** Encrypted object storage under our own keys (never user text). */
export interface ObjectStore {
  /** Encrypts and stores a stream; durable when it resolves. Answers the wrapped key to keep beside the row. */
  put(key: string, content: Readable): Promise<StoredObject>
  /**
   * Decrypts; throws `ObjectMissing` when there is no such object, and errors as `ObjectCorrupt` when it is damaged.
   * Every other error of the store is a `StoreUnavailable` or a `StoreFull`.
   */
  get(key: string, wrappedKey: Buffer): Promise<Readable>
  has(key: string): Promise<boolean>
  /** No error when it is already gone. */
  remove(key: string): Promise<void>
  /** All objects of a bucket, ascending by key. */
  list(bucket: string): AsyncIterable<ListedObject>
  /** Removes what was begun before this moment and never became an object. */
  removeUnfinished(begunBefore: Date): Promise<void>
  /** Why nothing can be stored right now; null when it can. */
  problem(): Promise<StoreErrorCode | null>
}

/**
 * The object store of this installation, and no other: where its mark is missing, every call that would write, remove
 * or find something missing throws `StoreUnavailable`.
 */
export interface OwnStore extends ObjectStore {
  /** Why the store cannot be the one that belongs to our database, all of it looked at; null when it is. */
  whyNotOurs(): Promise<string | null>
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
