import { composeText, toTextBoxes, type PlacedText } from '#core/layout/compose-page.ts'
import type { TextStyle } from '#core/document/page.ts'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { formValues } from '../pdf/form-values.ts'
import type { PageContent } from '../page-content.ts'
import { ReadFailure } from '../process/messages.ts'
import { placeItems, toPage, type RawItem } from '../pdf/place-items.ts'
import { followOperators } from './follow-operators.ts'
import { BREAK } from './join-glyphs.ts'
import { judgeText, type HiddenText } from './judge-text.ts'
import { pageOperators } from './page-operators.ts'

/**
 * Whether the text of a page can be taken from the file, must be recognized from its picture, or is missing or
 * next to nothing beside a picture: a page with nothing to be recognized on it, as between two parts, is sound.
 */
export type TextLayer = 'sound' | 'unsound' | 'none'

/** A page as its text layer states it. */
export interface PdfPage {
  /** Only what a person sees; text of a layer that is not sound may be wrong or missing. */
  readonly content: PageContent
  readonly layer: TextLayer
  readonly hidden: readonly HiddenText[]
  /** False where labels of a drawing are left out, as their font does not tell their letters. */
  readonly isComplete: boolean
}

/** A page with more pieces of text than this is made to exhaust a reader. */
const MAX_ITEMS = 200_000

/** A page mostly of pictures with fewer letters than this is a scan with a stamp, a number or a signature on it. */
const SCAN_SHARE = 0.6
const FEW_LETTERS = 300

const LETTER = /[\p{L}\p{N}]/u

/** How much a text says, its spaces and signs left out. */
export const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

export type IsLayerShown = (group: unknown) => boolean

/** Which optional layers of the file are switched on; all of them where it does not say so soundly. */
export async function shownLayers(file: PDFDocumentProxy): Promise<IsLayerShown> {
  try {
    const config = await file.getOptionalContentConfig()
    return (group) => config.isVisible(group)
  } catch {
    return () => true
  }
}

/** @throws ReadFailure with `too_large` */
export async function readPdfPage(page: PDFPageProxy, isLayerShown: IsLayerShown): Promise<PdfPage> {
  const { width, height } = page.getViewport({ scale: 1 })
  const annotations = await annotationsOf(page)
  const operators = await pageOperators(page, annotations)
  const { painted, hasDrawing } = followOperators(page, operators, isLayerShown)
  const { items, isSound, pictureShare, hidden, lacksLabels } = judgeText(painted, { width, height })
  if (items.length > MAX_ITEMS)
    throw new ReadFailure('too_large', `over ${MAX_ITEMS} pieces of text on a page`)
  const values = formValues(annotations, page.getViewport({ scale: 1 }).transform)
  const content = composeItems([...items, BREAK, ...values], width, height)
  const isBlank = !hasDrawing && annotations.length === 0 && items.length === 0
  const isScan = pictureShare >= SCAN_SHARE && countLetters(content.text) < FEW_LETTERS
  const hasText = isBlank || (LETTER.test(content.text) && !isScan)
  const layer = !isSound ? 'unsound' : hasText ? 'sound' : 'none'
  return { content, layer, hidden, isComplete: !lacksLabels }
}

/** The text of a page's pieces in reading order, with the place of every word. */
export function composeItems(items: readonly RawItem[], width: number, height: number): PageContent {
  let text = ''
  const placed: PlacedText[] = []
  const styles: TextStyle[] = []
  for (const [rotation, fragments] of placeItems(items, { width, height })) {
    const part = composeText(fragments, rotation === 0)
    if (part.text === '') continue
    if (text !== '') text += '\n\n'
    for (const place of part.placed) {
      const onPage = toPage(place, rotation, { width, height })
      placed.push({ ...onPage, start: place.start + text.length, end: place.end + text.length })
    }
    for (const [start, end, ...style] of part.styles)
      styles.push([start + text.length, end + text.length, ...style])
    text += part.text
  }
  return {
    text,
    source: 'text',
    confidence: null,
    rotation: 0,
    width,
    height,
    boxes: toTextBoxes(placed, width, height),
    styles,
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
