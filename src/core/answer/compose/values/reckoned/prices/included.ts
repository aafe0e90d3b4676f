import { NUMBER_WORDS, numberOfWords } from '#core/language/lexicon/number-words.ts'
import { stemsOf } from '../../../../question/same-words.ts'
import { EACH, isSameUnit } from './units.ts'

/** How many of something cost nothing. */
export interface Included {
  readonly count: number
  /** What they are, as stems; none for "the first one". */
  readonly units: readonly string[]
  /** Which of the sentences says so: 0 is its own. */
  readonly at: number
}

const COUNT = String.raw`(?<count>\d[\d,]*|${NUMBER_WORDS})`
const FREE = String.raw`(?:free|included?|inclusive|without charge|at no (?:extra |further )?c(?:ost|harge)|not charged|cost nothing)`
const FORMS: readonly RegExp[] = [
  // "the first 20 miles are free", "1,600 km are included", "within 10 km free of charge"
  String.raw`(?:\bfirst |\bup to |\bwithin )?\b${COUNT}\s(?<unit>[\p{L}-]+(?:\s[\p{L}-]+){0,6}?)\s${FREE}\b`,
  // "free up to 100 pages", "includes 30 lessons", "free of charge for the first two hours"
  String.raw`\b(?:free|free of charge|includ(?:es|ing|ed)|covers)\s(?:is |are |for |of |up |to |the |first ){0,4}${COUNT}\s(?<unit>\p{L}+(?:\s\p{L}+)?)`,
  // "every page over 100", "after the first 50 pages"
  String.raw`\b(?:over|above|beyond|exceeding|more than|after)\s(?:the |first ){0,2}${COUNT}(?:\s(?<unit>\p{L}+))?`,
].map((form) => new RegExp(form, 'iu'))
const FIRST_ONE =
  /\bthe first(?:\s\p{L}[\p{L}-]*){0,6}?\s(?:(?:is|comes|remains) free|(?:is|are) not charged|costs? nothing)\b/iu
/** "Each further kilometre", "further pages": not "additional driver", of whom there is one. */
const FURTHER =
  /\b(?<each>each|every|any|per)?\s?(?:further|additional|extra|excess|more)\s(?<unit>\p{L}+)/giu
const BEYOND =
  /\b(?:beyond|exceed\w*|thereafter|after that|(?:over|above|more than) (?:this|that|these|it|\d+|the (?:limit|allowance|quota)))\b/i

function isOfFurther(part: string, per: string | null): boolean {
  if (BEYOND.test(part)) return true
  return [...part.matchAll(FURTHER)].some(({ groups }) => {
    const unit = stemsOf(groups?.['unit'] ?? '')[0]
    return (
      groups?.['each'] !== undefined ||
      per === EACH ||
      (per !== null && unit !== undefined && isSameUnit(unit, per))
    )
  })
}

/**
 * What of a thing costs nothing before a price is paid, by its own words and those beside them. A price of further ones,
 * of which nobody says after how many, is known as such.
 *
 * @param near its row or sentence, and the sentences before and behind it
 */
export function includedBefore(
  near: readonly string[],
  sum: string,
  per: string | null,
): { readonly included: Included | null; readonly isBeyond: boolean } {
  const [own = ''] = near.map((words) => words.replaceAll(/\s+/g, ' '))
  const part = own.split(/;\s/).find((words) => words.includes(sum)) ?? own
  const isBeyond = isOfFurther(part, per)
  const first = near.findIndex((words, at) => isFirstFree(words, at === 0 ? null : own))
  if (first !== -1) return { included: { count: 1, units: [], at: first }, isBeyond: true }
  const inWords = near.map((words) => words.replaceAll(/\s+/g, ' '))
  const found = inWords.flatMap((words, at) => FORMS.flatMap((form) => readIncluded(form, words, at)))
  const named = new Set(stemsOf(own))
  const included =
    found.find(({ units }) =>
      units.some((unit) => (per === EACH ? named.has(unit) : per !== null && isSameUnit(unit, per))),
    ) ?? null
  return { included, isBeyond: isBeyond || included !== null }
}

/** "The first call-out is free", in a sentence of its own where it speaks of the same thing. */
function isFirstFree(words: string, own: string | null): boolean {
  const said = FIRST_ONE.exec(words.replaceAll(/\s+/g, ' '))?.[0]
  if (said === undefined || own === null) return said !== undefined
  const named = new Set(stemsOf(own).filter((stem) => stem.length > 3))
  return stemsOf(said).some((stem) => named.has(stem))
}

function readIncluded(form: RegExp, words: string, at: number): Included[] {
  const { count = '', unit } = form.exec(words)?.groups ?? {}
  const number = /^\d/.test(count) ? Number(count.replaceAll(',', '')) : numberOfWords(count)
  if (number === null || Number.isNaN(number)) return []
  return [{ count: number, units: stemsOf(unit ?? ''), at }]
}
