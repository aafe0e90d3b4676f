import type { Clause, QuotedClause } from '../claim-clause.ts'
import { isDateWithin } from './claim-dates.ts'
import type { Figure } from './claim-figure.ts'
import { findFigures } from './claim-figures.ts'
import { isLimitSupported, limitsOf } from './claim-limits.ts'
import { isSupported, statedWords, tellingWords, withoutFigures } from '../claim-words.ts'

/** A figure stands in the document with the same limits, and with the claim's words rather than with another's. */
export function isFigureSupported(
  figure: Figure,
  claim: Clause,
  words: readonly string[],
  support: readonly QuotedClause[],
): boolean {
  const beside = wordsBeside(claim, figure)
  const own = beside.length > 0 ? beside : words
  const limits = limitsOf(claim.text, figure)
  return support.some((clause) =>
    clause.figures.some((other) => {
      if (!isSameOrPart(figure, other) || !isLimitSupported(limits, limitsOf(clause.text, other)))
        return false
      return isRateKept(claim.text, figure, clause.text, other) && isOwn(figure, other, own, clause, support)
    }),
  )
}

export const isSame = (one: Figure, other: Figure) =>
  one.kind === other.kind && one.unit === other.unit && one.value === other.value

function isSameOrPart(claimed: Figure, stated: Figure): boolean {
  if (isSame(claimed, stated)) return true
  if (claimed.kind === 'date' && stated.kind === 'date') return isDateWithin(claimed.value, stated.value)
  if (claimed.kind !== 'number') return false
  if (stated.kind === 'date')
    return /^(?:19|20|21)\d{2}$/.test(claimed.value) && stated.value.startsWith(`${claimed.value}-`)
  return stated.kind !== 'time' && claimed.unit === '' && claimed.value === stated.value
}

export const isAmong = (figure: Figure, figures: readonly Figure[]) =>
  figures.some((other) => isSameOrPart(figure, other))

const RATE =
  /^\)?,?\s?(?:per|an?|each|every|\/|for each|for every)\s?((?:business )?(?:day|week|month|year|hour|quarter|night|visit|person|pet|guest|page|mile|minute|item|check|violation|occurrence|annum))\b/i
const RATE_WORDS: readonly (readonly [string, RegExp])[] = [
  ['day', /\b(?:daily|per diem|(?:per|each|every|a) day)\b/i],
  ['week', /\b(?:weekly|(?:per|each|every|a) week)\b/i],
  ['month', /\b(?:monthly|(?:per|each|every|a) (?:calendar )?month)\b/i],
  ['quarter', /\b(?:quarterly|(?:per|each|every|a) quarter)\b/i],
  ['year', /\b(?:yearly|annual|annually|(?:per|each|every|a) (?:calendar )?(?:year|annum))\b/i],
  ['hour', /\b(?:hourly|(?:per|each|every|an) hour)\b/i],
]

/** "$40 a month" is not "$40 a year". */
function isRateKept(claim: string, figure: Figure, stated: string, other: Figure): boolean {
  if (figure.kind === 'date' || figure.kind === 'time') return true
  const claimed = rateAt(claim, figure)
  const own = rateAt(stated, other)
  if (claimed === null || claimed === own) return true
  if (own !== null) return false
  const words =
    RATE_WORDS.find(([unit]) => unit === claimed)?.[1] ?? new RegExp(String.raw`\b${claimed}\b`, 'i')
  return words.test(stated)
}

function rateAt(text: string, { end }: Figure): string | null {
  const unit = RATE.exec(text.slice(end, end + 40))?.[1]?.toLowerCase() ?? null
  return unit === 'annum' ? 'year' : unit
}

const JOINT = /[,;]|\s(?:and|or|plus)\s/g
const QUALIFIERS = new Set(
  'late overdu earli pet secur addit extra return initial renew first last cancel transfer enrol process'.split(
    ' ',
  ),
)

/** False when the claim's words stand with another figure of the same kind, and not with this one. */
function isOwn(
  claimed: Figure,
  figure: Figure,
  words: readonly string[],
  clause: QuotedClause,
  support: readonly QuotedClause[],
): boolean {
  const segments = support.flatMap((one) =>
    segmentsOf(one, figure.kind).map((segment) => ({
      ...segment,
      isOwn: one === clause && segment.figures.includes(figure),
    })),
  )
  const competing = segments.filter(
    ({ isOwn, figures }) => !isOwn && figures.some(({ kind }) => kind === figure.kind),
  )
  const own = segments.filter(({ isOwn }) => isOwn)
  const inOwn = (word: string) => own.some(({ words }) => isSupported(word, words))
  const stray = words.filter((word) => !inOwn(word))
  if (
    stray.some((word) =>
      competing.some(({ words, figures }) => isSupported(word, words) && !isAmong(claimed, figures)),
    )
  )
    return false
  const isQualified = (set: ReadonlySet<string>) =>
    [...set].some((word) => QUALIFIERS.has(word) && !words.includes(word))
  return !(
    words.length > 0 &&
    own.every(({ words }) => isQualified(words)) &&
    competing.some(
      (rival) => !isQualified(rival.words) && words.every((word) => isSupported(word, rival.words)),
    )
  )
}

interface Segment {
  readonly figures: readonly Figure[]
  readonly words: ReadonlySet<string>
}

/** The claim's words that stand with a figure of it, where it holds several of a kind. */
function wordsBeside(claim: Clause, figure: Figure): string[] {
  const cuts = cutsBetween(claim, figure.kind)
  const start = cuts.findLast((cut) => cut <= figure.start) ?? 0
  const text = claim.text.slice(start, cuts.find((cut) => cut >= figure.end) ?? claim.text.length)
  return tellingWords(text, findFigures(text))
}

function cutsBetween({ text, figures }: Clause, kind: Figure['kind']): number[] {
  const like = figures.filter((figure) => figure.kind === kind)
  return like.slice(1).flatMap((figure, index) => {
    const from = like[index]?.end ?? 0
    const joint = [...text.slice(from, figure.start).matchAll(JOINT)].at(-1)
    return joint ? [from + joint.index] : []
  })
}

const SEGMENTS = new WeakMap<QuotedClause, Map<Figure['kind'], readonly Segment[]>>()

function segmentsOf(clause: QuotedClause, kind: Figure['kind']): readonly Segment[] {
  const known = SEGMENTS.get(clause) ?? new Map<Figure['kind'], readonly Segment[]>()
  SEGMENTS.set(clause, known)
  const segments = known.get(kind) ?? cutSegments(clause, kind)
  known.set(kind, segments)
  return segments
}

/** A clause with several sums is cut between them, where a comma or "and" joins them. */
function cutSegments(clause: QuotedClause, kind: Figure['kind']): Segment[] {
  const cuts = cutsBetween(clause, kind)
  if (cuts.length === 0) return [clause]
  const segments: Segment[] = []
  for (const [index, start] of [0, ...cuts].entries()) {
    const end = cuts[index] ?? clause.text.length
    const figures = clause.figures.filter((figure) => figure.start >= start && figure.end <= end)
    const text = clause.text.slice(start, end)
    const words = statedWords(text, figures)
    // "on March 1 and September 1": the second has the words of the first.
    const isBare = !/\p{L}{2}/u.test(
      withoutFigures(text, findFigures(text)).replaceAll(/(?<!\p{L})(?:and|or|plus|on)(?!\p{L})/gu, ''),
    )
    segments.push({ figures, words: isBare ? new Set([...words, ...(segments.at(-1)?.words ?? [])]) : words })
  }
  return segments
}
