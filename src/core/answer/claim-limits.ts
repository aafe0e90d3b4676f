import type { Figure } from './claim-figures.ts'

/** How a figure bounds what it says: "up to $500" is not "$500", nor "at least $500". */
type Bound = 'least' | 'most' | 'over' | 'under' | 'within' | 'about' | null
type Side = 'before' | 'after' | 'by' | null

const LEAST = String.raw`at least|(?:a )?minimum(?: of)?|(?:no|not) (?:less|fewer|lower) than|starting (?:at|from)`
const MOST = String.raw`at (?:the )?most|(?:a )?maximum(?: of)?|(?:no|not|never) (?:more|longer|greater|higher) than|up to(?: and including)?|(?:does |do |may |shall |will |must |can)?\s?(?:not|never) (?:to )?(?:exceed|go over|be (?:more|over|higher|greater|longer)(?: than)?)|(?:limited|capped) (?:to|at)|as much as`
const OVER = String.raw`more than|over|exceed(?:s|ing)?|greater than|longer than|higher than|above|in excess of|beyond`
const UNDER = String.raw`less than|under|below|fewer than|lower than|shorter than`
const WITHIN = String.raw`within|inside(?: of)?|in the first`
const ABOUT = String.raw`about|around|approximately|roughly|nearly|almost|circa`
const BETWEEN = String.raw`(?:\s(?:the|a|an|of|sum|amount|fee|limit|total|be|period|than|written|prior|such|any|time|every|each|date|day|on))*\s?\(?$`
const BOUNDS: readonly (readonly [Exclude<Bound, null>, RegExp, RegExp | null])[] = [
  ['least', before(LEAST), /^\)?,?\s(?:or (?:more|longer|over|above)|at (?:the )?least|minimum)\b/i],
  ['most', before(MOST), /^\)?,?\s(?:or (?:less|fewer|under)|at (?:the )?most|maximum|max)\b/i],
  ['over', before(OVER), null],
  ['under', before(UNDER), null],
  ['within', before(WITHIN), null],
  ['about', before(ABOUT), null],
]
const SIDE_BEFORE: readonly (readonly [Exclude<Side, null>, RegExp])[] = [
  ['by', before(String.raw`by|on or before|(?:no|not) later than|until|through|before or on|at the latest`)],
  ['before', before(String.raw`before|prior to|ahead of|earlier than`)],
  [
    'after',
    before(String.raw`after|following|later than|since|from|beginning|starting|as of|effective|on or after`),
  ],
]
const AHEAD =
  /^\)?['’]?s?\s(?:(?:of|the|written|prior|advance|notice|at least)\s){0,3}?(?:before|prior to|ahead of|in advance)\b/i
const LATER = /^\)?['’]?s?\s(?:of the date )?(?:after|following|from|of receipt|of receiving|later)\b/i

interface Limits {
  readonly bound: Bound
  readonly side: Side
}

/** What stands around a figure of `text` and bounds it. */
export function limitsOf(text: string, figure: Figure): Limits {
  const ahead = text.slice(Math.max(0, figure.start - 60), figure.start)
  const behind = text.slice(figure.end, figure.end + 40)
  const bound =
    BOUNDS.find(([, front, back]) => front.test(ahead) || (back?.test(behind) ?? false))?.[0] ?? null
  const said = SIDE_BEFORE.find(([, front]) => front.test(ahead))?.[0] ?? null
  if (figure.kind !== 'period') return { bound, side: said }
  return { bound, side: AHEAD.test(behind) ? 'before' : LATER.test(behind) ? 'after' : null }
}

/**
 * Whether a claim bounds a figure as the document does. It may leave out "at least", "within", "by", "before" and
 * "after", beside which the plain figure is still the one that counts; never "up to", "over" or "under". It adds none.
 */
export function isLimitKept(claimed: Limits, stated: Limits): boolean {
  const isBoundKept =
    claimed.bound === stated.bound ||
    (claimed.bound === null && ['least', 'within', 'about'].includes(stated.bound ?? ''))
  const isSideKept =
    claimed.side === null ||
    claimed.side === stated.side ||
    (claimed.side === 'by' && stated.bound === 'within') ||
    (claimed.side === 'after' && stated.side === null && stated.bound === 'within')
  const isWithinBy = claimed.bound === 'within' && stated.side === 'by'
  return (isBoundKept || isWithinBy) && isSideKept
}

function before(words: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${words})${BETWEEN}`, 'iu')
}

const LIMIT_PHRASE = new RegExp(
  String.raw`(?<!\p{L})(?:${LEAST}|${MOST}|(?:no|not) later than|not only|whether or not|without limitation|not limited to)(?!\p{L})`,
  'giu',
)

/** The text without limits that use a negative: "no later than" forbids nothing. */
export function withoutLimits(text: string): string {
  return text.replaceAll(LIMIT_PHRASE, ' ')
}
