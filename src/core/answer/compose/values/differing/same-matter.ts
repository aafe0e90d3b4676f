import { ORDINAL_WORDS } from '#core/language/lexicon/number-words.ts'
import { isCovered, stemsOf, tellingWords } from '../../../question/same-words.ts'
import { FREE, type StatedFigure } from './stated-figures.ts'
import type { Statement } from './statements.ts'

/** Two figures of one kind that cannot both hold. */
export type Differing = readonly [StatedFigure, StatedFigure]

/** What tells one case from another: two values of different cases do not differ. */
const CASE = new RegExp(
  String.raw`\b(?:thereafter|until|(?:after|before|until) (?:the |your |any )?(?:probation|trial|term|period)|${ORDINAL_WORDS}|next|following|last|other|otherwise|additional|further|extra|renew\w*|weekdays?|weekends?|summer|winter|(?:under|over)(?= (?:the age|\d))|early|adults?|children|students?|seniors?|juniors?|pensioners?|families|holders?|business|corporate|options?|probation|trial|emergency|abroad|old|new|former|single|double|half|instead)\b`,
  'gi',
)
const SAME_CASE: Readonly<Record<string, string>> = { following: 'next' }
/** What a bill adds up, and what was paid: a list of figures of many matters. */
const OF_BILL =
  /\b(?:total|subtotal|balance|paid|received|credits?|brought forward|outstanding|arrears|net|vat|gst|tax)\b/i
const CONDITION =
  /\b(?:if|should(?= \w+ (?:\w+ )?be\b)|when|whenever|where|unless|in (?:the )?(?:case|event)|provided|upon)\b[^,;.]*/gi
/** How much of a sentence the other holds: of the one that is held most, and of both. */
const HELD = 0.6
const HELD_OF_BOTH = 1.05
const SHARED = 2
/** How much of what costs nothing the other speaks of, or the question. */
const HELD_OF_FREE = 0.6

/**
 * The two figures in which two statements differ, each of which says what the other does of the same case; null where it
 * is not sure that both speak of one matter.
 *
 * @param asked the stems of the question
 * @param kinds of figures that may answer it, the likeliest first
 * @param isAlike whether both mean the same to the encoder: one telling word in common is enough then
 */
export function differ(
  one: Statement,
  other: Statement,
  asked: ReadonlySet<string>,
  kinds: readonly string[],
  isAlike = false,
): Differing | null {
  const found = kinds.flatMap((kind) => figuresApart(one, other, kind))[0]
  if (!found || (one.isRow && other.isRow && !isOneName(one, other))) return null
  if ([one, other].some(({ isRow, words }) => isRow && OF_BILL.test(words))) return null
  if (casesIn(one) !== casesIn(other) || !isOneCondition(one, other, found)) return null
  if (found.some(({ value }) => value === FREE) && !isOutright(one, other, found, asked)) return null
  return (isAlike ? shareHeld(one, other) > 0 : isOneMatter(one, other)) ? found : null
}

const isOneName = (one: Statement, other: Statement): boolean =>
  one.stems.size > 1 && shareHeld(one, other) === 1 && shareHeld(other, one) === 1

/** The figures of a kind that each has and the other has not, counted in the same. */
function figuresApart(one: Statement, other: Statement, kind: string): Differing[] {
  const left = (own: Statement, others: Statement) =>
    own.figures.filter(
      (figure) =>
        (figure.kind === kind || (kind === 'percentage' && figure.value === FREE)) &&
        !others.figures.some((known) => known.value === figure.value),
    )
  const [mine, theirs] = [left(one, other), left(other, one)]
  const [first, second] = [onlyOne(mine, theirs), onlyOne(theirs, mine)]
  if (!first || !second || !isOfUnit(first, second)) return []
  const isPerOther = first.per !== null && second.per !== null && first.per !== second.per
  return isPerOther ? [] : [[first, second]]
}

/** The only figure, or the only one of the other's unit. */
function onlyOne(own: readonly StatedFigure[], others: readonly StatedFigure[]): StatedFigure | null {
  const ofUnit = own.filter((figure) => others.some((other) => isOfUnit(figure, other)))
  return [own, ofUnit].find(({ length }) => length === 1)?.[0] ?? null
}

const isOfUnit = (one: StatedFigure, other: StatedFigure): boolean =>
  one.kind !== 'time' || unitOf(one) === unitOf(other)

