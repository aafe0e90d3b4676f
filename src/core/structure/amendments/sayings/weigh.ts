import { MONTH_OR_SHORT } from '#core/language/lexicon/calendar-names.ts'
import { ROLES } from '#core/language/lexicon/roles.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Contradiction } from './evidence.ts'
import { isSameSum } from './same-thing.ts'
import type { Saying } from './sayings.ts'
import { hangsFirst, hangsOnSame, isConditional } from './standing.ts'

/** What a sentence says of when it holds: from some day on, or no longer. */
export const FROM_NOW = new RegExp(
  String.raw`\b(?:instead\s+of|in\s+place\s+of|no\s+longer|now|henceforth|in\s+future|becomes?|(?:shall|will)\s+(?:now\s+)?be|rises?|goes?\s+(?:up|down)|(?:from|as\s+of|effective|beginning|starting|with\s+effect\s+from)\s+(?:(?:the|next|your|now|early|mid)\s+)*(?:on|\d|month|year|${MONTH_OR_SHORT}))\b`,
  'i',
)
const SWAPS = /\b(?:instead|in\s+(?:the\s+)?(?:place|lieu))\s+of\b/i
/** What is said to be otherwise than before, whatever it is. */
const HENCEFORTH = /\b(?:from\s+now\s+on|henceforth|in\s+future|hereafter|from\s+then\s+on)\b/i
/** What takes a clause back says nothing that stands for it. */
export const TAKES_BACK =
  /\b(?:is|are|shall\s+be|has\s+been)\s+(?:hereby\s+)?(?:deleted|removed|cancell?ed|withdrawn|revoked|discontinued|abolished|struck|stricken|gone|lifted|waived|crossed\s+out)\b|\b(?:does|do|shall)\s+not\s+apply\b|\bno\s+longer\b|\bcomes?\s+off\b/i
/** Kinds of figures that are seldom the same by chance. */
export const LARGE = new Set(['money', 'percentage', 'date', 'email', 'address'])
const PLACES = new Set(['email', 'address'])
const IS_NEW = /\b(?:new|now|chang\w+|moved?|since|henceforth|in\s+future|no\s+longer)\b/i

/** How alike two sentences are that clash, where nothing else says that one stands for the other. */
const ALIKE = 0.2
/** Where all that differs is how many. */
const COUNTED = 0.28
/** Where something does: a title that both stand below, or that it is so from now on. */
const SAID_TO_CHANGE = 0.14
/** Where the very words or figure that hold no longer stand beside the new ones. */
const RESTATED = 0.1
/** Where the clause is named. */
const NAMED = 0.03
/** The sentence meant is about as much like it as any that clashes, and not much less than any other. */
const NEAR_CLASH = 0.7
const NEAR = 0.5
/** A sentence on the very matter of a title, which says what it becomes. */
const RENAMED = 0.3
/** A sentence that says in spite of a clause the very thing that it says: "pays each invoice within 20 days". */
const SAME_MATTER = 0.45
/** The same words again change nothing. */
const REPEATED = 0.93
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
  /** The most that the new one has in common with any earlier sentence. */
  readonly most: number
  /** The most that it has in common with one that it clashes with. */
  readonly mostClash: number
  /** Whether both speak of something that few sentences speak of. */
  readonly sharesMatter: boolean
  /** Whether the sentence before the new one names the old figure. */
  readonly isSaidBefore: boolean
  /** Whether the new one names the clause of the old one, by its number or as its title, and what it says of it. */
  readonly naming: 'changed' | 'outranked' | 'named' | 'titled' | null
  /** Whether the old one stands below another title, and others below that of the new one. */
  readonly isUnderOther: boolean
  /** How alike they have to be at least where nothing names the old one, by what the later paper is for. */
  readonly least: number
  /** Whether the later paper says that the old one stays. */
  readonly isKept: boolean
}

