import { splitSentences } from '#core/segmentation/split-sentences.ts'

const WORD = /[\p{L}\p{N}]+(?:['’.,]\p{L}+|[.,]\p{N}+)*/gu

/** Vowels that stand together and are still heard apart: "area", "client", "employee", "actual". */
const HEARD_APART =
  /(?<![tscg])i(?:a|o(?!u?n|r)|u)|iet|[lrdp]ie(?:n|r)|scien|rea(?=te|ti)|[aeo]a$|rea[^a-z]?$|eo(?=[^up]|$)|[^gq]ua(?!y|r)|[aoeiu]ying|[aeou]ing|otiat|[aou]ye[er]|ism$/g
/** An e inside a compound is as silent as at the end of its first word. */
const COMPOUND = /^(some|there|where|home|house|more|fore|safe|care|life|time|hope|base|name)(?=[a-z]{2})/
const IRREGULAR: Readonly<Record<string, number>> = {
  business: 2,
  businesses: 3,
  people: 2,
  every: 2,
  area: 3,
}

/** The Flesch–Kincaid grade: the school year from which an English text is easy, by its words and syllables. */
export function readingGrade(text: string): number {
  const words = text.match(WORD) ?? []
  if (words.length === 0) return 0
  const sentences = splitSentences(text).filter(({ start, end }) =>
    /[\p{L}\p{N}]/u.test(text.slice(start, end)),
  )
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59
}

/** By rule of thumb: groups of vowels, less a silent e, and those heard apart. A figure counts as one. */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '')
  const known = IRREGULAR[letters]
  if (known !== undefined) return known
  const first = COMPOUND.exec(letters)?.[1]
  if (first !== undefined) return countSyllables(first) + countSyllables(letters.slice(first.length))
  const groups = withoutSilentE(letters).match(/[aeiouy]+/g)?.length ?? 0
  const apart = letters.match(HEARD_APART)?.length ?? 0
  return Math.max(1, groups + apart)
}

function withoutSilentE(letters: string): string {
  if (/[^aeiouy]le[sd]?$/.test(letters) && !/[aeiouy]rle/.test(letters)) return letters
  return letters
    .replace(/(?<![sxzcg]|[cs]h)es$/, 's')
    .replace(/(?<![dt])ed$/, 'd')
    .replace(/e$/, '')
}
