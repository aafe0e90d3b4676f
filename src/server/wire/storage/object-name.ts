import type { FastifyRequest } from 'fastify'
import { StorageError } from './storage-error.ts'

/** An object as clients name it: its bucket, and its path in it. */
export interface ObjectName {
  readonly bucket: string
  readonly path: string
}

/** The address of one object, below the wire. */
export const OBJECT_ROUTE = '/object/:bucket/*'
/** What stands in front of the bucket there. */
export const BEFORE_BUCKET = '/object/'

const BUCKET = /^[a-z0-9][a-z0-9_-]{0,62}$/
const SEGMENT = /^[\w!\-.*'()&$@=;:+,? ]+$/
const MAX_PATH_LENGTH = 1_024
/** A slash or backslash that only appears on decoding would be read as a border by one side and not the other. */
const ENCODED_SLASH = /%2f|%5c/i

/**
 * Reads the object a request's address names, from the address as it was sent: decoded once, checked, and from
 * then on used in that one form.
 *
 * @param before the part of the address in front of the bucket, such as `/storage/v1/object/`
 * @throws StorageError `invalid_key`
 */
export function objectNameOf(request: FastifyRequest, before: string): ObjectName {
  const address = (request.raw.url ?? '').split('?', 1)[0] ?? ''
  if (!address.startsWith(before) || ENCODED_SLASH.test(address)) throw new StorageError('invalid_key')
  const rest = address.slice(before.length)
  const slash = rest.indexOf('/')
  if (slash === -1) throw new StorageError('invalid_key')
  return { bucket: checkBucket(rest.slice(0, slash)), path: checkPath(decode(rest.slice(slash + 1))) }
}

/** Where the sample's files lie, which are nobody's (`private.folder_of`). */
export const NOBODYS_FOLDER = '00000000-0000-0000-0000-000000000000'

/** Whose object it is, where there is one: everybody's lie in a folder of their own. */
export const ownerIdOf = ({ path }: ObjectName): string => path.split('/', 1)[0] ?? ''

/** The keys of a request's address behind the question mark. */
export function queryOf(request: FastifyRequest): URLSearchParams {
  const url = request.raw.url ?? ''
  const mark = url.indexOf('?')
  return new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1))
}

/** @throws StorageError `no_such_bucket` */
export function checkBucket(bucket: string): string {
  if (!BUCKET.test(bucket)) throw new StorageError('no_such_bucket')
  return bucket
}

/** @throws StorageError `invalid_key` for anything but plain segments without `..` */
export function checkPath(path: string): string {
  const segments = path.split('/')
  const isSound =
    path.length <= MAX_PATH_LENGTH &&
    !path.includes('..') &&
    segments.every((segment) => SEGMENT.test(segment) && segment !== '.' && segment.trim() === segment)
  if (!isSound) throw new StorageError('invalid_key')
  return path
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    throw new StorageError('invalid_key', { cause: error })
  }
}