/** How much speaks for a sentence standing in the place of another; null where it is not enough. */
export function weigh(pair: Pair): { isNamed: boolean; score: number } | null {
  const { fresh, old, against, likeness, naming } = pair
  const isChanged = naming === 'changed'
  const isRestated = against.isRestated || pair.isSaidBefore
  // "Notwithstanding Section 6, Tenant may end it within 14 days": other times stand beside those of the clause.
  const isBeside =
    naming === 'outranked' && likeness < SAME_MATTER && !against.outdated.some(({ kind }) => LARGE.has(kind))
  const isFigures =
    against.outdated.length > 0 &&
    (isRestated || isChanged || (!isBeside && isSameSum(fresh, old) && !isElsewhere(pair)))
  const isReversed = against.isReversed && (pair.sharesMatter || (naming !== null && naming !== 'named'))
  const isCeased = against.isCeased && (pair.sharesMatter || naming !== null)
  const clashes = isFigures || isRestated || isReversed || isCeased || (against.isOfOther && naming !== null)
  const isOnSame = hangsFirst(fresh.words) ? hangsOnSame(fresh.words, old.words) : isConditional(old.words)
  const hangs = isConditional(unhanged(fresh.words)) && !isOnSame
  // What is allowed on a condition is allowed.
  const isOpen =
    hangs && (hangsFirst(fresh.words) || !(isChanged || isReversed || (isCeased && naming === 'outranked')))
  const isRepeated = likeness > REPEATED && against.outdated.length === 0
  // What stays below the same title may be another part of it: "The lunch break is the same".
  const isKept = pair.isKept && !isChanged && naming !== 'titled'
  const isUnderOther = pair.isUnderOther && naming === null && !isRestated
  if (isOpen || isRepeated || isKept || isUnderOther) return null
  const isNear = likeness >= NEAR * pair.most && likeness >= NEAR_CLASH * pair.mostClash
  const isSaid =
    isRestated ||
    SWAPS.test(fresh.words) ||
    naming !== null ||
    against.isTerm ||
    isReversed ||
    isCeased ||
    (FROM_NOW.test(fresh.words) && against.outdated.some(({ kind }) => LARGE.has(kind)))
  const isCounted = against.outdated.length > 0 && against.outdated.every(({ kind }) => kind === 'count')
  const needed = isRestated ? RESTATED : isSaid ? SAID_TO_CHANGE : isCounted ? COUNTED : ALIKE
  const isEnough =
    (isChanged && (clashes || (likeness >= SAID_TO_CHANGE && !TAKES_BACK.test(fresh.words)))) ||
    (naming === 'outranked' && against.outdated.length === 0 && isNear && likeness >= ALIKE) ||
    (clashes && naming !== null && likeness >= (naming === 'named' ? RESTATED : NAMED)) ||
    (against.isTerm && isFigures) ||
    (clashes && isNear && likeness >= needed) ||
    (isNear && HENCEFORTH.test(fresh.words) && likeness >= RENAMED) ||
    (isNear && isRenamed(pair))
  if (!isEnough || (!isChanged && naming !== 'outranked' && likeness < pair.least)) return null
  const score =
    likeness +
    (clashes ? 0.3 : 0) +
    (against.outdated.length > 1 ? 0.1 : 0) +
    (isRestated ? 0.3 : 0) +
    (isChanged ? 0.5 : naming ? 0.2 : 0)
  return { isNamed: isChanged || ((naming === 'named' || naming === 'outranked') && clashes), score }
}

/** What stands before "and may deduct two percent if it pays within ten" holds without a condition. */
const unhanged = (words: string): string => {
  const [first = '', ...rest] = words.split(/,?\s+and\s+(?=(?:may|shall|must|will|can)\b)|;\s+/)
  return rest.length > 0 && /\d|\b(?:shall|must|will|may)\b/.test(first) ? first : words
}

/** Every paper has addresses: one is another only where that is said. */
const isElsewhere = ({ fresh, against, naming }: Pair): boolean =>
  naming === null && !IS_NEW.test(fresh.words) && against.outdated.every(({ kind }) => PLACES.has(kind))

/** Whether a sentence says what the matter of a title is from now on. */
const isRenamed = ({ fresh, old, likeness }: Pair): boolean =>
  (likeness >= RENAMED && isOnTitle(fresh, old) && BECOMES.test(fresh.words)) ||
  (likeness > 0 && isLabelled(fresh, old))

/** Whether a sentence speaks of all that the title of another says. */
const isOnTitle = (fresh: Saying, { titleStems }: Saying): boolean =>
  titleStems.size > 0 && [...titleStems].every((stem) => fresh.stems.has(stem) || fresh.titleStems.has(stem))

/** "Location: remote": the title itself, or what another sentence calls so, with what it is now. */
function isLabelled(fresh: Saying, old: Saying): boolean {
  const [label, other] = [labelOf(fresh), labelOf(old)]
  const isSame = (stems: readonly string[], others: ReadonlySet<string>) =>
    stems.length > 0 && stems.length === others.size && stems.every((stem) => others.has(stem))
  return isSame(label, old.titleStems) || isSame(label, new Set(other))
}

/** Who acts, signs and when is no matter that becomes another. */
const NO_MATTER = new RegExp(
  String.raw`\b(?:${ROLES}|title|witness|date|page|name|signed|subject|re|ref|no|number|for)\b`,
  'i',
)

/** "Chair rental agreement: side letter" names the paper. */
const IS_PAPER = /\b(?:agreement|contract|lease|licen[cs]e|policy|terms)$/i

function labelOf({ words }: Saying): string[] {
  const label = /^([^:.]{2,40}):\s/.exec(words)?.[1] ?? ''
  return NO_MATTER.test(label) || IS_PAPER.test(label) ? [] : contentStems(label)
}
