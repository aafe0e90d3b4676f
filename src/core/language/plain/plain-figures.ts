import { NUMBER_WORDS, numberOfWords } from '#core/language/lexicon/number-words.ts'

const IN_WORDS = new RegExp(String.raw`(?<![\p{L}\d-])(?:${NUMBER_WORDS})\s?\((\d{1,4})\)(?=\s)`, 'giu')
const SUM_IN_WORDS =
  /(?<![\p{L}-])(?:[a-z]+[-\s]){1,12}?(?:dollars|pounds|euros)\s?\(([$£€]\s?[\d,]+(?:\.\d\d)?)\)/giu
const PERCENT_IN_WORDS = new RegExp(
  String.raw`(?<![\p{L}\d-])(${NUMBER_WORDS})\s(?:percent|per\scent)\s?\((\d{1,3}(?:\.\d+)?)\s?%\)`,
  'giu',
)
const COUNTED = new RegExp(
  String.raw`(?<![\p{L}\d-])(${NUMBER_WORDS})(?=[\s-](?:calendar\s|business\s|working\s|consecutive\s|full\s)?(?:days?|weeks?|months?|years?|hours?|minutes?)(?![\p{L}]))`,
  'giu',
)
const NUMBER_START = new RegExp(
  String.raw`(?:${NUMBER_WORDS})(?:\s(?:thousand|million)(?:\s(?:and\s)?(?:${NUMBER_WORDS}))?)?\s(?:dollars|pounds|euros)`,
  'iu',
)

/** Figures as people write them: "thirty (30) days" is 30 days, "$1,640.00" is $1,640. A figure keeps its value. */
export function plainFigures(sentence: string): string {
  return sentence
    .replaceAll(PERCENT_IN_WORDS, (whole, words: string, figure: string) =>
      numberOfWords(words) === Number(figure) ? `${figure}%` : whole,
    )
    .replaceAll(SUM_IN_WORDS, (whole, figure: string) => {
      const at = NUMBER_START.exec(whole)
      const value = at && numberOfWords(at[0].replace(/\s(?:dollars|pounds|euros)$/i, ''))
      return at && value === Number(figure.replaceAll(/[^\d.]/g, ''))
        ? `${whole.slice(0, at.index)}${figure}`
        : whole
    })
    .replaceAll(IN_WORDS, (whole, figure: string) =>
      numberOfWords(whole.replace(/\s?\(.*$/s, '')) === Number(figure) ? figure : whole,
    )
    .replaceAll(COUNTED, (words) => {
      const value = numberOfWords(words)
      return value === null || value <= 10 ? words : String(value)
    })
    .replaceAll(/([$£€]\s?\d{1,3}(?:,\d{3})+|[$£€]\s?\d+)\.00(?!\d)/g, '$1')
    .replaceAll(/(?<=\d)\s+percent(?!\p{L})/giu, '%')
}
