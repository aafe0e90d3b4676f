import { CELL_SPACE } from '#core/layout/join-lines.ts'
import { parseMarker } from '#core/structure/clauses/marker.ts'

/** Words that stay small inside a title. */
const SMALL = new Set(
  'a an and as at but by for from if in into nor of off on onto or out over per than the then to under upon via vs with within without not no der die das des dem den und oder für von zu zur zum im mit bei nach über auf aus vom am de du la le les et ou à au aux en par pour sur el los las del y o con por sin'.split(
    ' ',
  ),
)
const ABBREVIATED = /\b(?:inc|ltd|corp|co|llc|no|mr|mrs|ms|dr|st|u\.s|e\.g|i\.e|vs|sec|art)$/i
const DEFINED =
  /^["“]([^"”]{1,60})["”]\s+(?:shall\s+)?(?:means?|has\s+the|have\s+the|refers?\s+to|is\s+defined)\b/i
/** "Fire; and" is an item of a list, not its title. */
const ENDS_ITEM = /[;,](?:\s(?:and|or|and\/or))?$/i
const MAX_TITLE = 90
const LONGEST_TITLE = 300
const MAX_LINE_TITLE = 60
const MAX_WORDS = 12
const MAX_SENTENCE_WORDS = 5
/** Words that make a statement of a line. */
export const VERBS =
  /\b(?:shall|must|may|will|can|cannot|is|are|was|were|be|been|has|have|had|does|do|agrees?|pays|means|includes?|appl(?:y|ies)|begins?|ends|rents|keeps|gives|accepts|acknowledges?|confirms?|represents?|warrants?)\b/i

/** Whether the words are written as a title: all in capitals, or every word that counts with a capital. */
export function isTitleCase(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}’'&/-]+/gu) ?? []
  if (words.length === 0 || words.length > MAX_WORDS || !/^["“'(]?[\p{Lu}\p{N}]/u.test(text)) return false
  return words.every((word) => /^[\p{Lu}\p{N}&/-]/u.test(word) || SMALL.has(word.toLowerCase()))
}

export function isCapitals(text: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)
}

/** Letters set apart, one by one; two spaces or more part words. */
const SPACED = /(?<![^\s"“(])\p{Lu}(?: \p{Lu}){3,}(?![^\s"”).:;,])/gu

/** "E X H I B I T  A" as it is read: "EXHIBIT  A". */
export const closeUp = (text: string): string =>
  text.replace(SPACED, (letters) => letters.replaceAll(' ', ''))

/** A title without the white space and marks around it. */
export function tidyTitle(text: string): string {
  return closeUp(text.slice(0, LONGEST_TITLE))
    .replace(/\s+/g, ' ')
    .replace(/^[\s:.–—-]+|[\s:.;,–—-]+$/gu, '')
}

/**
 * The title of a clause, from the words that follow its number on the line; null when the clause begins
 * straight away. Only the beginning of `words` is looked at.
 */
export function leadingTitle(words: string): string | null {
  const head = words.slice(0, MAX_TITLE + 2)
  const defined = DEFINED.exec(head)?.[1]
  if (defined !== undefined) return tidyTitle(defined)
  const end = titleEnd(head)
  const candidate = end === null ? (words.length <= MAX_TITLE ? words : null) : head.slice(0, end)
  if (candidate === null) return sentenceTitle(head)
  if (candidate.includes(CELL_SPACE) || ENDS_ITEM.test(candidate)) return null
  const title = tidyTitle(candidate)
  const isTitle = title.length >= 2 && /\p{L}{2}/u.test(title) && isTitleCase(title)
  return isTitle ? title : sentenceTitle(head)
}

/** "Governing law": a short title in small letters, which has no verb. */
export function isShortTitle(words: string): boolean {
  const count = words.split(/\s+/).length
  if (
    !/^\p{Lu}[\p{Ll}’']+(?:[\s-]|$)/u.test(words) ||
    count > MAX_SENTENCE_WORDS ||
    /[,;:.()\d"“]/.test(words)
  )
    return false
  return !VERBS.test(words) && !ABBREVIATED.test(words)
}

/** Whether words that stand alone on their line can be a title, in small letters and with a verb too. */
export function isLineTitle(words: string): boolean {
  return words.length <= MAX_LINE_TITLE && /^\p{Lu}/u.test(words) && !/[.;,:]$/.test(words)
}

/** "Die Mietzeit beginnt am 1. Oktober": a number after a small word is a day, as other languages write it. */
const ENDS_IN_DAY = /\p{Ll}\s\d{1,2}$/u

/** "Late fee. If Landlord has not received …": a short title in small letters, which has no verb. */
function sentenceTitle(head: string): string | null {
  const end = head.search(/\.(?=\s+["“(]?\p{Lu})/u)
  const words = end > 0 ? head.slice(0, end) : ''
  const count = words.split(/\s+/).length
  if (!/^\p{Lu}[\p{Ll}’']/u.test(words) || count > MAX_SENTENCE_WORDS || /[,;:]/.test(words)) return null
  if (ENDS_IN_DAY.test(words)) return null
  return VERBS.test(words) || ABBREVIATED.test(words) ? null : tidyTitle(words)
}

/** Where a title gives way to the text of its clause; null when nothing marks it. */
function titleEnd(head: string): number | null {
  for (const match of head.matchAll(/[.:](?=\s|["“(]|$)|[.:]?\s?[–—]|\s-{1,2}\s/gu)) {
    if (match.index > MAX_TITLE) return null
    if (match[0].startsWith('.') && ABBREVIATED.test(head.slice(0, match.index))) continue
    return match.index
  }
  return null
}

/** Whether a whole line is a title, behind its number if it has one. */
export function isTitleLine(line: string): boolean {
  const words = tidyTitle(line.slice(parseMarker(line)?.length ?? 0))
  return line.length <= MAX_TITLE && words !== '' && isTitleCase(words)
}
