import { NUMBER_WORDS, numberOfWords } from '#core/language/lexicon/number-words.ts'
import { isSameUnit } from '../prices/units.ts'
import { stemsOf } from '../../../../question/same-words.ts'
import type { Told } from './told.ts'

const LEFT = String.raw`(?:left|remain\w*|unexpired|unused|outstanding|to (?:go|run))`
const UNIT = String.raw`(?<unit>day|week|fortnight|month|quarter|year)s?`
/** What is paid for each part of a time that is not over: "each full month left of the term". */
const OF_REST = new RegExp(
  String.raw`\b${UNIT}'?\s(?:that\s)?(?:are\s|is\s)?(?:still\s)?${LEFT}\b|\b${LEFT}\s(?:full\s)?${UNIT.replace('unit', 'later')}\b`,
  'iu',
)
const IN_QUESTION = new RegExp(String.raw`\b${LEFT}\b`, 'u')
const LENGTHS = new RegExp(
  String.raw`\b(?<count>\d{1,3}|${NUMBER_WORDS})[\s-](?:full |calendar |whole )?${UNIT}\b`,
  'giu',
)

/** How many parts of a time are not over. */
export interface Rest {
  readonly count: number
  /** Of how many, and how many are over, where that is what is known. */
  readonly sum: { readonly all: number; readonly over: number } | null
}

/** The unit of a rest that a text speaks of, as a stem; null where it speaks of none. */
export function restIn(words: string): string | null {
  const { unit, later } = OF_REST.exec(words.replaceAll(/\s+/g, ' '))?.groups ?? {}
  return stemsOf((unit ?? later ?? '').toLowerCase())[0] ?? null
}

/**
 * How many are left: as the question says, else those of the one length that the words of the paper name, less those
 * that the question says are over. Null where it says neither.
 */
export function restOf(unit: string, words: string, message: string, { counts }: Told): Rest | null {
  const [told, more] = counts.filter(({ stems }) => isSameUnit(stems.at(-1) ?? '', unit))
  if (!told || more) return null
  if (IN_QUESTION.test(message.toLowerCase())) return { count: told.count, sum: null }
  const lengths = [...words.replaceAll(/\s+/g, ' ').matchAll(LENGTHS)].flatMap(({ groups }) => {
    const { count = '', unit: own = '' } = groups ?? {}
    const value = /^\d/.test(count) ? Number(count) : numberOfWords(count.toLowerCase())
    return value !== null && stemsOf(own.toLowerCase())[0] === unit ? [value] : []
  })
  const [all] = lengths
  if (all === undefined || new Set(lengths).size > 1 || all <= told.count) return null
  return { count: all - told.count, sum: { all, over: told.count } }
}
