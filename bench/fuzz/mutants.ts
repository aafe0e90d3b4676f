import { BYTE_CHANGES, type Changes } from './change-bytes.ts'
import { DOC_CHANGES } from './change-doc.ts'
import { DOCX_CHANGES } from './change-docx.ts'
import { PDF_CHANGES } from './change-pdf.ts'
import { JPEG_CHANGES, PNG_CHANGES, TIFF_CHANGES, WEBP_CHANGES } from './change-picture.ts'
import { pick, randomOf, upTo } from './random.ts'
import type { Format, SoundFiles } from './sound-files.ts'

const CHANGES: Readonly<Record<Format, Changes>> = {
  pdf: PDF_CHANGES,
  docx: DOCX_CHANGES,
  doc: DOC_CHANGES,
  png: PNG_CHANGES,
  jpg: JPEG_CHANGES,
  webp: WEBP_CHANGES,
  tiff: TIFF_CHANGES,
}
/** How often a change is one that knows the format; bytes changed blindly rarely come past its header. */
const KNOWING = 0.65

export interface Mutant {
  /** By which it can be made again: the format and its number. */
  readonly id: string
  /** What it was made of, and how. */
  readonly made: string
  readonly bytes: Buffer
}

/** The mutant of that number: a sound file with one to three changes. The same for the same sound files. */
export function mutantOf(format: Format, number: number, files: SoundFiles): Mutant {
  const random = randomOf(format, number)
  const source = pick(random, files[format])
  const other = pick(random, files[format])
  const made: string[] = []
  let { bytes } = source
  for (let left = pick(random, [1, 1, 2, 3]); left > 0; left -= 1) {
    const changes = Object.entries(random() < KNOWING ? CHANGES[format] : BYTE_CHANGES)
    const [name, change] = changes[upTo(random, changes.length)] ?? ['nothing', (same) => same]
    if (bytes.length > 0) bytes = change(bytes, random, other.bytes)
    made.push(name)
  }
  return { id: `${format}:${number}`, made: `${source.name}: ${made.join(', ')}`, bytes }
}
