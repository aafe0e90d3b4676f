import { isHeading } from '#core/retrieval/passages.ts'
import { isDateWithin } from './claim-dates.ts'
import { findFigures, type Figure } from './claim-figures.ts'
import { isLimitKept, limitsOf } from './claim-limits.ts'
import { areNamesKept } from './claim-names.ts'
import { isPolarityKept, plainNegatives, polarityOf, type Polarity } from './claim-polarity.ts'
import { isActorOf, isNamed, rolesIn, type Roles } from './claim-roles.ts'
import { findSums } from './claim-sums.ts'
import { plainClaim, splitClauses } from './claim-text.ts'
import { isHeld, isQuantityKept, statedWords, tellingWords } from './claim-words.ts'

/** A clause with all that the rules compare. */
interface Clause {
  readonly text: string
  /** The text with its negatives in one form. */
  readonly plain: string
  readonly figures: readonly Figure[]
  readonly roles: Roles
  readonly polarity: Polarity
}

interface Stated extends Clause {
  readonly words: ReadonlySet<string>
}

const ELISION = /…|\.\s?\.\s?\.|\[\s*\]|\*\s\*\s\*/

/**
 * Whether quotes of a document back a sentence of ours about it: figures, dates, names, roles, limits and
 * negations agree, and every word that says something is the document's or means the same. The rules, and what
 * they let pass, are in docs/answers.md. A claim without words and figures claims nothing.
 *
 * @param quotes verbatim, each found on its page
 */
export function claimAgrees(claim: string, quotes: readonly string[]): boolean {
  const said = plainClaim(claim)
  if (!/[\p{L}\p{N}]/u.test(said)) return true
  if (quotes.length === 0 || quotes.some((quote) => ELISION.test(quote))) return false
  const plainQuotes = quotes.map(plainClaim)
  const stated = plainQuotes.flatMap(splitClauses).map(readStated)
  if (!areNamesKept(said, plainQuotes) || !isQuantityKept(said, plainQuotes.join(' '))) return false
  const sums = findSums(said)
  const quoted = stated.flatMap(({ figures }) => figures)
  if (!sums.every(({ isRight, operands }) => isRight && operands.every((one) => isAmong(one, quoted))))
    return false
  const results = sums.map(({ result }) => result)
  const rest = sums.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, said)
  const { lead, words } = readLead(rest)
  if (lead !== null && !isLeadKept(lead, stated)) return false
  const clauses = splitClauses(words).map(readClause)
  const isOnlyHeadings = quotes.every((quote) => isHeading(quote) && !/\p{N}/u.test(quote))
  if (
    isOnlyHeadings &&
    clauses.some(
      ({ roles, polarity }) =>
        roles.actors.size > 0 || polarity.isNegative || polarity.isPermission || polarity.isDuty,
    )
  )
    return false
  return clauses.every((clause) => isClauseKept(clause, stated, results))
}

function readClause(text: string): Clause {
  const plain = plainNegatives(text)
  return { text, plain, figures: findFigures(text), roles: rolesIn(plain), polarity: polarityOf(plain) }
}

function readStated(text: string): Stated {
  const clause = readClause(text)
  return { ...clause, words: statedWords(`${clause.plain} ${text}`, clause.figures) }
}

/** "Yes" or "No" before the rest, which is checked by itself. */
function readLead(text: string): { lead: 'yes' | 'no' | null; words: string } {
  const match = /^\W*(yes|no)(?=$|[\s,:.;!-]*$|[,:.;!-])[\s,:.;!-]*/i.exec(text)
  if (!match) return { lead: null, words: text }
  return { lead: match[1]?.toLowerCase() === 'yes' ? 'yes' : 'no', words: text.slice(match[0].length) }
}

/** "Yes" needs something that is not denied, "No" something that is denied or restricted. */
function isLeadKept(lead: 'yes' | 'no', stated: readonly Stated[]): boolean {
  if (lead === 'yes') return stated.some(({ polarity }) => !polarity.isNegative)
  return stated.some(
    ({ polarity }) => polarity.isNegative || (polarity.condition !== null && polarity.condition !== 'frees'),
  )
}

function isClauseKept(claim: Clause, stated: readonly Stated[], results: readonly Figure[]): boolean {
  const mine = stated.filter(({ roles }) => [...claim.roles.actors].every((actor) => isActorOf(actor, roles)))
  const support = [
    ...mine,
    ...stated.filter((clause) => clause.roles.actors.size === 0 && !mine.includes(clause)),
  ]
  if (claim.roles.actors.size > 0 && mine.length === 0) return false
  const roles = stated.map(({ roles }) => roles)
  if (![...claim.roles.others].every((other) => isNamed(other, roles))) return false
  const words = tellingWords(claim.text, claim.figures)
  const held = new Set(support.flatMap((clause) => [...clause.words]))
  if (!words.every((word) => isHeld(word, held))) return false
  const figures = claim.figures.filter((figure) => !results.some((result) => isSame(figure, result)))
  if (!figures.every((figure) => isFigureKept(figure, claim, words, support))) return false
  return isMeaningKept(claim, words, figures, support)
}

