/** Letters that only one language writes in, and scripts that more than one do, with the letters that tell them apart. */
const SCRIPTS: readonly (readonly [letters: RegExp, language: string | null])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/[پچژگ]/gu, null],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/[їєґ]/giu, 'uk'],
  [/[ыэ]/giu, 'ru'],
]
// oxlint-disable-next-line no-control-regex -- all of ASCII is meant
const NOT_ASCII = /[^\0-\x7f]/g
/** A script counts from this share of all letters on. */
const MIN_SHARE = 0.5
/** Letters of a language among those of its script: Japanese writes most words in Chinese letters. */
const MIN_TELLING = 0.01
const FEWEST = 12

/**
 * The language of a text in other letters than Latin: null where they do not tell it, undefined where a text is in
 * Latin letters or has hardly any.
 */
export function languageOfScript(text: string): string | null | undefined {
  if ((text.match(NOT_ASCII)?.length ?? 0) < FEWEST) return undefined
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  const other = letters - latin
  if (other < FEWEST || other < MIN_SHARE * letters) return undefined
  const found = SCRIPTS.find(([own]) => (text.match(own)?.length ?? 0) >= Math.max(2, MIN_TELLING * other))
  return found?.[1] ?? null
}
