import { isCommonWord } from '#core/language/detection/detect-language.ts'
import { isPromptInjection } from '#core/segmentation/prompt-injections.ts'
import { wordsOf } from './words-of.ts'

/** What a printer's program sets beyond the edge where the sheet is cut: the file, the time, the inks, the sizes. */
const SLUG =
  /\S+\.(?:indd|qxd|qxp|pmd|p65|ai|eps|fm|pdf|docx?)\b|\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b|\b\d{1,2}:\d{2}(?::\d{2})?\b|\b\d{1,3}(?:\.\d{1,3})?\s?(?:x|in|mm|cm|pt)\b|\b(?:[ap]\.?m|cyan|magenta|yellow|black|cmyk|rgb|pantone|spot|process|trim|bleed|fold|crop|slug|page|pages|pg|job|proof|file|sheet|signature|plate|x|\d{1,7})\b/gi
/** Fewer of these beyond the edge, and whatever stands there is not a printer's. */
const MIN_MARKS = 2
/** The names of a customer and a paper take no more words than this. */
const MAX_NAMES = 8
const SUM = /[$€£¥]\s?\d|\d\s?(?:[$€£¥%]|dollars?\b|percent\b)/i

/**
 * Whether words beyond the edge are a printer's: its marks, and names beside them. A sentence, a sum or an order is not.
 * @param beyond all that the page has beyond its edge, where the marks may stand in pieces of their own
 */
export function isPrinters(text: string, beyond: string): boolean {
  const rest = wordsOf(text.replaceAll(SLUG, ' '))
  const isOnlyMarks = rest.every((word) => word.length < 2)
  if (isOnlyMarks) return true
  const marks = beyond.match(SLUG)?.length ?? 0
  if (marks < MIN_MARKS || rest.length > MAX_NAMES) return false
  return !SUM.test(text) && !isPromptInjection(text) && !rest.some(isCommonWord)
}

/** The end of a row or a line takes no more words than this. */
const MAX_CUT = 12

/** Whether the words that an edge cuts off only go on with what is seen: a sum or an order would be news. */
export const isCutOff = (text: string): boolean =>
  wordsOf(text).length <= MAX_CUT && !SUM.test(text) && !isPromptInjection(text)

/** More different words may say something even without a word that joins them. */
const MAX_LONE = 3

/** Whether there are only a few different words, and none that joins words to a sentence. */
export function isOnlyNames(text: string): boolean {
  const words = new Set(wordsOf(text))
  if (words.size > MAX_LONE || isPromptInjection(text)) return false
  return ![...words].some((word) => /\d/.test(word) || isCommonWord(word))
}

const PAGE_NUMBER =
  /^(?:p|page|pg|seite|pagina|página|strona|s)?\.?\s*[-–—]?\s*\d{1,4}\s*[-–—]?(?:\s*(?:of|von|van|de|di|z|\/)\s*\d{1,4})?$/i

/** A page number of the paper that this one was made of, as programs that stamp new ones paint it over. */
export const isPageNumber = (text: string): boolean => PAGE_NUMBER.test(text.trim())

/**
 * The places that services for signing put their fields on: `{{Sig1_es_:signer1:signature}}`, `[sig|req|signer1]`,
 * `<<Date_2>>`, `#SIGN_HERE#`, `\s1\`, `/dt2/`, `DS_SIGN_1`.
 */
const FIELD = String.raw`[\w:;.,*()|=-]{0,40}(?:sig|sign|init|date|name|title|text|check|_es_)[\w:;.,*()|=-]{0,40}`
const ANCHOR = new RegExp(
  String.raw`^(?:\{{1,2}${FIELD}\}{1,2}|\[{1,2}${FIELD}\]{1,2}|<{1,2}${FIELD}>{1,2}|#{1,2}${FIELD}#{1,2}|\*{1,2}${FIELD}\*{1,2}|[A-Z]{1,4}_(?:SIGN|SIG|INIT|DATE|NAME)\w{0,12}|\\{1,2}[a-z]{1,4}\d{0,2}\\{1,2}|\/[a-z]{1,4}\d{0,2}\/)$`,
  'i',
)

/** Whether words are only places for signatures, set in white so that they do not show. */
export const isAnchor = (text: string): boolean =>
  text
    .trim()
    .split(/\s+/)
    .every((piece) => ANCHOR.test(piece))
