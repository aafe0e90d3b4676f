import type { MultipartFile } from '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { fileFormat, KIND_HEAD_BYTES } from '#core/document/file-kind.ts'
import { cleanFilename } from '#core/document/filename.ts'
import type { FailureReason } from '#core/document/failure.ts'
import type { Context } from '#server/context.ts'
import type { StoredObject } from '#server/object-store.ts'
import { AppError } from '#server/http/app-error.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** An upload whose bytes are in the object store; no row names them yet. */
export interface ReceivedFile {
  readonly objectId: string
  readonly filename: string
  readonly mimeType: string
  readonly extension: string
  readonly stored: StoredObject
  /** Whether the file mentions encryption, so that it may need a password. */
  readonly mayBeLocked: boolean
}

/** A file refused for what it is. */
export function refusal(code: ErrorCode, reason: FailureReason): AppError {
  return new AppError(code, { fields: { reason } })
}

/**
 * Streams one uploaded file into the object store. Its kind is decided by its first bytes, before anything is
 * stored; its size while it arrives.
 * @throws AppError when it is refused, with nothing stored
 */
export async function receiveFile(
  { objects }: Pick<Context, 'objects'>,
  part: MultipartFile,
): Promise<ReceivedFile> {
  const head = await readHead(part.file)
  if (head.length === 0) throw refusal('file_empty', 'empty')
  const format = fileFormat(head)
  if (!format) throw refusal('file_wrong_type', 'wrong_type')

  const { mimeType, extension } = format
  const objectId = randomUUID()
  const scan = scanForEncryption()
  const content = Readable.from(checked(head, part.file, scan), { objectMode: false })
  const stored = await objects.put(`documents/${objectId}`, content)
  const filename = cleanFilename(part.filename)
  return { objectId, filename, mimeType, extension, stored, mayBeLocked: scan.found() }
}

/** Takes the first bytes off a stream; `checked` sends them again. */
async function readHead(file: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  while (length < KIND_HEAD_BYTES) {
    const chunk = file.read() as Buffer | null
    if (chunk) {
      chunks.push(chunk)
      length += chunk.length
    } else if (file.readableEnded || file.destroyed) break
    else await Promise.race([once(file, 'readable'), once(file, 'end'), once(file, 'close')])
  }
  return Buffer.concat(chunks)
}

/** The whole file; ends with an error when it is longer than the multipart reader's limit. */
async function* checked(
  head: Buffer,
  file: MultipartFile['file'],
  scan: EncryptionScan,
): AsyncGenerator<Buffer> {
  scan.see(head)
  yield head
  for await (const chunk of file) {
    scan.see(chunk as Buffer)
    yield chunk as Buffer
  }
  if (file.truncated) throw refusal('file_too_large', 'too_large')
}

const ENCRYPT_KEY = Buffer.from('/Encrypt')

interface EncryptionScan {
  see(bytes: Buffer): void
  found(): boolean
}

/** Looks for the key by which a PDF says that it is encrypted, also where it is cut between two chunks. */
function scanForEncryption(): EncryptionScan {
  let isFound = false
  let tail = Buffer.alloc(0)
  return {
    see(bytes) {
      if (isFound) return
      const joined = Buffer.concat([tail, bytes])
      isFound = joined.includes(ENCRYPT_KEY)
      tail = joined.subarray(Math.max(0, joined.length - ENCRYPT_KEY.length + 1))
    },
    found: () => isFound,
  }
}
