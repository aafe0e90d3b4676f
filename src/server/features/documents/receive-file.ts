import type { MultipartFile } from '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { DocumentKind } from '#core/document/document.ts'
import { fileFormat, KIND_HEAD_BYTES } from '#core/document/file-kind.ts'
import { cleanFilename, fittingName } from '#core/document/filename.ts'
import type { FailureReason } from '#core/document/failure.ts'
import type { Context } from '#server/ports/context.ts'
import type { StoredObject } from '#server/ports/object-store.ts'
import { AppError } from '#server/http/app-error.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { scanContent, type ContentScan } from './scan-content.ts'

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
 * stored; its size, and what only shows further in, while it arrives.
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
  const scan = scanContent(MARKS)
  const content = Readable.from(checked(head, part.file, scan), { objectMode: false })
  const stored = await objects.put(`documents/${objectId}`, content)
  if (!holdsDocument(format.kind, scan)) {
    await objects.remove(`documents/${objectId}`)
    throw refusal('file_wrong_type', 'wrong_type')
  }
  const filename = fittingName(cleanFilename(part.filename), mimeType)
  const mayBeLocked = scan.found(format.kind === 'pdf' ? 'encryption' : 'encryptedPackage')
  return { objectId, filename, mimeType, extension, stored, mayBeLocked }
}

/**
 * Where a document shows what it is only further in: the key by which a PDF says that it is encrypted, the
 * folder of a Word file's parts in its archive, and the streams of an older Word file, whose names are UTF-16.
 */
const MARKS = {
  encryption: Buffer.from('/Encrypt'),
  wordParts: Buffer.from('word/'),
  wordStream: Buffer.from('WordDocument', 'utf16le'),
  encryptedPackage: Buffer.from('EncryptedPackage', 'utf16le'),
} as const
type Mark = keyof typeof MARKS

/** Whether an archive or compound file can be a Word document: spreadsheets and programs come in both as well. */
function holdsDocument(kind: DocumentKind, scan: ContentScan<Mark>): boolean {
  if (kind === 'docx') return scan.found('wordParts')
  if (kind === 'doc') return scan.found('wordStream') || scan.found('encryptedPackage')
  return true
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
  scan: ContentScan<Mark>,
): AsyncGenerator<Buffer> {
  scan.see(head)
  yield head
  for await (const chunk of file) {
    scan.see(chunk as Buffer)
    yield chunk as Buffer
  }
  if (file.truncated) throw refusal('file_too_large', 'too_large')
}