/** The clauses of the document that share most with the claim must permit and deny what it does. */
function isMeaningKept(
  claim: Clause,
  words: readonly string[],
  figures: readonly Figure[],
  support: readonly Stated[],
): boolean {
  const isSaying = words.length > 0 || claim.roles.actors.size > 0 || claim.polarity.isNegative
  if (!isSaying && figures.length === 0) return true
  const shared = support.map(
    (clause) =>
      words.filter((word) => isHeld(word, clause.words)).length +
      figures.filter((figure) => isAmong(figure, clause.figures)).length +
      (claim.roles.actors.size > 0 && clause.roles.actors.size > 0 ? 0.5 : 0),
  )
  const most = Math.max(...shared)
  const mentions = (text: string) => {
    const own = statedWords(text, findFigures(text))
    return (
      words.some((word) => isHeld(word, own)) ||
      claim.figures.some((figure) => isAmong(figure, findFigures(text)))
    )
  }
  const best = support.filter((_, index) => shared[index] === most)
  return isSaying
    ? best.every(({ polarity }) => isPolarityKept(claim.polarity, polarity, mentions))
    : best.some(
        ({ polarity, text }) =>
          !polarity.isNegative || polarity.condition !== null || /^(?:if|when|unless)\b/i.test(text),
      )
}

/** A figure stands in the document with the same limits, and with the claim's words rather than with another's. */
function isFigureKept(
  figure: Figure,
  claim: Clause,
  words: readonly string[],
  support: readonly Stated[],
): boolean {
  const limits = limitsOf(claim.text, figure)
  return support.some((clause) =>
    clause.figures.some((other) => {
      if (!isSameOrPart(figure, other) || !isLimitKept(limits, limitsOf(clause.text, other))) return false
      return (
        isRateKept(claim.text, figure, clause.text, other) && isOwn(figure, other, words, clause, support)
      )
    }),
  )
}

const isSame = (one: Figure, other: Figure) =>
  one.kind === other.kind && one.unit === other.unit && one.value === other.value

function isSameOrPart(claimed: Figure, stated: Figure): boolean {
  if (isSame(claimed, stated)) return true
  if (claimed.kind === 'date' && stated.kind === 'date') return isDateWithin(claimed.value, stated.value)
  if (claimed.kind !== 'number') return false
  if (stated.kind === 'date')
    return /^(?:19|20|21)\d{2}$/.test(claimed.value) && stated.value.startsWith(`${claimed.value}-`)
  return stated.kind !== 'time' && claimed.value === stated.value
}

const isAmong = (figure: Figure, figures: readonly Figure[]) =>
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
  if (figure.kind !== 'money' && figure.kind !== 'percent') return true
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
  clause: Stated,
  support: readonly Stated[],
): boolean {
  const segments = support.flatMap((one) =>
    segmentsOf(one, figure.kind).map((segment) => ({
      ...segment,
      isOwn: one === clause && segment.figures.includes(figure),
    })),
  )
  const rivals = segments.filter(
    ({ isOwn, figures }) => !isOwn && figures.some(({ kind }) => kind === figure.kind),
  )
  const own = segments.filter(({ isOwn }) => isOwn)
  const inOwn = (word: string) => own.some(({ words }) => isHeld(word, words))
  const stray = words.filter((word) => !inOwn(word))
  if (
    stray.some((word) =>
      rivals.some(({ words, figures }) => isHeld(word, words) && !isAmong(claimed, figures)),
    )
  )
    return false
  const isQualified = (set: ReadonlySet<string>) =>
    [...set].some((word) => QUALIFIERS.has(word) && !words.includes(word))
  return !(
    words.length > 0 &&
    own.every(({ words }) => isQualified(words)) &&
    rivals.some((rival) => !isQualified(rival.words) && words.every((word) => isHeld(word, rival.words)))
  )
}

interface Segment {
  readonly figures: readonly Figure[]
  readonly words: ReadonlySet<string>
}

/** A clause with several sums is cut between them, where a comma or "and" joins them. */
function segmentsOf(clause: Stated, kind: Figure['kind']): Segment[] {
  const like = clause.figures.filter((figure) => figure.kind === kind)
  const cuts = like.slice(1).flatMap((figure, index) => {
    const from = like[index]?.end ?? 0
    const joint = [...clause.text.slice(from, figure.start).matchAll(JOINT)].at(-1)
    return joint ? [from + joint.index] : []
  })
  if (cuts.length === 0) return [clause]
  const segments: Segment[] = []
  for (const [index, start] of [0, ...cuts].entries()) {
    const end = cuts[index] ?? clause.text.length
    const figures = clause.figures.filter((figure) => figure.start >= start && figure.end <= end)
    const text = clause.text.slice(start, end)
    const words = statedWords(text, figures)
    // "on March 1 and September 1": the second has the words of the first.
    const isBare = tellingWords(text, findFigures(text)).length === 0
    segments.push({ figures, words: isBare ? new Set([...words, ...(segments.at(-1)?.words ?? [])]) : words })
  }
  return segments
}
