/** The object store cannot be reached, or does not do what it is asked: tried again later, it may. */
export class StoreUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('object store unavailable', options)
    this.name = 'StoreUnavailable'
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
