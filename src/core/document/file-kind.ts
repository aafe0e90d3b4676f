import type { DocumentKind } from './document.ts'

/** What a file is stored and served as; a client's own statement of the type never counts. */
export interface FileFormat {
  readonly kind: DocumentKind
  readonly mimeType: string
  readonly extension: string
}

const PDF: FileFormat = { kind: 'pdf', mimeType: 'application/pdf', extension: 'pdf' }
const DOC: FileFormat = { kind: 'doc', mimeType: 'application/msword', extension: 'doc' }
const DOCX: FileFormat = {
  kind: 'docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  extension: 'docx',
}
const image = (type: string, extension: string): FileFormat => ({
  kind: 'image',
  mimeType: `image/${type}`,
  extension,
})
const WEBP = image('webp', 'webp')

/** How many bytes of a file's beginning `fileKind` wants to see; fewer only when the file is shorter. */
export const KIND_HEAD_BYTES = 1_100

/** A header this late is not one. Readers of PDF accept junk before it, as some mail programs put there. */
const LAST_PDF_HEADER_OFFSET = 1_024

const IMAGE_SIGNATURES: readonly (readonly [signature: string, format: FileFormat])[] = [
  ['\x89PNG\r\n\x1a\n', image('png', 'png')],
  ['\xff\xd8\xff', image('jpeg', 'jpg')],
  ['II*\0', image('tiff', 'tiff')],
  ['MM\0*', image('tiff', 'tiff')],
]
const OLE_SIGNATURE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const ZIP_SIGNATURE = 'PK\x03\x04'

/** Beginnings of files that a browser or a system would run or open as something else, PDF header or not. */
const FOREIGN_STARTS = [
  'MZ',
  '\x7fELF',
  '#!',
  'PK',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  'GIF8',
  '\xca\xfe\xba\xbe',
] as const
const MARKUP_START = /^(?:\xef\xbb\xbf)?\s*<[!?a-z]/i

/**
 * The format of a file by its content alone; null for everything that is not one of ours.
 * @param head the file's first bytes, `KIND_HEAD_BYTES` of them where it has so many
 */
export function fileFormat(head: Uint8Array): FileFormat | null {
  const text = latin1(head)
  const picture = IMAGE_SIGNATURES.find(([signature]) => text.startsWith(signature))
  if (picture) return picture[1]
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return WEBP
  if (text.startsWith(OLE_SIGNATURE)) return DOC
  // What an archive holds shows only further in.
  if (text.startsWith(ZIP_SIGNATURE)) return DOCX
  if (FOREIGN_STARTS.some((start) => text.startsWith(start)) || MARKUP_START.test(text)) return null
  // At the very beginning a damaged header still shows what the file was meant to be.
  const header = text.startsWith('%PDF') ? 0 : text.indexOf('%PDF-')
  return header >= 0 && header <= LAST_PDF_HEADER_OFFSET ? PDF : null
}

/** One character per byte, so that text patterns work on bytes. */
function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, KIND_HEAD_BYTES))
}
