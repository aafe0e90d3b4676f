import { DUTCH } from './dutch.ts'
import { FRENCH } from './french.ts'
import { GERMAN } from './german.ts'
import { ITALIAN } from './italian.ts'
import { POLISH } from './polish.ts'
import { PORTUGUESE } from './portuguese.ts'
import { SPANISH } from './spanish.ts'
import type { ValueWords } from './value-words.ts'

const BY_LANGUAGE: ReadonlyMap<string, ValueWords> = new Map([
  ['de', GERMAN],
  ['es', SPANISH],
  ['fr', FRENCH],
  ['it', ITALIAN],
  ['nl', DUTCH],
  ['pl', POLISH],
  ['pt', PORTUGUESE],
])

/** Null for English, whose rules are finer, and for languages nobody has given the words of. */
export const valueWordsOf = (language: string | null): ValueWords | null =>
  BY_LANGUAGE.get(language ?? '') ?? null

/** A month of any of these languages from its first three letters on, as the source of an expression: "avr", "avril". */
export const MONTH_ELSEWHERE: string = [...BY_LANGUAGE.values()]
  .flatMap(({ months }) => months)
  .map(
    (name) =>
      name.slice(0, 3) +
      name
        .slice(3)
        .split('')
        .reduceRight((rest, letter) => `(?:${letter}${rest})?`, ''),
  )
  .join('|')

/** Those of every language. */
export const ALL_VALUE_WORDS: readonly ValueWords[] = [...BY_LANGUAGE.values()]
