import type { Page, Rotation } from '#core/document/page.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { EMPTY_PAGE } from './damaged-page.ts'
import { inParallel } from '../process/in-parallel.ts'
import type { PageContent } from '../page-content.ts'
import { ReadFailure, type FileReading, type PageRange } from '../process/messages.ts'
import { openPdfjs } from './open-pdfjs.ts'
import { repairPdf } from './repair-pdf.ts'
import { warningsOf, type PageNotes } from '../page-notes.ts'
import type { HiddenOnPage } from '../hidden-text/hidden-warning.ts'
import {
  countLetters,
  readPdfPage,
  shownLayers,
  type IsLayerShown,
  type PdfPage,
} from '../pdf-page/read-page.ts'
import { unreadText } from '../hidden-text/unread-text.ts'
import { createScanReader } from '../recognition/read-scan.ts'
import { createRecognizer, parallelPages } from '../recognition/recognizer.ts'
import { createRenderer, FINE_DPI, USUAL_DPI, type PageRenderer } from '../pictures/render-page.ts'

/**
 * Opens a PDF. Nothing in it is run or fetched; only pages without a sound text layer are drawn and recognized.
 * @param part the pages to read, one after the other; null for all of them
 * @throws ReadFailure with `password`, `corrupt` or `too_large`
 */
export async function openPdf(
  bytes: Uint8Array,
  maxPages: number,
  part: PageRange | null = null,
): Promise<FileReading> {
  const { file, renderer, mended } = await openOrMend(bytes)
  const pageCount = file.numPages
  if (pageCount > maxPages) throw new ReadFailure('too_large', `${pageCount} pages, the limit is ${maxPages}`)
  const labels = await pageLabels(file)
  const isLayerShown = await shownLayers(file)
  const { first, last } = part ?? { first: 1, last: pageCount }
  const damaged: number[] = []
  const incomplete: number[] = []
  const hiddenText: HiddenOnPage[] = []
  const recognizer = createRecognizer(part ? 1 : parallelPages())
  const scans = createScanReader(recognizer)
  const label = (number: number) => labels?.[number - 1] || null
  let firstRotation: Rotation = 0

  async function recognize(number: number, { content, layer, hidden }: PdfPage): Promise<Page> {
    recognizer.prepare()
    const image = await renderer.render(number, USUAL_DPI)
    const { width, height } = content
    const finer = () => renderer.render(number, FINE_DPI)
    const recognized = image ? await scans.read(number, image, { width, height, finer }) : EMPTY_PAGE
    const read = layer === 'none' && saysAsMuch(content, recognized) ? content : recognized
    if (number === 1) firstRotation = read.rotation
    hiddenText.push({ number, hidden: unreadText(hidden, read, image), text: read.text })
    return { ...read, number, label: label(number) }
  }

  async function* jobs() {
    for (let number = first; number <= Math.min(last, pageCount); number += 1) {
      const page = await readPage(file, number, isLayerShown)
      if (!page) damaged.push(number)
      if (damaged.length === pageCount) throw new ReadFailure('corrupt', 'no page could be read')
      if (page && page.layer !== 'sound') {
        yield () => recognize(number, page)
        continue
      }
      const content = page?.content ?? EMPTY_PAGE
      if (page && !page.isComplete) incomplete.push(number)
      if (page) hiddenText.push({ number, hidden: page.hidden, text: content.text })
      yield { ...content, number, label: label(number) }
    }
  }

  async function* pages() {
    yield* inParallel<Page>(jobs(), part ? 1 : recognizer.parallel + 1)
  }

  const notes = (): PageNotes => {
    const found = scans.found()
    const unreadWords = [...incomplete, ...found.incomplete]
    return { damaged, ...found, incomplete: unreadWords, hidden: hiddenText, rotations: [] }
  }
  return {
    pageCount,
    get warnings() {
      return warningsOf(notes())
    },
    notes,
    pages,
    // A browser would not open the file as it is.
    ...(mended ? { view: () => [mended] } : {}),
    thumbnail: () => renderer.thumbnail(firstRotation),
  }
}

/** Whether the words of the file, which are exact, say about what was recognized, as over a picture for ornament. */
function saysAsMuch(content: PageContent, recognized: PageContent): boolean {
  const letters = countLetters(content.text)
  return letters > 0 && countLetters(recognized.text) < 1.5 * letters
}

interface Opened {
  readonly file: PDFDocumentProxy
  readonly renderer: PageRenderer
  /** The file as it was mended to be opened; null for those that open as they are. */
  readonly mended: Buffer | null
}

/** A file that does not open, or whose first page is not to be had, is tried once more with its lists made anew. */
async function openOrMend(bytes: Uint8Array): Promise<Opened> {
  const opened = await open(bytes, null).catch((error: unknown) => {
    if (error instanceof ReadFailure && error.reason === 'corrupt') return error
    throw error
  })
  if (!(opened instanceof ReadFailure) && (await hasFirstPage(opened.file))) return opened
  const mended = repairPdf(bytes)
  const again = mended && (await open(mended, mended).catch(() => null))
  if (again && (await hasFirstPage(again.file))) return again
  if (opened instanceof ReadFailure) throw opened
  return opened
}

async function hasFirstPage(file: PDFDocumentProxy): Promise<boolean> {
  try {
    await file.getPage(1)
    return true
  } catch {
    return false
  }
}

async function open(bytes: Uint8Array, mended: Buffer | null): Promise<Opened> {
  // pdf.js takes the bytes it is given for itself.
  const file = await openFile(new Uint8Array(bytes))
  if (!(file.numPages >= 1)) throw new ReadFailure('corrupt', 'the file has no pages')
  return { file, renderer: createRenderer(new Uint8Array(bytes)), mended }
}

async function openFile(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await openPdfjs(bytes)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') throw new ReadFailure('password', name, { cause: error })
    throw new ReadFailure('corrupt', name || 'unknown error', { cause: error })
  }
}

/** The printed page numbers the file declares; null when it declares none or they are damaged. */
async function pageLabels(file: PDFDocumentProxy): Promise<string[] | null> {
  try {
    return await file.getPageLabels()
  } catch {
    return null
  }
}

/** Undefined when the page is damaged. */
async function readPage(
  file: PDFDocumentProxy,
  number: number,
  isLayerShown: IsLayerShown,
): Promise<PdfPage | undefined> {
  try {
    const page = await file.getPage(number)
    const read = await readPdfPage(page, isLayerShown)
    page.cleanup()
    return read
  } catch (error) {
    if (error instanceof ReadFailure) throw error
    return undefined
  }
}
