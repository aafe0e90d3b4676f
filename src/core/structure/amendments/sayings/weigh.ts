import { MONTH_OR_SHORT } from '#core/language/lexicon/calendar-names.ts'
import { ROLES } from '#core/language/lexicon/roles.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Contradiction } from './evidence.ts'
import { isSameSum } from './same-thing.ts'
import type { Saying } from './sayings.ts'
import { hangsFirst, hangsOnSame, isConditional } from './standing.ts'

/** Sentences on one matter that cannot both hold share at least so much, by the kind of figure that differs. */
const ENOUGH: Readonly<Record<string, number>> = {
  money: 0.18,
  percentage: 0.18,
  date: 0.18,
  email: 0.18,
  address: 0.18,
  time: 0.24,
  clock: 0.24,
  day: 0.24,
  count: 0.2,
  weekday: 0.3,
}
/** "From 8.00 until 5.30": where both ends differ. */
const RANGE = 0.18
/** Where a sentence speaks of all that a title says, or both speak of notice. */
const TITLED = 0.1
const NOTICE = 0.15
/** A sum or a day that is said to be another from some day on. */
const FROM_NOW_ON = 0.14
export const FROM_NOW = new RegExp(
  String.raw`\b(?:instead\s+of|in\s+place\s+of|no\s+longer|now|henceforth|in\s+future|becomes?|(?:shall|will)\s+(?:now\s+)?be|rises?|goes?\s+(?:up|down)|(?:from|as\s+of|effective|beginning|starting|with\s+effect\s+from)\s+(?:(?:the|next|your|now|early|mid)\s+)*(?:on|\d|month|year|${MONTH_OR_SHORT}))\b`,
  'i',
)
/** Where the old figure is named too, or one allows what the other forbids. */
const RESTATED = 0.1
const REVERSED = 0.13
/** A sentence on the very matter of a title, which says what it becomes. */
const RENAMED = 0.3
/** The same words again change nothing. */
const REPEATED = 0.93
/** Of a clause that is named as changed, the sentence meant shares something. */
const NAMED = 0.1
const IS_NOTICE = /\bnotice\b/i
const PLACES = new Set(['email', 'address'])
const IS_NEW = /\b(?:new|now|chang\w+|moved?|since|henceforth|in\s+future|no\s+longer)\b/i
/** A sentence that says little more than the clause and the figure. */
const SHORT = 6
/** "$150 per day" and "$600" may be of different things. */
const LOOSE = 0.25
/** Below this a figure such as "two days" says nothing of what it is of. */
export const SMALL = 0.15
/** Kinds of figures that are seldom the same by chance. */
export const LARGE = new Set(['money', 'percentage', 'date', 'email', 'address'])
/** "Your job title will be": something has another name from now on. */
const BECOMES =
  /\b(?:(?:will|shall)\s+(?:now\s+|then\s+|henceforth\s+|hereafter\s+)?be|becomes?|(?:is|are)\s+now|changes?\s+to|moves?\s+to)\s+(?:the\s+|an?\s+)?\p{Lu}/u

/** What is known of two sentences, one of which may stand in the place of the other. */
export interface Pair {
  readonly fresh: Saying
  readonly old: Saying
  readonly against: Contradiction
  /** How much they have in common, from 0 to 1. */
  readonly likeness: number
  /** Whether both speak of something that few sentences speak of. */
  readonly sharesMatter: boolean
  /** Whether the sentence before the new one names the old figure. */
  readonly isSaidBefore: boolean
  /** Whether the paragraph of the new one names the clause of the old one, and whether as changed. */
  readonly naming: 'changed' | 'named' | null
  /** Whether the later paper says that the old one stays. */
  readonly isKept: boolean
}

