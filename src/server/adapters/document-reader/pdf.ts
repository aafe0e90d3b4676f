import { fileURLToPath } from 'node:url'
import { composeText, toTextBoxes, type PlacedText } from '#core/layout/compose-page.ts'
import type { Page } from '#core/document/page.ts'
import type { Warning } from '#core/document/warning.ts'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextContent, TextItem, TextStyle } from 'pdfjs-dist/types/src/display/api.js'
import { formValues } from './form-values.ts'
import { multiply } from './matrix.ts'
import { inParallel } from './in-parallel.ts'
import { ReadFailure, type FileReading, type PageContent } from './messages.ts'
import { placeItems, toPage, type RawItem } from './place-items.ts'
import { createScanReader } from './read-scan.ts'
import { createRecognizer } from './recognizer.ts'
import { createRenderer } from './render-page.ts'

const PDFJS_FOLDER = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')))
/** A page with more pieces of text than this is made to exhaust a reader. */
const MAX_ITEMS = 200_000

/**
 * Opens a PDF. Nothing in it is run or fetched; only pages without a sound text layer are drawn and recognized.
 * @throws ReadFailure with `password`, `corrupt` or `too_large`
 */
export async function openPdf(bytes: Uint8Array, maxPages: number): Promise<FileReading> {
  // pdf.js takes the bytes it is given for itself.
  const renderer = createRenderer(bytes.slice())
  const file = await open(bytes)
  const pageCount = file.numPages
  if (!(pageCount >= 1)) throw new ReadFailure('corrupt', 'the file has no pages')
  if (pageCount > maxPages) throw new ReadFailure('too_large', `${pageCount} pages, the limit is ${maxPages}`)
  const labels = await pageLabels(file)
  const warnings: Warning[] = []
  const recognizer = createRecognizer()
  const scans = createScanReader(recognizer)
  const label = (number: number) => labels?.[number - 1] || null

  async function recognize(number: number, { width, height }: PageContent): Promise<Page> {
    const image = await renderer.render(number)
    const content = image ? await scans.read(image, { isPhoto: false, width, height }) : EMPTY_PAGE
    return { ...content, number, label: label(number) }
  }

  async function* jobs() {
    let damaged = 0
    for (let number = 1; number <= pageCount; number += 1) {
      const page = await readPage(file, number)
      if (!page) {
        damaged += 1
        warnings.push({
          kind: 'damaged_page',
          pages: [number],
          message: `Page ${number} is damaged and could not be read.`,
        })
      }
      if (damaged === pageCount) throw new ReadFailure('corrupt', 'no page could be read')
      if (page && layerOf(page) === 'none') yield () => recognize(number, page)
      else yield { ...(page ?? EMPTY_PAGE), number, label: label(number) }
    }
  }

  return { pageCount, warnings, pages: () => inParallel<Page>(jobs(), recognizer.parallel + 1) }
}

/** How far a page's own text can be trusted; `none` where it has no letters at all. */
function layerOf({ text }: PageContent): 'sound' | 'none' {
  return /[\p{L}\p{N}]/u.test(text) ? 'sound' : 'none'
}

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data: bytes,
      verbosity: 0,
      useSystemFonts: false,
      disableFontFace: true,
      useWorkerFetch: false,
      enableXfa: false,
      standardFontDataUrl: `${PDFJS_FOLDER}standard_fonts/`,
      cMapUrl: `${PDFJS_FOLDER}cmaps/`,
      cMapPacked: true,
      wasmUrl: `${PDFJS_FOLDER}wasm/`,
    }).promise
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

const EMPTY_PAGE: PageContent = {
  text: '',
  source: 'text',
  confidence: null,
  turn: 0,
  width: 612,
  height: 792,
  boxes: [],
}

async function readPage(file: PDFDocumentProxy, number: number): Promise<PageContent | undefined> {
  try {
    const page = await file.getPage(number)
    const content = await composePage(page)
    page.cleanup()
    return content
  } catch (error) {
    if (error instanceof ReadFailure) throw error
    return undefined
  }
}

async function composePage(page: PDFPageProxy): Promise<PageContent> {
  const { width, height } = page.getViewport({ scale: 1 })
  let text = ''
  const placed: PlacedText[] = []
  for (const [turn, fragments] of placeItems(await textItems(page), { width, height })) {
    const part = composeText(fragments)
    if (part.text === '') continue
    if (text !== '') text += '\n\n'
    for (const place of part.placed) {
      const onPage = toPage(place, turn, { width, height })
      placed.push({ ...onPage, start: place.start + text.length, end: place.end + text.length })
    }
    text += part.text
  }
  return {
    text,
    source: 'text',
    confidence: null,
    turn: 0,
    width,
    height,
    boxes: toTextBoxes(placed, width, height),
  }
}

async function textItems(page: PDFPageProxy): Promise<RawItem[]> {
  const viewport = page.getViewport({ scale: 1 })
  const items: RawItem[] = []
  for await (const { items: texts, styles } of textChunks(page)) {
    for (const text of texts) {
      if (!('str' in text)) continue
      items.push(rawItem(text, styles[text.fontName], page.userUnit, viewport.transform))
      if (text.hasEOL) items.push(BREAK)
    }
    if (items.length > MAX_ITEMS)
      throw new ReadFailure('too_large', `over ${MAX_ITEMS} pieces of text on a page`)
  }
  return [...items, BREAK, ...formValues(await annotationsOf(page), viewport.transform)]
}

/** The text as it is found, so that a page made to exhaust us is given up early. */
async function* textChunks(page: PDFPageProxy): AsyncGenerator<TextContent> {
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value
  } finally {
    await reader.cancel()
  }
}

function rawItem(
  item: TextItem,
  style: TextStyle | undefined,
  unit: number,
  toPage: readonly number[],
): RawItem {
  return {
    text: item.str,
    width: (style?.vertical ? item.height : item.width) * unit,
    // Fonts without usable metrics state nonsense; these bounds fit all the others.
    ascent: clamp(style?.ascent ?? 0.8, 0.6, 1),
    descent: clamp(style?.descent ?? -0.2, -0.4, -0.1),
    transform: multiply(toPage, item.transform),
  }
}

/** Damaged annotations do not cost the page its text. */
async function annotationsOf(page: PDFPageProxy): Promise<readonly unknown[]> {
  try {
    return await page.getAnnotations()
  } catch {
    return []
  }
}

/** A line end in the file counts as white space before what follows. */
const BREAK: RawItem = { text: ' ', width: 0, ascent: 0.8, descent: -0.2, transform: [] }

const clamp = (value: number, low: number, high: number) =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low
