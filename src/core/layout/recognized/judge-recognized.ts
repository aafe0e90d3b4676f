import type { RecognizedLine, RecognizedWord } from './recognized-words.ts'

/** Below this the recognizer guesses: specks, lines and pictures taken for letters. */
const LEAST_CONFIDENCE = 0.3
/** From here on a word is nearly always as printed. */
const SURE = 0.6
/**
 * At least this share of a page's letters must be in sure words. Pages of words have above 0.8, bad photos of them
 * half; noise, patterns and other scripts stay below 0.1.
 */
const LEAST_SURE_SHARE = 0.25
const LEAST_SURE_LETTERS = 3

/** How far what was recognized can be words at all. */
export interface Judgement {
  /** Mean over the letters, 0 to 1; 0 without any. */
  readonly confidence: number
  readonly letters: number
  /** Letters in words that are nearly always right. */
  readonly sureLetters: number
  /** Whether these are words; false for noise, patterns and scripts the recognizer does not know. */
  readonly isText: boolean
}

export function judgeRecognized(lines: readonly RecognizedLine[]): Judgement {
  let sum = 0
  let letters = 0
  let sureLetters = 0
  for (const { text, confidence } of lines.flatMap(({ words }) => words)) {
    const count = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
    letters += count
    sum += confidence * count
    if (confidence >= SURE) sureLetters += count
  }
  return {
    confidence: letters === 0 ? 0 : sum / letters,
    letters,
    sureLetters,
    isText: sureLetters >= Math.max(LEAST_SURE_LETTERS, LEAST_SURE_SHARE * letters),
  }
}

/**
 * The lines without what is no word. A guess between two sure words of a line stays when it is made of letters: it
 * is hardly ever a speck, and a sentence that lost a word may say something else. A doubtful figure does not.
 */
export function withoutGuesses(lines: readonly RecognizedLine[]): RecognizedLine[] {
  return lines
    .map((line) => ({
      ...line,
      words: line.words.filter(
        (word, index, words) =>
          isLikely(word) || (LETTERS.test(word.text) && isSure(words[index - 1]) && isSure(words[index + 1])),
      ),
    }))
    .filter(({ words }) => words.length > 0)
}

/** At least two, and no digit. */
const LETTERS = /^\P{N}*\p{L}\P{N}*\p{L}\P{N}*$/u

export const isSure = (word: RecognizedWord | undefined): boolean =>
  word !== undefined && word.confidence >= SURE

/** Letters, figures and signs that stand by themselves: "$", "§". */
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Sc}§]/u

/** White space between columns is easily taken for signs, which then join what they part. */
const isLikely = ({ text, confidence }: RecognizedWord) =>
  confidence >= (SAYS_SOMETHING.test(text) ? LEAST_CONFIDENCE : SURE) && text.trim() !== ''
