import type { ClosedQuestion } from '../question/read-closed-question.ts'
import { isCovered, meanings, stemsOf, tellingWords } from '../question/same-words.ts'
import { isPartlyAfterwards } from '../compose/values/value-bounds.ts'
import { plainValue, type ValueIn } from '../compose/values/extract-value.ts'

const NEAR = 2
const DENIES = /\b(?:no|not|never|without|free of|neither|nor|cannot|unless|except|waive\w*)\b|n['’]t\b/i
/** How near the value stands to the name. */
const REACH = 60
const PRICED = /fee|charg|penalti|bonu|deposit|premium|rent|fine|supplement/
const COUNTERPARTY = new Set(['date', 'party', 'obligation', 'percentage'])
const MONEY = new Set(['fee', 'amount'])
/** When something is paid is no length of it: "Is there parking?" is not answered by "1st day of the month". */
const DAY_OF_MONTH = /\b(?:\d{1,2}(?:st|nd|rd|th)|first|last)\b.*\bday\b/i

/** "Is there a late fee?" → "Yes, $75": the thing is named, and its amount or length stands beside it. */
export function decideThereIs(
  { about, isTurned }: ClosedQuestion,
  words: string,
  values: readonly ValueIn[],
): string | null {
  if (isTurned || about.length === 0) return null
  if (isDenied(about, words)) return 'No'
  if (isPartlyAfterwards(about, words)) return null
  const telling = tellingWords(words)
  const span = about.length + NEAR
  const named = telling.flatMap((_, index) => {
    const run = telling.slice(index, index + span)
    const stems = new Set(run.map(({ stem }) => stem))
    const isNamed =
      about.every((stem) => isCovered(stem, stems)) &&
      about.some((asked) => meanings(asked).has(run[0]?.stem ?? ''))
    return isNamed ? [run[0]?.start ?? 0] : []
  })
  const isMoney = PRICED.test(about.join(' '))
  const fit = values.filter(
    ({ type, start, end }) =>
      !COUNTERPARTY.has(type) &&
      MONEY.has(type) === isMoney &&
      !DAY_OF_MONTH.test(words.slice(start, end)) &&
      named.some(
        (from) =>
          !isOtherThing(about, words, from) &&
          Math.abs(start - from) < REACH &&
          !DENIES.test(words.slice(Math.max(0, Math.min(from, start) - 30), Math.max(from, end))),
      ),
  )
  const [value] = fit
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

const NONE =
  /(?:^|[.;:]\s+|,\s+(?:and|but)\s+)(?:there\s+(?:is|are|will\s+be)\s+no|(?:\S+\s+){1,3}?(?:do|does|will)\s*(?:not|n['’]t)\s+(?:charge|require|offer|provide|include|pay|have|contribute)(?:\s+(?:an?|any))?|no)\s+(?<thing>[^.,;:]{2,50}?)(?:\s+(?:is|are|will\s+be)\s+(?:required|payable|charged|due|paid|owed|included|offered|provided|available|granted))?\s*(?:$|[.;])/giu
/** What a thing may be called besides its name. */
const CALLED = new Set(stemsOf('clause provision fee charge cost payment obligation kind any whatsoever'))

/** "There is no late fee." "We don't charge late fees." Nothing more is said of it, so it holds always. */
function isDenied(about: readonly string[], words: string): boolean {
  return [...words.matchAll(NONE)].some(({ groups }) => {
    const own = stemsOf(groups?.['thing'] ?? '')
    const stems = new Set(own)
    return (
      about.every((stem) => isCovered(stem, stems)) &&
      own.every((stem) => CALLED.has(stem) || about.some((asked) => meanings(asked).has(stem)))
    )
  })
}
