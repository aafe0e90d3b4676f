import { quoteSpan } from '#core/retrieval/ranking/quote-span.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import type { OpenDocument } from './open-document.ts'
import type { Place } from './page-texts.ts'

/** A list of many quotes is read at a glance only while each is short. */
const MAX_CHARS = 300
/** How far from the words their sentence is looked for. */
const WINDOW = 700

/** A sentence of a document at its place. */
export interface Sentence {
  readonly words: string
  readonly place: Place
}

/**
 * The sentence in which something stands, or the part of a long one around it; null when its words are not on
 * that page.
 * @param stated with offsets into the whole text
 */
export function sentenceOf(
  document: OpenDocument,
  stated: Span & { readonly page: number },
): Sentence | null {
  const text = document.bare.get(stated.page)
  const offset = document.texts.startOf(stated.page)
  if (text === undefined || offset === null) return null
  const start = stated.start - offset
  // Words that run on over the page are quoted as far as this page has them, above its foot.
  const end = start + text.slice(Math.max(0, start), stated.end - offset).trimEnd().length
  if (start < 0 || end <= start) return null
  const near = { start: Math.max(0, start - WINDOW), end: Math.min(text.length, end + WINDOW) }
  const sentences = splitSentences(text, near)
  const first = sentences.find((sentence) => sentence.end > start) ?? { start, end }
  const last = sentences.findLast((sentence) => sentence.start < end) ?? { start, end }
  const sentence = { start: Math.min(first.start, start), end: Math.max(last.end, end) }
  const own = text.slice(start, end)
  const cut = quoteSpan(text, sentence, (clause) => Number(clause.includes(own)), MAX_CHARS)
  const place = document.texts.at(stated.page, cut.start, cut.end)
  return place && { words: document.texts.wordsAt(place), place }
}
