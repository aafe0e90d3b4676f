import type { QuestionModel } from '#core/model/question-model.ts'
import { hashText } from '#core/model/feature-key.ts'
import type { WordVectors } from '#core/model/word-vectors.ts'
import { allStems, fold } from '../words/tokenize.ts'

/** A word with fewer letters is as likely another word as a mistyped one. */
const LEAST_LETTERS = 3
/** From here on one wrong letter leaves enough of a word to tell it. */
const LONG_LETTERS = 6
/** Letters that are written for each other. */
const SOUNDS = ['aeiouy', 'ckqsxz', 'fpvw', 'dt', 'gj', 'mn']
const WORD = /[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu

const KNOWN = new WeakMap<readonly string[], ReadonlyMap<string, readonly string[]>>()

/**
 * The words of a text that look mistyped, folded, each with the word that was meant: one of the words taught to the
 * question classifier. A word that any training text holds is none.
 */
export function findMisspellings(
  text: string,
  { words }: Pick<QuestionModel, 'words'>,
  vectors: WordVectors,
): Map<string, string> {
  const known = knownByFirstLetter(words)
  const mended = new Map<string, string>()
  const isShouted = !/\p{Ll}/u.test(text)
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const word = fold(written)
    const isName = !isShouted && index > 0 && /^\p{Lu}/u.test(written)
    if (isName || word.length < LEAST_LETTERS || mended.has(word)) continue
    const alike = known.get(word.charAt(0)) ?? []
    if (alike.includes(word) || vectors.rowOf(hashText(allStems(word)[0] ?? '')) >= 0) continue
    const meant = alike.find((other) => isSlipOf(word, other))
    if (meant !== undefined) mended.set(word, meant)
  }
  return mended
}

/** The folded text with its mistyped words mended. */
export function correctSpelling(text: string, mended: ReadonlyMap<string, string>): string {
  if (mended.size === 0) return text
  return text.replaceAll(WORD, (written) => mended.get(fold(written)) ?? written)
}

/**
 * Whether one slip of the fingers turns the word meant into the one written: two letters swapped, or in longer
 * words one left out, put in, or taken for one that sounds like it. The first letter is seldom the wrong one.
 */
function isSlipOf(written: string, meant: string): boolean {
  const difference = written.length - meant.length
  if (Math.abs(difference) > 1 || meant.length < LEAST_LETTERS) return false
  let at = 1
  while (at < meant.length && written[at] === meant[at]) at++
  const rest = (text: string, from: number) => text.slice(from)
  if (difference === 0) {
    const isSwapped =
      written[at] === meant[at + 1] &&
      written[at + 1] === meant[at] &&
      rest(written, at + 2) === rest(meant, at + 2)
    const isAlike = SOUNDS.some(
      (sounds) => sounds.includes(written[at] ?? ' ') && sounds.includes(meant[at] ?? ' '),
    )
    const isWrong = meant.length >= LONG_LETTERS && isAlike && rest(written, at + 1) === rest(meant, at + 1)
    return isSwapped || isWrong
  }
  if (Math.max(written.length, meant.length) < LONG_LETTERS) return false
  return difference > 0
    ? rest(written, at + 1) === rest(meant, at)
    : rest(written, at) === rest(meant, at + 1)
}

function knownByFirstLetter(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = KNOWN.get(words)
  if (found) return found
  const byLetter = Map.groupBy(words, (word) => word.charAt(0))
  KNOWN.set(words, byLetter)
  return byLetter
}
