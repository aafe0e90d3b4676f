import type { Passage } from '#core/retrieval/passages.ts'
import { isContext, isKeeping, tellingWords } from '../../../question/same-words.ts'
import { isHeld } from './same-matter.ts'
import type { Statement } from './statements.ts'

/** Words of a question that say nothing of its matter. */
const ASKING =
  /^(?:day|week|month|year|hour|time|long|much|many|cost|pay|fee|charg|amount|price|money|giv|old|still|owe|ow|due|left|back)$/
/** Words that a sentence shares with what is quoted, at least. */
const LEAST_QUOTED = 2

/** The telling stems of the first text that has any: of a question, else of what is told beside it. */
export function askedStems(texts: readonly string[]): ReadonlySet<string> {
  const found = texts.map((text) =>
    tellingWords(text).flatMap(({ stem }) =>
      isContext(stem) || isKeeping(stem) || ASKING.test(stem) ? [] : [stem],
    ),
  )
  return new Set(found.find(({ length }) => length > 0))
}

/** Whether a sentence has words of the question, or some of what is quoted for it. */
export function speaksOf(
  { stems, heading }: Passage,
  asked: ReadonlySet<string>,
  quoted: ReadonlySet<string>,
): boolean {
  const own = new Set([...stems, ...heading])
  return (
    [...asked].some((stem) => isHeld(stem, own)) ||
    stems.filter((stem) => quoted.has(stem)).length >= LEAST_QUOTED
  )
}

/** How much each stem tells: what few sentences speak of tells most. */
export function weightsOf(
  asked: ReadonlySet<string>,
  passages: readonly Passage[],
): ReadonlyMap<string, number> {
  const spoken = passages.map(({ stems }) => new Set(stems))
  return new Map([...asked].map((stem) => [stem, 1 / (1 + spoken.filter((own) => isHeld(stem, own)).length)]))
}

/** The most that any sentence with a figure speaks of of a question. */
export function mostSpoken(passages: readonly Passage[], weights: ReadonlyMap<string, number>): number {
  const spoken = passages.filter(({ text }) => /\d/.test(text)).map(({ stems }) => new Set(stems))
  return Math.max(0, ...spoken.map((own) => weightOf(own, weights)))
}

/** What two statements speak of of a question, together. */
export const spokenBy = (one: Statement, other: Statement, weights: ReadonlyMap<string, number>): number =>
  weightOf(new Set([one, other].flatMap(({ stems, above }) => [...stems, ...above])), weights)

const weightOf = (own: ReadonlySet<string>, weights: ReadonlyMap<string, number>): number =>
  [...weights].reduce((sum, [stem, weight]) => sum + (isHeld(stem, own) ? weight : 0), 0)

/** What of a question two statements both speak of; 0 where one speaks of less than half of what the other does. */
export function sharedWeight(one: Statement, other: Statement, weights: ReadonlyMap<string, number>): number {
  const [mine, theirs] = [one, other].map(({ stems, above }) => {
    const own = new Set([...stems, ...above])
    return [...weights.keys()].filter((stem) => isHeld(stem, own))
  }) as [string[], string[]]
  const isByHalf = Math.min(mine.length, theirs.length) * 2 >= Math.max(mine.length, theirs.length)
  const shared = mine.filter((stem) => theirs.includes(stem))
  return isByHalf ? shared.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0) : 0
}
