import { NUMBER_WORDS } from '#core/language/lexicon/number-words.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { isCovered, stemsOf } from '../../../../question/same-words.ts'
import type { Place } from '../../../../source/page-texts.ts'
import { isTitle } from '../../../../source/is-title.ts'
import type { OpenDocument } from '../../../../source/open-document.ts'

/** What makes a sum less, or gives it back. */
export const TAKES_OFF = /\b(?:deduct|refund|credit|reimburse|discount)/i

/** What keeps a sum that is paid again and again from being the same each time. */
const CHANGES =
  /(?<![-\w])free\b(?! (?:to|from|of (?!charge)))|\brent-free\b|(?<!not )(?<!not be )\bwaiv(?:e[sd]?|ing)\b|\b(?:suspen[ds]\w*|paus(?:e[sd]?|ing)|rises?|rising|rose|raise[sd]?|increas\w*|decreas\w*|reduc\w*|lower(?:ed|s)?|escalat\w*|discount\w*|introductory|promotional|go(?:es)? up)\b|\b(?:final|last|balloon) (?:\w+ )?(?:payments?|instal?lments?|rates?)\b/i
const PAYMENTS = new RegExp(
  String.raw`\b(?:payments?|instal?lments?|pays?|paid|paying|fees?|prices?|(?:first|next|last|${NUMBER_WORDS}|\d+) (?:months?|weeks?|quarters?|years?)|months|weeks)\b`,
  'i',
)
/** "We may raise prices": whether they do is not known, and what is stated holds. */
const MAY = /\b(?:may|can|could|might)\b[^.,;:]*/gi
/** "One guest a month": no month is free. */
const HOW_OFTEN = /\b(?:a|per|each|every) (?:month|week|quarter|year)\b/gi

const NUMBERED = /^\s*\(?\d/

/** The sentences of a passage; a title ("2.4 Rent increases.") says nothing by itself. */
const sentencesOf = (text: string): string[] =>
  splitSentences(text)
    .flatMap(({ start, end }) => text.slice(start, end).split(';'))
    .filter((sentence) => !(NUMBERED.test(sentence) && isTitle(sentence.trim())))

/** What a question says that asks for what holds after a change. */
export const ASKS_NEW =
  /\b(?:new|now|from now|currently?|nowadays|today|after the (?:change|increase|rise))\b/i

/** Whether a passage is the statement of a change that was understood: what is read of the paper is what holds by it. */
const isNoted = ({ amended }: OpenDocument, { start, end }: Span): boolean =>
  amended.changes.some(
    ({ statement, replaced }) => replaced.length > 0 && statement.start < end && statement.end > start,
  )

/** Whether a sum is one that a change of the paper has put in the place of another: it was not always paid. */
export const isNew = ({ amended, texts }: OpenDocument, { page, start, end }: Place): boolean => {
  const offset = texts.startOf(page) ?? 0
  return amended.changes.some(
    ({ statement, replaced }) =>
      replaced.length > 0 && statement.start < end + offset && statement.end > start + offset,
  )
}

/** Whether a sentence of the paper says of what was asked, or of payments, that not all of them are alike. */
export const isPriceChanged = (document: OpenDocument, about: readonly string[]): boolean =>
  saysChange(document, about, (part) => PAYMENTS.test(part.replaceAll(HOW_OFTEN, ' ')))

/** The same, where it says so of what has all of some names. */
export const isChangedByName = (document: OpenDocument, names: readonly string[]): boolean =>
  saysChange(document, names, () => false)

function saysChange(
  document: OpenDocument,
  about: readonly string[],
  isOfAny: (part: string) => boolean,
): boolean {
  const parts = document.index.passages
    .filter((passage) => !isNoted(document, passage))
    .flatMap(({ text }) => sentencesOf(text))
  return parts.some((part) => {
    if (!CHANGES.test(part.replaceAll(MAY, ' '))) return false
    const own = new Set(stemsOf(part))
    return (about.length > 0 && about.every((stem) => isCovered(stem, own))) || isOfAny(part)
  })
}
