import { FAILURE_MESSAGES, MAX_UPLOAD_BYTES } from '#core/document/failure.ts'
import { fileFormat, KIND_HEAD_BYTES } from '#core/document/file-kind.ts'

/** File endings the library takes, as the `accept` of a file chooser. */
export const ACCEPTED_FILES = '.pdf,.docx,.doc,.png,.jpg,.jpeg,.webp,.tiff,.tif'
const ACCEPTED_ENDING = /\.(pdf|docx?|png|jpe?g|webp|tiff?)$/i

/** Kinds of file that are met often and not read, and how a PDF is made of each. */
const AS_PDF: readonly (readonly [ending: RegExp, how: string])[] = [
  [/\.hei[cf]$/i, 'Open the photo, choose Print, save it as a PDF, and upload that.'],
  [
    /\.(?:rtf|odt|pages|wps|txt|md)$/i,
    'Open it in the program it was written with, save or export it as a PDF, and upload that.',
  ],
  [/\.(?:eml|msg)$/i, 'Open the email, choose Print, save it as a PDF, and upload that.'],
]

/** Why a file is not sent: the title of its toast and a sentence that says what to do. */
export interface Refusal {
  readonly title: string
  readonly text: string
}

/** What is wrong with a file by its name and size, or null. */
export function refusalByName(file: Pick<File, 'name' | 'size'>): Refusal | null {
  if (file.size > MAX_UPLOAD_BYTES) return { title: 'File too large', text: 'Max size is 50MB.' }
  if (!ACCEPTED_ENDING.test(file.name))
    return {
      title: 'Unsupported format',
      text: ['Please upload a PDF, DOCX, DOC, PNG, JPG, WEBP or TIFF file.', ...howToMakePdf(file.name)].join(
        ' ',
      ),
    }
  if (file.size === 0) return { title: 'Empty file', text: FAILURE_MESSAGES.empty }
  return null
}

const howToMakePdf = (name: string): string[] =>
  AS_PDF.filter(([ending]) => ending.test(name)).map(([, how]) => how)

/** Where an encrypted Word file names its one part: the folder of the compound file, within its first sectors. */
const LOCKED_WORD = 'EncryptedPackage'
const LOCKED_WORD_BYTES = 65_536

/**
 * What is wrong with a file by how it begins, or null: what the server would say after all its bytes. Whether a PDF
 * wants a password only the server can tell.
 */
export async function refusalByContent(file: Blob): Promise<Refusal | null> {
  try {
    const head = new Uint8Array(await file.slice(0, LOCKED_WORD_BYTES).arrayBuffer())
    const format = fileFormat(head.subarray(0, KIND_HEAD_BYTES))
    if (format === null) return { title: 'Unsupported format', text: FAILURE_MESSAGES.wrong_type }
    const isLocked =
      format.kind === 'doc' &&
      new TextDecoder('utf-16le', { fatal: false }).decode(head).includes(LOCKED_WORD)
    return isLocked ? { title: 'Locked file', text: FAILURE_MESSAGES.password } : null
  } catch {
    return { title: 'Upload failed', text: 'This file could not be opened. Choose it again and upload it.' }
  }
}
