/** Why nothing can be stored, in a word. `not_ours`: the store lacks the mark of this installation. */
export type StoreErrorCode = 'disk_full' | 'read_only' | 'not_ours' | 'unreachable'

/** The object store cannot be reached, or does not do what it is asked: tried again later, it may. */
export class StoreUnavailable extends Error {
  readonly errorCode: StoreErrorCode

  constructor({
    errorCode = 'unreachable',
    ...options
  }: ErrorOptions & { readonly errorCode?: StoreErrorCode } = {}) {
    super('object store unavailable', options)
    this.name = 'StoreUnavailable'
    this.errorCode = errorCode
  }
}

/** The stored bytes are not what was stored: altered, cut off, or sealed with another key. */
export class ObjectCorrupt extends Error {
  constructor(options?: ErrorOptions) {
    super('stored object does not open: it was altered or cut off', options)
    this.name = 'ObjectCorrupt'
  }
}

/** What disks, PostgreSQL and object stores say when there is no room left. */
const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100', 'StoreFull'])

/** Whether something failed because there is no room left, on a disk of ours or in a store behind us. */
export function isOutOfSpace(error: unknown): boolean {
  const { code, name, cause } = (error ?? {}) as { code?: unknown; name?: unknown; cause?: unknown }
  return NO_ROOM.has(code) || NO_ROOM.has(name) || (cause !== undefined && isOutOfSpace(cause))
}

/** The object store has no room left for what it was given. */
export class StoreFull extends Error {
  constructor(options?: ErrorOptions) {
    super('object store full', options)
    this.name = 'StoreFull'
  }
}

/** What file systems say that fail, or that nobody may write to. */
const FAILING: ReadonlySet<unknown> = new Set(['EIO', 'EROFS', 'ESTALE', 'ENXIO', 'ENODEV'])
/** What the system says when this process has too much open: also of files, and it passes. */
const OVERLOADED: ReadonlySet<unknown> = new Set(['EMFILE', 'ENFILE'])
const READ_ONLY: ReadonlySet<unknown> = new Set(['EROFS', 'EACCES', 'EPERM'])

/** Whether something failed because what we keep files in did: no fault of a file or of who sent it. */
export function isStoreError(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return (
    error instanceof StoreUnavailable ||
    isOutOfSpace(error) ||
    FAILING.has(code) ||
    OVERLOADED.has(code) ||
    (cause !== undefined && isStoreError(cause))
  )
}

/** What an error of a store or of a folder of ours comes to. */
export function storeErrorCode(error: unknown): StoreErrorCode {
  if (error instanceof StoreUnavailable) return error.errorCode
  if (isOutOfSpace(error)) return 'disk_full'
  return READ_ONLY.has((error as NodeJS.ErrnoException | null)?.code) ? 'read_only' : 'unreachable'
}

/**
 * An error as it counts where only our own folders are worked with: whatever the system refuses there (no such folder,
 * no permission, no connection to where it is) is an error of the store.
 */
export function asStoreError(error: unknown): unknown {
  const isOfSystem = typeof (error as NodeJS.ErrnoException | null)?.errno === 'number'
  if (!isOfSystem) return error
  if (isOutOfSpace(error)) return new StoreFull({ cause: error })
  return new StoreUnavailable({ errorCode: storeErrorCode(error), cause: error })
}
