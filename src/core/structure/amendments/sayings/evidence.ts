import type { Span } from '#core/segmentation/span.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Quantity } from './quantities.ts'
import type { Saying } from './sayings.ts'

/** Why a sentence cannot hold beside another: figures of one kind differ, or one allows what the other forbids. */
export interface Contradiction {
  /** The figures of the old sentence for which the new one has others. */
  readonly outdated: readonly Quantity[]
  /** Whether the new sentence names the old figure beside its own: "from $5 to $6". */
  readonly isRestated: boolean
  readonly isReversed: boolean
  /** Whether one sum is counted by something, and the other is not said to be. */
  readonly isLoose: boolean
}

/** From when on something holds, or from which day it is counted: no figure that is changed. */
const SINCE =
  /\b(?:from|effective|as\s+(?:of|from)|beginning|commencing|starting|since|on\s+and\s+after|dated|with\s+effect\s+from|after)\s+(?:(?:the|on|your|its)\s+)?(?:\p{L}+\s+){0,2}$/iu
/** "An additional deposit of $300" stands beside the deposit. */
const ADDS = /\badd(?:ed|s)?\b.{0,40}\bto\b|\bas\s+well\s+as\b|\bin\s+addition\s+to\b/i
const MORE = /\b(?:plus|on\s+top|additional|further|extra|in\s+addition|another|one-time|once)\b/i

const OPTION = /\b(?:may(?!\s+\d)|option|right|entitled)\b/i
const OPTIONAL = new Set(['date', 'time'])
/** "Quartz in place of laminate": what was there before, in words. */
const INSTEAD =
  /\b(?:in\s+place\s+of|instead\s+of|in\s+lieu\s+of|rather\s+than|and\s+not|no\s+longer)\s+(?:(?:the|a|an|as|on|in|at)\s+)*(?<old>[^,.;:]{3,50})/giu

const DISTANCE = 40

export function contradictionOf(text: string, fresh: Saying, old: Saying): Contradiction {
  const isReversed = polarityOf(fresh.words) * polarityOf(old.words) === -1
  const isMore =
    ADDS.test(fresh.words) ||
    (MORE.test(fresh.words) && !MORE.test(old.words) && !/\bincreas|\btotal\b/i.test(fresh.words))
  // "May end it on May 1" leaves the day on which it ends by itself.
  const isOption = OPTION.test(fresh.words) && !OPTION.test(old.words)
  const own = isMore ? [] : countedIn(text, fresh).filter(({ kind }) => !isOption || !OPTIONAL.has(kind))
  const olds = countedIn(text, old)
  const isSame = (one: Figure, other: Figure) => one.kind === other.kind && one.value === other.value
  const isKnown = (one: Figure, others: readonly Figure[]) => others.some((other) => isSame(one, other))
  const others = own.filter((one) => !isKnown(one, olds))
  const outdated = olds.filter((one) => others.some((other) => isAlike(one, other)))
  // What both name stays, unless it is what is changed from.
  const restated = outdated.filter((one) => isKnown(one, own))
  return {
    outdated: restated.length > 0 ? restated : outdated,
    isRestated: restated.length > 0 || isSaidInstead(fresh, old),
    isReversed,
    isLoose:
      outdated.length > 0 &&
      !outdated.some((one) => others.some((other) => isAlike(one, other) && one.per === other.per)),
  }
}

/** Whether a sentence names what the other says, as what it takes the place of. */
function isSaidInstead({ words }: Saying, old: Saying): boolean {
  return [...words.matchAll(INSTEAD)].some(({ groups }) => {
    const stems = contentStems(groups?.['old'] ?? '').filter((stem) => !/\d/.test(stem))
    return stems.length > 0 && stems.every((stem) => old.stems.has(stem))
  })
}

interface Figure extends Quantity {
  readonly role: 'first' | 'last' | null
}

/** The figures of a sentence that may be changed, each with what it is the day of. */
const countedIn = (text: string, saying: Saying): Figure[] =>
  saying.quantities
    .filter((one) => !isSince(text, saying, one) && !isTold(text, saying, one))
    .map((one) => ({ ...one, role: one.kind === 'date' ? dayRole(text, saying, one) : null }))

/** Figures that may stand for another: a share for a share, a sum a month for a sum a month. */
const isAlike = (one: Figure, other: Figure): boolean =>
  one.kind === other.kind &&
  (one.role === other.role || one.role === null || other.role === null) &&
  (one.per === other.per || one.per === null || other.per === null)

const ENDS = /\b(?:end|ends|ending|until|till|expir\w*|terminat\w*|final|last|up\s+to|matur\w*|through)\b/gi
const STARTS = /\b(?:begin\w*|start\w*|commenc\w*|from|first)\b/gi

/** Whether a day is the first or the last of something, by the nearest word before it. */
function dayRole(text: string, saying: Saying, { start, end }: Quantity): 'first' | 'last' | null {
  const before = text.slice(saying.start, start)
  if (/^\s*(?:to|until|till|through|–|—|-)\s/i.test(text.slice(end, saying.end))) return 'first'
  if (/\s(?:to|–|—|-)\s*$/i.test(before)) return 'last'
  const [first, last] = [STARTS, ENDS].map((shape) => [...before.matchAll(shape)].at(-1)?.index ?? -1)
  if (first === undefined || last === undefined || first === last) return null
  return first > last ? 'first' : 'last'
}

const isSince = (text: string, saying: Saying, { kind, start, end }: Quantity): boolean =>
  (kind === 'date' || kind === 'day' || kind === 'weekday') &&
  !/^\s*(?:to|until)\b/.test(text.slice(end, end + 10)) &&
  SINCE.test(text.slice(Math.max(saying.start, start - DISTANCE), start).replaceAll(/\s+/g, ' '))

/** "The bill of $165 has been paid" tells of the past. */
const isTold = (text: string, saying: Saying, { end }: Span): boolean =>
  /^[^,.;]{0,25}\b(?:has|have)\s+(?:already\s+)?been\b|^[^,.;]{0,25}\b(?:was|were)\b/i.test(
    text.slice(end, Math.min(saying.end, end + DISTANCE * 2)).replaceAll(/\s+/g, ' '),
  )

const FORBIDS =
  /\b(?:(?:may|shall|must|can|will|should)\s+not\s+(?!(?:be\s+)?(?:less|more|later|exceed)\b)\w+|(?:is|are)\s+not\s+(?:permitted|allowed|included|part|available|covered|to\s+be)|cannot|can['’]t|prohibited|forbidden|excluded|barred|no\s+(?:right|claim)|nobody|no\s+one|never|(?:shall|will|may)\s+only)\b|\bonly\.?$|(?:^|[.;:]\s*)(?:no|do\s+not|don['’]t)\s/i
const ALLOWS =
  /(?<!\b(?:as|otherwise|expressly|extent|unless|except)\s)\b(?:may|can|allowed|permitted|welcome|consents?\s+to|entitled|(?:is|are)\s+(?:now\s+|also\s+)?(?:covered|insured|included)|free\s+to|has\s+the\s+right|have\s+the\s+right)\b/i
/** In longer sentences one thing is allowed and another forbidden. */
const MAX_WORDS = 60

/** 1 for what may be, -1 for what must not, 0 for all else: by what a sentence says first. */
function polarityOf(words: string): -1 | 0 | 1 {
  if (words.split(' ').length > MAX_WORDS) return 0
  const [forbids, allows] = [words.search(FORBIDS), words.search(ALLOWS)]
  if (forbids < 0) return allows < 0 ? 0 : 1
  return allows < 0 || forbids <= allows ? -1 : 1
}
