import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '#core/document/page.ts'
import type { GreyImage } from '#core/scan/image/grey-image.ts'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'
import { createRenderer } from '#server/adapters/document-reader/pictures/render-page.ts'
import type { PhotoCase } from './cases.ts'
import { takePhoto } from './take-photo.ts'

const FIXTURES = join(import.meta.dirname, '../../tests/fixtures')
const PRINT_DPI = 300
const read = new Map<string, readonly Page[]>()

/** The page of a case as its text layer has it, and as it was printed. */
export async function printed({ file, page }: PhotoCase): Promise<{ truth: Page; print: GreyImage }> {
  const path = join(FIXTURES, file)
  const outcome = read.has(file) ? null : await createDocumentReader().read(path)
  if (outcome?.ok) read.set(file, outcome.document.pages)
  const truth = read.get(file)?.[page - 1]
  const print = await createRenderer(new Uint8Array(await readFile(path))).render(page, PRINT_DPI)
  if (!truth || !print) throw new Error(`${file} has no page ${page}`)
  return { truth, print }
}

/** @returns a JPEG file */
export async function photograph(photo: PhotoCase): Promise<Buffer> {
  return takePhoto((await printed(photo)).print, photo.shot)
}
