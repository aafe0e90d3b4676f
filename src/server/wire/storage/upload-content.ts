/// <reference types="@fastify/multipart" />
import type { FastifyRequest } from 'fastify'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { readParts } from '#server/http/read-parts.ts'
import { SNIFFED_BYTES, sniffImage } from '#core/profile/sniff-image.ts'
import { StorageError } from './storage-error.ts'

/** The bytes of an upload and what was said about them. */
export interface UploadContent {
  readonly bytes: Readable
  readonly declaredType: string
  /** What goes into `Cache-Control` when the object is served. */
  readonly cacheControl: string
}

const DEFAULT_CACHE_SECONDS = 3_600
const MAX_CACHE_SECONDS = 31_536_000
/** What a multipart body may add to its file: fields, headers and borders. */
const MULTIPART_OVERHEAD_BYTES = 16_384

/** @throws StorageError `too_large` when the announced length already is, before anything is read */
export function checkAnnouncedLength(request: FastifyRequest, maxBytes: number): void {
  const overhead = request.isMultipart() ? MULTIPART_OVERHEAD_BYTES : 0
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + overhead)
    throw new StorageError('too_large')
}

/** The file part of a multipart body, whose name the official client leaves empty, or else the body itself. */
export async function contentOf(request: FastifyRequest): Promise<UploadContent> {
  if (!request.isMultipart()) {
    return {
      bytes: request.body as Readable,
      declaredType: typeOf(request.headers['content-type']),
      cacheControl: cacheControlOf(request.headers['cache-control']),
    }
  }
  let cacheControl = cacheControlOf(undefined)
  for await (const part of readParts(request)) {
    if (part.type === 'file') return { bytes: part.file, declaredType: typeOf(part.mimetype), cacheControl }
    if (part.fieldname === 'cacheControl') cacheControl = cacheControlOf(String(part.value))
  }
  throw new StorageError('invalid_request')
}

const typeOf = (header: string | undefined): string =>
  (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

function cacheControlOf(text: string | undefined): string {
  const seconds = /^(?:max-age=)?(\d{1,9})$/.exec(text?.trim() ?? '')?.[1]
  return `max-age=${Math.min(Number(seconds ?? DEFAULT_CACHE_SECONDS), MAX_CACHE_SECONDS)}`
}

/** Passes bytes on, stops at a size, and remembers how they began. */
export class Inspection extends Transform {
  readonly #maxBytes: number
  #bytes = 0
  #start = Buffer.alloc(0)

  constructor(maxBytes: number) {
    super()
    this.#maxBytes = maxBytes
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length
    if (this.#bytes > this.#maxBytes) return done(new StorageError('too_large'))
    if (this.#start.length < SNIFFED_BYTES)
      this.#start = Buffer.concat([this.#start, chunk.subarray(0, SNIFFED_BYTES - this.#start.length)])
    done(null, chunk)
  }

  /**
   * The type by content, once everything passed.
   * @throws StorageError `wrong_type` unless both it and the declared type are allowed
   */
  checkType(declaredType: string, allowed: readonly string[]): string {
    const found = sniffImage(this.#start)
    if (found === null || !allowed.includes(found) || !allowed.includes(declaredType))
      throw new StorageError('wrong_type')
    return found
  }
}

/**
 * Sends an upload through its inspection. A refusal leaves the connection alone, so that the client can read the
 * answer: what it still sends is thrown away.
 */
export function inspect(bytes: Readable, maxBytes: number): Inspection {
  const inspection = new Inspection(maxBytes)
  const breakOff = (cause: Error | null): void => {
    inspection.destroy(new StorageError('invalid_request', { cause }))
  }
  const discardRest = () => bytes.unpipe(inspection).resume()
  // A store that fails lets go of it without an error.
  inspection.on('error', discardRest).on('close', discardRest)
  bytes.on('error', breakOff)
  bytes.on('close', () => {
    if (!bytes.readableEnded) breakOff(bytes.errored)
  })
  // A short body that broke off has said so before anyone could listen.
  if (bytes.destroyed && !bytes.readableEnded) breakOff(bytes.errored)
  return bytes.pipe(inspection)
}
