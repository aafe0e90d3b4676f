import { joinPages } from '#core/document/document.ts'
import type { PageSpan } from '#core/document/page.ts'
import type { Chunk } from '#core/segmentation/chunk.ts'
import { readSurroundings, type Surroundings } from './quote-context.ts'
import { comparable, findQuote, type ComparableText } from './quote-match.ts'

export interface PageText {
  readonly number: number
  readonly text: string
  /** True when the format has no pages of its own, so that the number is approximate. */
  readonly isAbout?: boolean
}

/** The document as a gate sees it. Pages in order and complete; chunks name the sections. */
export interface AnswerSource {
  readonly documentId: string
  readonly pages: readonly PageText[]
  readonly chunks: readonly Pick<Chunk, 'section' | 'start' | 'end'>[]
}

/** A verified place; offsets are into the page's text. */
export interface Place {
  readonly page: number
  readonly section: string | null
  readonly start: number
  readonly end: number
  /** Whether the page is approximate. */
  readonly isAbout: boolean
}

/** Some words of a page. */
export type Stretch = Pick<Place, 'page' | 'start' | 'end'>

/** Whether they share words. */
export const overlaps = (one: Stretch, other: Stretch): boolean =>
  one.page === other.page && one.start < other.end && other.start < one.end

/** Looks words up on the pages of one document. */
export interface PageTexts {
  /** Days and figures of the question, which sums may start from; none when there is no such question. */
  readonly given?: readonly string[]
  /** The quote on that page, word for word; null when it is not there or there is no such page. */
  find(page: number, quote: string, near: number): Place | null
  /** A stretch of a page without its words; null when the page has no such stretch or nothing stands there. */
  at(page: number, start: number, end: number): Place | null
  /** The words that stand at a place, as the page has them. */
  wordsAt(place: Place): string
  /** What the document says around a place, in the same sentence. */
  around(place: Place): Surroundings
  /** Whether the words at a place hold no longer, because the document itself has changed them. */
  isFormer?(place: Place): boolean
  /** Where a page begins in the whole text; null when there is no such page. */
  startOf(page: number): number | null
}

/** Comparable forms of pages are made when first needed and kept. */
export function readPageTexts({ pages, chunks }: Pick<AnswerSource, 'pages' | 'chunks'>): PageTexts {
  const spans = joinPages(pages.map(({ number, text }) => ({ number, label: null, text }))).pages
  const byNumber = new Map(
    pages.map((page, index) => [page.number, { ...page, span: spans[index] as PageSpan }]),
  )
  const compared = new Map<number, ComparableText>()
  const surroundings = readSurroundings(pages)
  const place = (page: number, start: number, end: number): Place => {
    const { span, isAbout = false } = byNumber.get(page) ?? {}
    const offset = (span?.start ?? 0) + start
    const section = chunks.find((chunk) => chunk.start <= offset && offset < chunk.end)?.section ?? null
    return { page, section, start, end, isAbout }
  }
  return {
    find(number, quote, near) {
      const page = byNumber.get(number)
      if (!page) return null
      const text = compared.get(number) ?? comparable(page.text)
      compared.set(number, text)
      const span = findQuote(text, quote, near)
      return span && place(number, span.start, span.end)
    },
    at(number, start, end) {
      const stretch = byNumber.get(number)?.text.slice(start, end) ?? ''
      return stretch.length === end - start && stretch.trim() !== '' ? place(number, start, end) : null
    },
    wordsAt: ({ page, start, end }) => byNumber.get(page)?.text.slice(start, end) ?? '',
    around: (place) => surroundings(place.page, place),
    startOf: (number) => byNumber.get(number)?.span.start ?? null,
  }
}
