import type { ClosedQuestion } from './read-closed-question.ts'
import { isCovered, meanings, tellingWords } from './same-words.ts'
import { plainValue, type ValueIn } from './say-value.ts'

const NEAR = 2
const DENIES = /\b(?:no|not|never|without|free of|neither|nor|cannot|unless|except|waive\w*)\b|n['’]t\b/i
const MONEY = new Set(['fee', 'amount'])

/** "Is there a late fee?" → "Yes, $75": the thing is named, and its amount or length stands beside it. */
export function sayThereIs(
  { about, isTurned }: ClosedQuestion,
  words: string,
  values: readonly ValueIn[],
): string | null {
  if (isTurned || about.length === 0) return null
  const telling = tellingWords(words)
  const places = telling.flatMap(({ stem }, index) =>
    about.some((asked) => meanings(asked).has(stem)) ? [index] : [],
  )
  const stems = new Set(places.map((index) => telling[index]?.stem ?? ''))
  if (!about.every((stem) => isCovered(stem, stems))) return null
  const runs = places.filter((index, at) => {
    const last = places[at + about.length - 1]
    return last !== undefined && last - index < about.length + NEAR - 1
  })
  const [first] = runs
  if (first === undefined) return null
  const from = telling[first]?.start ?? 0
  if (isOtherThing(about, words, from)) return null
  const near = values.filter(
    ({ type, start, end }) =>
      type !== 'date' &&
      type !== 'party' &&
      type !== 'obligation' &&
      Math.abs(start - from) < 60 &&
      (start >= from || end <= from),
  )
  const money = near.filter(({ type }) => MONEY.has(type))
  const fit = /fee|charg|penalti|bonu|deposit|premium|rent|fine|supplement/.test(about.join(' '))
    ? money
    : near.filter(({ type }) => !MONEY.has(type))
  const [value] = fit
  if (
    value &&
    DENIES.test(words.slice(Math.max(0, Math.min(from, value.start) - 30), Math.max(from, value.end)))
  )
    return null
  if (!value || new Set(fit.map(({ value }) => value)).size !== 1) return null
  const bound = /\b(up to|at least|at most)\s+$/i.exec(words.slice(0, value.start))?.[1]
  return `Yes, ${bound === undefined ? '' : `${bound.toLowerCase()} `}${plainValue(words, value)}`
}

/** Words that may stand before the name of a thing without making it another one. */
const PASSING =
  /^(?:an?|the|any|each|every|no|one|this|such|your|our|their|his|her|its|tenant's|employee's|of|for|as|with|is|are|and|or|to|by|in|on|security|annual|monthly|yearly|weekly|total|one-time|single|small|additional|extra|paid|pay|pays|charge|charges|receive|get)$/i

/** "Signing bonus" does not say that there is a bonus of another kind. */
function isOtherThing(about: readonly string[], words: string, from: number): boolean {
  const before = /(?<word>[\p{L}'’-]+)\s+$/u.exec(words.slice(0, from))?.groups?.['word']
  if (before === undefined || PASSING.test(before)) return false
  const stems = new Set(tellingWords(before).map(({ stem }) => stem))
  return stems.size > 0 && !about.some((stem) => isCovered(stem, stems))
}
