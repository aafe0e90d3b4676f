import type { Figure } from './claim-figure.ts'

/** How a figure bounds what it says: "up to $500" is not "$500", nor "at least $500". */
type Bound = 'least' | 'most' | 'over' | 'under' | 'within' | 'about' | 'later' | null
type Side = 'before' | 'after' | 'by' | 'from' | 'until' | null

const LEAST = String.raw`at least|(?:a )?minimum(?: of)?|(?:no|not) (?:less|fewer|lower) than|starting (?:at|from)`
const MOST = String.raw`at (?:the )?most|(?:a )?maximum(?: of)?|(?:no|not|never) (?:more|longer|greater|higher) than|(?<!\b(?:gone|went) )up to(?: and including)?|(?:does |do |may |shall |will |must |can)?\s?(?:not|never) (?:to )?(?:exceed|go over|be (?:more|over|higher|greater|longer)(?: than)?)|(?:limited|capped) (?:to|at)|as much as`
const OVER = String.raw`more than|over|exceed(?:s|ing)?|greater than|longer than|higher than|above|in excess of|beyond`
const UNDER = String.raw`less than|under|below|fewer than|lower than|shorter than`
const WITHIN = String.raw`within|inside(?: of)?|in the first`
const ABOUT = String.raw`about|around|approximately|roughly|nearly|almost|circa`
const BETWEEN = String.raw`(?:\s(?:the|a|an|of|sum|amount|fee|limit|total|be|period|than|written|prior|such|any|time|every|each|date|day|on|at|\d{1,2}(?::\d{2})?\s?[ap]\.?m\.?))*\s?\(?$`
const BOUNDS: readonly (readonly [Exclude<Bound, null>, RegExp, RegExp | null])[] = [
  ['least', before(LEAST), /^\)?,?\s(?:or (?:more|longer|over|above)|at (?:the )?least|minimum)\b/i],
  ['most', before(MOST), /^\)?,?\s(?:or (?:less|fewer|under)|at (?:the )?most|maximum|max)\b/i],
  ['over', before(OVER), null],
  ['under', before(UNDER), null],
  ['within', before(WITHIN), null],
  ['about', before(ABOUT), null],
]
const SIDE_BEFORE: readonly (readonly [Exclude<Side, null>, RegExp])[] = [
  ['by', before(String.raw`by|on or before|(?:no|not) later than|before or on|at the latest`)],
  ['before', before(String.raw`before|prior to|ahead of|earlier than`)],
  ['after', before('after|following|later than|on or after')],
  ['from', before('from|since|beginning|begins?|starting|starts?|commenc(?:es?|ing)|as of|effective')],
  ['until', before('until|till|through|ends?|ending|expires?|expiring|terminates?')],
]
const AHEAD =
  /^\)?['’]?s?\s(?:(?:of|the|written|prior|advance|notice|at least)\s){0,3}?(?:before|prior to|ahead of|in advance)\b/i
const LATER = /^\)?['’]?s?\s(?:of the date )?(?:after|following|from|of receipt|of receiving|later)\b/i

const AFTER = before('after|following|once')
const BEGINNING = /(?<!\p{L})(?:begin|start|commenc|effective|from|first day)/iu
const END = /(?<!\p{L})(?:end|expir|terminat|until|through|due|deadline|last day)/iu

interface Limits {
  readonly bound: Bound
  readonly side: Side
  /** Whether the clause says that something begins, or ends. */
  readonly isBeginning: boolean
  readonly isEnd: boolean
}

/** What stands around a figure of `text` and bounds it. */
export function limitsOf(text: string, figure: Figure): Limits {
  const ahead = text.slice(Math.max(0, figure.start - 60), figure.start)
  const behind = text.slice(figure.end, figure.end + 40)
  const bound =
    BOUNDS.find(([, front, back]) => front.test(ahead) || (back?.test(behind) ?? false))?.[0] ?? null
  const around = { isBeginning: BEGINNING.test(text), isEnd: END.test(text) }
  if (figure.kind !== 'period') {
    const side = SIDE_BEFORE.find(([, front]) => front.test(ahead))?.[0] ?? null
    return { bound, side, ...around }
  }
  const side = AHEAD.test(behind) ? 'before' : LATER.test(behind) ? 'after' : null
  return { bound: bound ?? (AFTER.test(ahead) ? 'later' : null), side, ...around }
}

/**
 * Whether a claim bounds a figure as the document does. It may leave out "at least", "within", "by", "before" and
 * "after", beside which the plain figure is still the one that counts; never "up to", "over" or "under". It adds none.
 */
export function isLimitSupported(claimed: Limits, stated: Limits): boolean {
  const isBoundKept =
    claimed.bound === stated.bound ||
    (claimed.bound === null && ['least', 'within', 'about'].includes(stated.bound ?? ''))
  const isSideKept =
    claimed.side === null ||
    claimed.side === stated.side ||
    (claimed.side === 'by' && stated.bound === 'within') ||
    (claimed.side === 'from' && stated.side === null && stated.isBeginning) ||
    (claimed.side === 'until' && stated.isEnd && (stated.side === null || stated.side === 'by')) ||
    (claimed.side === 'by' && (stated.side === 'until' || (stated.side === null && stated.isEnd)))
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
