import type { Evidence } from '#core/retrieval/ranking/select-evidence.ts'
import { oneLineQuote } from '../text/answer-tokens.ts'
import type { PageTexts, Place } from '../source/page-texts.ts'

/** Evidence with the place where it was found again on its page. */
export interface LocatedQuote {
  readonly evidence: Evidence
  readonly place: Place
}

/** A quote of an answer. `start` and `end` are offsets into the whole text. */
export interface Receipt {
  readonly page: number
  readonly section: string | null
  readonly quote: string
  readonly start: number
  readonly end: number
  /** Whether the quote stands word for word on that page. */
  readonly verified: boolean
}

/** Evidence whose words stand on its page; anything else is not shown. */
export function locateQuotes(evidence: readonly Evidence[], texts: PageTexts): LocatedQuote[] {
  return evidence.flatMap((evidence) => {
    const near = evidence.start - (texts.startOf(evidence.page) ?? 0)
    const place = texts.find(evidence.page, oneLineQuote(evidence.text), near)
    return place ? [{ evidence, place: { ...place, section: evidence.section } }] : []
  })
}

export function receiptOf(place: Place, texts: PageTexts): Receipt {
  const { page, section, start, end } = place
  const offset = texts.startOf(page) ?? 0
  return {
    page,
    section,
    quote: texts.wordsAt(place),
    start: start + offset,
    end: end + offset,
    verified: true,
  }
}