/** How much speaks for a sentence standing in the place of another; null where it is not enough. */
export function weigh(pair: Pair): { isNamed: boolean; score: number } | null {
  const { fresh, old, against, likeness } = pair
  const isRestated = against.isRestated || pair.isSaidBefore
  // "Notwithstanding Section 6" may leave it in force beside it.
  const isException = /\bnotwithstanding\b/i.test(fresh.words)
  const isLarge = against.outdated.some(({ kind }) => LARGE.has(kind))
  // "The period in Section 8 shall be 14 days."
  const isSet = pair.naming === 'changed' && fresh.stems.size <= SHORT
  const isFigures =
    against.outdated.length > 0 &&
    (isRestated || isSet || (isSameSum(fresh, old) && (isLarge || (likeness >= SMALL && !isException))))
  const isNamed = pair.naming === 'changed' || (pair.naming !== null && (isFigures || against.isReversed))
  const isOnSame = hangsFirst(fresh.words) ? hangsOnSame(fresh.words, old.words) : isConditional(old.words)
  const hangs = isConditional(fresh.words) && !isOnSame
  // What is allowed on a condition is allowed.
  const isOpen = hangs && (hangsFirst(fresh.words) || !(isNamed || against.isReversed))
  const isRepeated = likeness > REPEATED && against.outdated.length === 0
  if (isOpen || isRepeated || (pair.isKept && !isNamed)) return null
  const isEnough =
    (isFigures && likeness >= (isRestated ? RESTATED : figuresEnough(pair, isLarge))) ||
    (against.isRestated && likeness >= RESTATED) ||
    (against.isReversed && (isTitledAlike(fresh, old) || (likeness >= REVERSED && pair.sharesMatter))) ||
    (isNamed && (likeness >= (against.isReversed ? NAMED / 2 : NAMED) || isLarge || (isSet && isFigures))) ||
    isRenamed(pair)
  if (!isEnough) return null
  const score =
    likeness +
    (isLarge ? 0.3 : isFigures ? 0.15 : 0) +
    (isRange(against) ? 0.1 : 0) +
    (isRestated ? 0.3 : 0) +
    (against.isReversed ? 0.25 : 0) +
    (isNamed ? 0.5 : 0)
  return { isNamed, score }
}

/** How much two sentences with other figures have to have in common. */
function figuresEnough({ fresh, old, against }: Pair, isLarge: boolean): number {
  // Every paper has addresses: one is another only where that is said.
  if (!IS_NEW.test(fresh.words) && against.outdated.every(({ kind }) => PLACES.has(kind))) return 1
  if (against.isLoose) return LOOSE
  return Math.min(
    ...against.outdated.map(({ kind }) => ENOUGH[kind] ?? 1),
    isRange(against) ? RANGE : 1,
    isLarge && isOnTitle(fresh, old) ? TITLED : 1,
    isLarge && FROM_NOW.test(fresh.words) ? FROM_NOW_ON : 1,
    IS_NOTICE.test(fresh.words) && IS_NOTICE.test(old.words) ? NOTICE : 1,
  )
}

/** Whether a sentence says what the matter of a title is from now on. */
const isRenamed = ({ fresh, old, likeness }: Pair): boolean =>
  (likeness >= RENAMED && isOnTitle(fresh, old) && BECOMES.test(fresh.words)) ||
  (likeness >= TITLED && isLabelled(fresh, old))

/** Whether two figures of a kind are others: from when until when. */
const isRange = ({ outdated }: Contradiction): boolean =>
  outdated.some(({ kind }, at) => outdated.findIndex((one) => one.kind === kind) < at)

/** Whether a sentence speaks of all that the title of another says. */
const isOnTitle = (fresh: Saying, { titleStems }: Saying): boolean =>
  titleStems.size > 0 && [...titleStems].every((stem) => fresh.stems.has(stem) || fresh.titleStems.has(stem))

const isTitledAlike = ({ titleStems: own }: Saying, { titleStems }: Saying): boolean =>
  own.size > 0 && own.size === titleStems.size && [...own].every((stem) => titleStems.has(stem))

/** "Location: remote": the title itself, or what another sentence calls so, with what it is now. */
function isLabelled(fresh: Saying, old: Saying): boolean {
  const [label, other] = [labelOf(fresh), labelOf(old)]
  const isSame = (stems: readonly string[], others: ReadonlySet<string>) =>
    stems.length > 0 && stems.length === others.size && stems.every((stem) => others.has(stem))
  return isSame(label, old.titleStems) || isSame(label, new Set(other))
}

/** Who acts, signs and when is no matter that becomes another. */
const NO_MATTER = new RegExp(
  String.raw`\b(?:${ROLES}|date|page|name|signed|subject|re|ref|no|number|for)\b`,
  'i',
)

function labelOf({ words }: Saying): string[] {
  const label = /^([^:.]{2,40}):\s/.exec(words)?.[1] ?? ''
  return NO_MATTER.test(label) ? [] : contentStems(label)
}