const unitOf = ({ value }: StatedFigure): string => value.split(' ').at(-1)?.replace(/s$/, '') ?? ''

const casesIn = ({ words, figures }: Statement): string =>
  casesOf(
    figures.reduce((rest, figure) => rest.replace(figure.words, ' '), words.replaceAll(/\s+/g, ' ')),
  ).join(' ')

/** The words that tell the case that something is said of from others, in the order of their letters. */
export function casesOf(words: string): string[] {
  const cases = [...words.matchAll(CASE)].map(([found]) => {
    const word = found.toLowerCase()
    return SAME_CASE[word] ?? word.replace(/s$/, '')
  })
  return [...new Set(cases)].toSorted()
}

/** What one hangs on the other speaks of as well; a row names no condition. */
function isOneCondition(one: Statement, other: Statement, [first, second]: Differing): boolean {
  if (isInCondition(one, first) !== isInCondition(other, second)) return false
  if (one.isRow || other.isRow) return true
  const isMet = (own: Statement, others: Statement) => {
    const stems = conditionsOf(own)
    return stems.filter((stem) => isHeld(stem, others.stems)).length * 2 >= stems.length
  }
  return isMet(one, other) && isMet(other, one)
}

/** "Should delivery be more than 21 days late": when, and not how long. */
const isInCondition = ({ words }: Statement, figure: StatedFigure): boolean =>
  [...words.replaceAll(/\s+/g, ' ').matchAll(CONDITION)].some(([condition]) =>
    condition.includes(figure.words),
  )

const conditionsOf = ({ words, stems }: Statement): string[] =>
  [...words.matchAll(CONDITION)]
    .flatMap(([condition]) => tellingWords(condition).map(({ stem }) => stem))
    .filter((stem) => stems.has(stem))

/** What is free on a condition, or for some, is an exception to its price. */
function isOutright(
  one: Statement,
  other: Statement,
  [figure]: Differing,
  asked: ReadonlySet<string>,
): boolean {
  const [free, priced] = figure.value === FREE ? [one, other] : [other, one]
  const known = new Set([...priced.stems, ...priced.above, ...asked])
  const held = [...free.stems].filter((stem) => isHeld(stem, known)).length
  return conditionsOf(free).length === 0 && held >= free.stems.size * HELD_OF_FREE
}

function isOneMatter(one: Statement, other: Statement): boolean {
  if (one.stems.size === 0 || other.stems.size === 0) return false
  const shares = [shareHeld(one, other), shareHeld(other, one)] as [number, number]
  if (one.isRow !== other.isRow) {
    const [row, sentence, share] = one.isRow ? [one, other, shares[0]] : [other, one, shares[1]]
    return share === 1 && (row.stems.size > 1 || isAbout(sentence, row.stems))
  }
  const shared = Math.max(one.stems.size * shares[0], other.stems.size * shares[1])
  const isTold = shared >= SHARED - 0.5 || (isAbout(one, other.stems) && isAbout(other, one.stems))
  return isTold && Math.max(...shares) >= HELD && shares[0] + shares[1] >= HELD_OF_BOTH
}

/** A name of one word has to be what a sentence is about. */
const isAbout = ({ heads }: Statement, stems: ReadonlySet<string>): boolean =>
  [...heads].some((stem) => isHeld(stem, stems))

/** How much of what one says the other says too. */
function shareHeld({ stems }: Statement, other: Statement): number {
  const known = new Set([...other.stems, ...other.above])
  return [...stems].filter((stem) => isHeld(stem, known)).length / stems.size
}

/** "Give" and "giving": their stems are not always the same. */
export const isHeld = (stem: string, others: ReadonlySet<string>): boolean =>
  isCovered(stem, others) ||
  (OTHER_WORDS.get(stem) ?? []).some((word) => others.has(word)) ||
  [...others].some(
    (other) => Math.min(stem.length, other.length) > 2 && (other.startsWith(stem) || stem.startsWith(other)),
  )

/** What papers and their summaries call by two names. */
const NAMES = `discount off; leave quit end stop withdraw withdrawal move vacate; warranty warrant guarantee; bill invoice; lost lose;
  include cover entitle; jab vaccine vaccinate vaccinated; join enrol; error mistake`
const OTHER_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  NAMES.split(';').flatMap((line) => {
    const stems = stemsOf(line.trim())
    return stems.map((stem): [string, readonly string[]] => [stem, stems])
  }),
)
