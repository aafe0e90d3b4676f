import type { RecognizedLine, RecognizedWord } from './recognized-words.ts'

/** What a section sign is taken for by recognizers that have not learned it. */
const TAKEN_FOR = /^[$&8]$/
const NUMBER = /^\d{1,3}[a-z]?$/
const TITLE = /^\p{Lu}/u

/**
 * Puts the section sign back where German paragraphs begin: "$ 1 Mietsache" is § 1, and no sum of money. Only the
 * beginning of a line is touched, before a small number and a title, and only where the language uses the sign so.
 *
 * @param language ISO 639-1, null when unknown
 */
export function restoreSectionSigns(
  lines: readonly RecognizedLine[],
  language: string | null,
): readonly RecognizedLine[] {
  return language === 'de' ? lines.map(restoreIn) : lines
}

function restoreIn(line: RecognizedLine): RecognizedLine {
  const [sign, number, title, ...rest] = line.words
  if (!sign || !number || !title || !isSectionSign(sign, number, title)) return line
  return { ...line, words: [{ ...sign, text: '§' }, number, title, ...rest] }
}

const isSectionSign = (sign: RecognizedWord, number: RecognizedWord, title: RecognizedWord): boolean =>
  TAKEN_FOR.test(sign.text) && NUMBER.test(number.text) && TITLE.test(title.text)
