import { NEGATIVES, WITHOUT } from '#core/language/lexicon/polarity-words.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'

/** What the document says around a quote, in the same sentence. */
export interface Surroundings {
  readonly before: string
  readonly after: string
}

const ITEM = /^(?:\(?(?:[a-z]{1,4}|[A-Z]|\d{1,3})[.)]|[•▪●◦‣·–—*-])\s/
/** "3.4 Returned payments." goes on with no sentence of the page before. */
const NUMBERED = /^(?:§\s?)?\d{1,3}(?:\.\d{1,3}){1,4}\.?\s+\p{Lu}/u
const MAX_ITEMS = 30
const ENDED = /[.!?:;]["'”’)\]]*\s*$/
/** A page number: what stands between the halves of a sentence that goes over the page. */
const FOOTER_LINE = /^(?:page(?:\s|$))?[\d\s|/-]*(?:of\s\d+)?$/i
const MAX_FOOTER_LINE = 40
const CONDITION =
  /^[\s,(–—-]*(?:but\s|and\s)?(?:only|unless|except|excluding|without(?!\s(?:limit|prejudice))|other than|not(?! limited)|provided|subject to|until|so long as|but not(?! limited))(?!\p{L})/iu
const DENIAL = new RegExp(
  String.raw`(?<!\p{L})(?:${NEGATIVES}|non-?|fails?)(?!\p{L})[^.;]*$|n't\s[^.;]*$|(?<!\p{L})(?:unless|except|only|${WITHOUT})(?!\p{L})[^.;,]*$|(?<!\p{L})(?:up to|more than|less than|at most|over|under|exceed\p{L}{0,3})\P{L}{0,3}$|\d\s?[-–—]\s?$`,
  'iu',
)
/** A condition that is closed before the quote begins says when, not whether. */
const OPENING_CONDITION = /^\W*(?:if|when|unless|except|should|where|in the event)(?!\p{L})[^,]*,/iu
/** "$1" of "$1 million", "5" of "5%". */
const REST_OF_FIGURE = /^\s?(?:%|per\s?cent|million|billion|thousand|hundred|k\b|m\b|[-–/]\s?\d)/i

/** Finds what stands around quotes on the pages of a document, given in order. */
export function readSurroundings(pages: readonly { readonly number: number; readonly text: string }[]) {
  const sentencesOf = new Map<number, readonly Span[]>()
  const sentences = (at: number) => {
    const known = sentencesOf.get(at) ?? splitSentences(pages[at]?.text ?? '')
    sentencesOf.set(at, known)
    return known
  }
  return (page: number, { start, end }: Span): Surroundings => {
    const at = pages.findIndex(({ number }) => number === page)
    const text = pages[at]?.text ?? ''
    const spans = sentences(at)
    const first = spans.findLastIndex((span) => span.start <= start)
    const last = spans.findIndex((span) => span.end >= end)
    let before = text.slice(spans[first]?.start ?? start, start)
    let after = text.slice(end, spans[last]?.end ?? end)
    const leadIn = leadInOf(text, spans, first)
    if (leadIn) before = `${text.slice(leadIn.start, leadIn.end)} ${before}`
    if (first <= 0 && !NUMBERED.test(text.trimStart()))
      before = `${unfinished(pages[at - 1]?.text ?? '')} ${before}`
    if (last === spans.length - 1 && !ENDED.test(text.slice(start)))
      after = `${after} ${(pages[at + 1]?.text ?? '').trimStart().slice(0, 200)}`
    return { before: before.trim(), after: after.trim() }
  }
}

/**
 * Whether a quote was cut out of a sentence that denies, limits or conditions it: "pets are allowed" of "No pets
 * are allowed", or of "pets are allowed only with consent".
 */
export function isCutShort({ before, after }: Surroundings): boolean {
  return (
    DENIAL.test(before.replace(OPENING_CONDITION, '')) || CONDITION.test(after) || REST_OF_FIGURE.test(after)
  )
}

/** An item of a list says nothing without the words that open the list: "Tenant shall not:". */
function leadInOf(text: string, spans: readonly Span[], first: number): Span | null {
  const slice = (span: Span | undefined) => (span ? text.slice(span.start, span.end) : '')
  if (!ITEM.test(slice(spans[first]))) return null
  for (let at = first - 1; at >= Math.max(0, first - MAX_ITEMS); at--) {
    if (/[:—–-]\s*$/.test(slice(spans[at]))) return spans[at] ?? null
    if (!ITEM.test(slice(spans[at]))) return null
  }
  return null
}

/** The last sentence of the page before, when it goes on. */
function unfinished(page: string): string {
  const text = withoutFooter(page)
  const last = splitSentences(text.slice(-1000)).at(-1)
  const sentence = last ? text.slice(-1000).slice(last.start, last.end) : ''
  return ENDED.test(sentence) || !/\p{Ll}/u.test(sentence) ? '' : sentence
}

/** Takes blank lines and page numbers off the end, one at a time: a page may hold any number of them. */
function withoutFooter(page: string): string {
  let end = page.length
  for (;;) {
    const at = end > 0 ? page.lastIndexOf('\n', end - 1) : -1
    const line = page.slice(at + 1, end).trim()
    if (at === -1 || line.length > MAX_FOOTER_LINE || !FOOTER_LINE.test(line)) return page.slice(0, end)
    end = at
  }
}
