import type { Span } from '#core/segmentation/span.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { subjectStems } from '../same-subject.ts'
import { classesOf } from '#core/retrieval/words/word-classes.ts'
import { isFigureGone, isSaidInstead } from './instead.ts'
import { isSameFigure, type Quantity } from './quantities.ts'
import type { Saying } from './sayings.ts'

/** Why a sentence cannot hold beside another: figures of one kind differ, or one allows what the other forbids. */
export interface Contradiction {
  /** The figures of the old sentence for which the new one has others. */
  readonly outdated: readonly Quantity[]
  /** Whether the new sentence names the old figure beside its own: "from $5 to $6". */
  readonly isRestated: boolean
  readonly isReversed: boolean
  /** Whether what was to be done is so no longer. */
  readonly isCeased: boolean
  /** Whether another than before has to do it. */
  readonly isOfOther: boolean
  /** Whether one sum is counted by something, and the other is not said to be. */
  readonly isLoose: boolean
  /** Whether both say how long the whole contract lasts. */
  readonly isTerm: boolean
}

/** Words that set what was beside what is now. */
export const RESTATES =
  /\bfrom\b.*\bto\b|\b(?:instead|in\s+(?:the\s+)?(?:place|lieu|stead)|rather\s+than|no\s+longer|was|were|until\s+now|hitherto|currently|previously|formerly|(?:increas|decreas|reduc|rais|lower|extend|shorten|chang|amend|replac|substitut|delet|struck|cross|brought|mov|cut)\w*)\b|(?:,|\band)\s+not\b/is
/** From when on something holds, or from which day it is counted: no figure that is changed. */
const SINCE =
  /\b(?:from|chang\w+\s+on|effective|as\s+(?:of|from)|beginning|commencing|starting|since|on\s+and\s+after|dated|with\s+effect\s+from|after)\s+(?:(?:the|on|your|its)\s+)?(?:\p{L}+\s+){0,2}$|\b(?:agreement|lease|contract|note|policy|plan|deed|letter|order|amendment|addendum|licen[cs]e|offer)s?\s+(?:of|dated|made)\s+(?:on\s+)?$/iu
/** "An additional deposit of $300" stands beside the deposit. */
const ADDS =
  /\badd(?:ed|s)?\b.{0,40}\bto\b|\bas\s+well\s+as\b|\bin\s+addition\s+to\b|\b(?:together|along)\s+with\b|\bon\s+top\s+of\b|\bover\s+and\s+above\b/i
const MORE = /\b(?:plus|on\s+top|additional|further|extra|in\s+addition|another|one-time|once)\b/i

const OPTION = /\b(?:may(?!\s+\d)|option|right|entitled)\b/i
const OPTIONAL = new Set(['date', 'time'])
const DISTANCE = 40

export function contradictionOf(text: string, fresh: Saying, old: Saying): Contradiction {
  const isReversed = polarityOf(fresh.words) * polarityOf(old.words) === -1
  const isMore =
    ADDS.test(fresh.words) ||
    (MORE.test(fresh.words) && !MORE.test(old.words) && !/\bincreas|\btotal\b/i.test(fresh.words))
  // "May end it on May 1" leaves the day on which it ends by itself.
  const isOption = OPTION.test(fresh.words) && !OPTION.test(old.words)
  const own = isMore
    ? []
    : countedIn(text, fresh).filter(
        ({ kind, start }) => !isOption || !OPTIONAL.has(kind) || !OPTION.test(text.slice(fresh.start, start)),
      )
  const olds = countedIn(text, old)
  const isKnown = (one: Figure, others: readonly Figure[]) => others.some((other) => isSameFigure(one, other))
  const others = own.filter((one) => !isKnown(one, olds))
  const meant = meantIn(text, fresh, old, olds, others)
  const alike = (one: Figure, other: Figure) =>
    isAlike(one, other) && !isOfOtherName(other, one, old) && isFreeOf(fresh, old, one, other)
  const clashing = meant.filter((one) => others.some((other) => alike(one, other)))
  const isTerm = saysHowLong(fresh, others) && isOnTerm(old)
  const outdated = isTerm && clashing.length === 0 ? termOf(olds) : clashing
  // What both name stays, unless it is what is changed from.
  const named = outdated.filter((one) => isKnown(one, own))
  const before = own.filter((one) => !isResult(text, fresh, one))
  const left = named.filter((one) => isKnown(one, before))
  const isNamedOld = left.length > 0 && (fresh.isRow || RESTATES.test(fresh.words))
  const restated = isNamedOld ? left : []
  return {
    outdated: isNamedOld ? left : outdated.filter((one) => !named.includes(one)),
    isRestated:
      restated.length > 0 ||
      isSaidInstead(fresh, old) ||
      isFigureGone(text, fresh, old) ||
      isInRow(fresh, old),
    isReversed,
    isCeased:
      CEASES.test(fresh.words) &&
      !CEASES.test(old.words) &&
      !FORBIDS.test(old.words) &&
      IS_DONE.test(old.words),
    isOfOther: isOfOther(fresh, old),
    isTerm: isTerm && outdated.length > 0,
    isLoose:
      outdated.length > 0 &&
      !outdated.some((one) => others.some((other) => alike(one, other) && one.per === other.per)),
  }
}

/** "Is extended to 45 days": what comes of a change, not what was before it. */
const isResult = (text: string, saying: Saying, { start }: Span): boolean =>
  /\b(?:to|now|becomes?)\s+(?:be\s+)?$/i.test(text.slice(saying.start, start))

/** What ends the words around a figure in a list: "$200 for money, $1,500 for theft of jewelry". */
const NEXT_ITEM = /[,;]\s|\band\b/i

/**
 * The figures of the old sentence that may be meant: of several of one kind, where the new one has fewer, those with
 * whose own words it has something in common.
 */
function meantIn(
  text: string,
  fresh: Saying,
  old: Saying,
  olds: readonly Figure[],
  others: readonly Figure[],
): readonly Figure[] {
  const sameKind = (figures: readonly Figure[], { kind, role }: Figure) =>
    figures.filter((one) => one.kind === kind && (one.role === role || one.role === null))
  const shared = (one: Figure) =>
    contentStems(itemAround(text, old, one)).filter(
      (stem) => !/\d/.test(stem) && (fresh.stems.has(stem) || fresh.titleStems.has(stem)),
    ).length
  return olds.filter((one) => {
    const [was, now] = [sameKind(olds, one), sameKind(others, one)]
    const most = Math.max(0, ...was.map(shared))
    // "Sixty days" stand for days, where the sentence has years as well.
    const sameUnit = was.filter((other) => now.some((fresh) => unitIn(fresh) === unitIn(other)))
    if (one.kind === 'time' && sameUnit.length > 0 && !sameUnit.includes(one)) return false
    const isOneOfMany = new Set(was.map(({ value }) => value)).size > Math.max(1, now.length)
    return !isOneOfMany || (most === 0 && one.role !== null) || (most > 0 && shared(one) === most)
  })
}

const SAYS_WHAT = /^\s+(?:for|of|each|on)\s/i

const unitIn = ({ value }: Figure): string => value.split(' ').at(-1) ?? ''

/** The words of the item of a list that a figure stands in. */
function itemAround(text: string, within: Span, { start, end }: Span): string {
  const before = text.slice(within.start, start).split(NEXT_ITEM).at(-1) ?? ''
  const behind = text.slice(end, within.end).split(NEXT_ITEM)[0] ?? ''
  if (SAYS_WHAT.test(behind)) return behind
  return `${before} ${behind}`
}

/** Whether a row of what was and what is now repeats a figure of the old sentence. */
function isInRow(fresh: Saying, old: Saying): boolean {
  if (!fresh.isRow) return false
  const figures = new Set(old.words.match(FIGURE) ?? [])
  return (fresh.words.match(FIGURE) ?? []).some((figure) => figures.has(figure))
}

/** A figure with what it counts: "£4.00", "20 GB". */
const FIGURE = /[$€£]\s?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*\s\p{L}{2,}/gu

/** "The tenancy will run on until 31 August": how long the whole contract lasts. */
const LASTS =
  /\b(?:tenancy|agreement|lease|contract|term|membership|employment|engagement|licen[cs]e|subscription|hire|arrangement|policy|loan)\b.{0,40}\b(?:runs?|continues?|lasts?|goes|go|extend(?:s|ed)?|prolonged|renew(?:s|ed)?|ends?|expires?)\b/i
const IS_TERM =
  /^(?:(?:lease|contract|agreement|initial|fixed|minimum)\s+)?(?:term|duration|length|period|tenancy)\b/i

const saysHowLong = ({ words }: Saying, figures: readonly Figure[]): boolean =>
  LASTS.test(words) &&
  figures.some(({ kind, role }) => kind === 'time' || (kind === 'date' && role !== 'first'))
const isOnTerm = ({ title, words }: Saying): boolean => IS_TERM.test(title) || IS_TERM.test(words)
const termOf = (figures: readonly Figure[]): readonly Figure[] =>
  figures.filter(({ kind, role }) => kind === 'time' || (kind === 'date' && role === 'last'))

interface Figure extends Quantity {
  readonly role: 'first' | 'last' | null
}

/** The figures of a sentence that may be changed, each with what it is the day of. */
const countedIn = (text: string, saying: Saying): Figure[] =>
  saying.quantities
    .filter(
      (one) =>
        !isSince(text, saying, one) &&
        !isTold(text, saying, one) &&
        !isStep(text, saying, one) &&
        (one.kind !== 'date' || saying.isRow || MOVES_A_DAY.test(saying.words)),
    )
    .map((one) => ({
      ...one,
      role: one.kind === 'date' || one.kind === 'clock' ? dayRole(text, saying, one) : null,
    }))

/** What is free and what is not are compared where both say more of one thing than its price. */
function isFreeOf(fresh: Saying, old: Saying, one: Figure, other: Figure): boolean {
  if (one.kind !== 'money' || (/\d/.test(one.value) && /\d/.test(other.value))) return true
  const shared = [...fresh.stems].filter((stem) => old.stems.has(stem)).length
  return shared >= SAME_THING || (shared > 0 && /\b(?:now|no\s+longer)\b/i.test(fresh.words))
}

/** Figures that may stand for another: a share for a share, a sum a month for a sum a month. */
const isAlike = (one: Figure, other: Figure): boolean =>
  one.kind === other.kind &&
  (one.role === other.role || one.role === null || other.role === null) &&
  (one.per === other.per ||
    (one.kind === 'time' ? unitIn(one) === unitIn(other) : one.per === null || other.per === null))

/** A pet fee is no rent: what the new figure is of, the old sentence does not speak of. */
function isOfOtherName(now: Figure, was: Figure, { stems, titleStems }: Saying): boolean {
  if (now.kind !== 'money' || now.label === null || was.label === null) return false
  const spoken = [...stems, ...titleStems]
  const isSpokenOf = (stem: string) =>
    spoken.some((other) => other === stem || classesOf(other).some((one) => classesOf(stem).includes(one)))
  return ![...subjectStems(now.label)].some(isSpokenOf)
}

const ENDS =
  /\b(?:end|ends|ending|until|till|expir\w*|terminat\w*|final|last|up\s+to|matur\w*|through|clos\w*)\b/gi
const STARTS = /\b(?:begin\w*|start\w*|commenc\w*|from|first|open\w*)\b/gi

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

/** What says of a day what it is the day of; a name and a day alone are a signature. */
const MOVES_A_DAY =
  /\b(?:shall|will|is|are|was|were|be|becomes?|moved|extended|ends?|ending|begins?|starts?|starting|runs?|until|through|due|expir\w*|commenc\w*|closing|dates?|now|new|term)\b|:/i
/** "Extended by two years", "for a further period of fourteen months": by how much, not to what. */
const STEP =
  /\b(?:extend|prolong|increas|rais|reduc|lower|shorten)\w*\s+(?:\S+\s+){0,4}?(?:by|for\s+(?:an?\s+)?(?:further\s+|additional\s+)?(?:period|term)\s+of)\s+$/i

const isStep = (text: string, saying: Saying, { start }: Span): boolean =>
  STEP.test(text.slice(saying.start, start).replaceAll(/\s+/g, ' '))

/** "The bill of $165 has been paid" tells of the past. */
const isTold = (text: string, saying: Saying, { end }: Span): boolean =>
  /^[^,.;]{0,25}\b(?:has|have)\s+(?:already\s+)?been\b|^[^,.;]{0,25}\b(?:was|were)\b/i.test(
    text.slice(end, Math.min(saying.end, end + DISTANCE * 2)).replaceAll(/\s+/g, ' '),
  )

/** What was to be done, or done, and is not any more. */
export const CEASES =
  /\b(?:no\s+longer|any\s*more|any\s+longer|no\s+need|need\s+not|needn['’]t|does\s+not\s+need\s+to|(?:do|does)\s+not\s+have\s+to|not\s+be\s+required|ceases?|discontinued|stops?|(?:pays?|owes?)\s+nothing|nothing\s+(?:is|will\s+be)\s+(?:due|owed|payable|charged))\b/i

const IS_DONE =
  /\b(?:shall|must|will|pays?|owes?|charges?d?|payable|due|required|(?:is|are|has|have)\s+(?:to|on)|keeps?|cuts?|cleans?|mows?|uses?|provides?|sends?|gives?|does|do)\b/i

const DOES =
  /^(?<who>[^,;]{3,50}?)\s+(?:(?:shall|will|must)(?!\s+not\b)|(?:is|are)\s+to\b|pays?|keeps?|does|attends?|maintains?|looks?\s+after|takes?\s+care)\b/i
const IS_FIGURE = /^(?:the\s+)?(?:\S+\s+)?(?:\d|\w+\s+(?:days?|weeks?|months?|years?|period)\b)/i
/** What two sentences on one thing share. */
const SAME_THING = 2

/** Who does what a sentence says, in stems; empty where that is not plain. */
export const doerOf = (words: string): string =>
  contentStems(DOES.exec(words)?.groups?.['who'] ?? '').join(' ')

/** "The tenant must mow the lawn", "The contractor attends to the lawn": one thing, to be done by another. */
function isOfOther(fresh: Saying, old: Saying): boolean {
  const [now, was] = [fresh, old].map(({ words }) => contentStems(DOES.exec(words)?.groups?.['who'] ?? ''))
  // "The 60 days in Section 9 will run from": a time does nothing.
  if (IS_FIGURE.test(DOES.exec(fresh.words)?.groups?.['who'] ?? '')) return false
  if (!now?.length || !was?.length || now.some((stem) => was.includes(stem))) return false
  const shared = [...fresh.stems].filter((stem) => old.stems.has(stem) && !was.includes(stem))
  return shared.length >= SAME_THING
}

export const FORBIDS =
  /\b(?:(?:may|shall|must|can|will|should)\s+not\s+(?!(?:be\s+)?(?:less|more|later|exceed)\b)\w+|(?:is|are)\s+not\s+(?:permitted|allowed|included|part|available|covered|to\s+be)|cannot|can['’]t|prohibited|forbidden|excluded|barred|no\s+(?:right|claim)|there\s+(?:is|are|will\s+be)\s+no|nobody|no\s+one|never|(?:shall|will|may)\s+only)\b|\bmay\s+be\s+\w+\s+only\b|\bonly\.?$|:\s*none\b|(?:^|[.;:]\s*)(?:no|do\s+not|don['’]t)\s/i
const ALLOWS =
  /(?<!\b(?:as|otherwise|expressly|extent|unless|except)\s)\b(?:(?<!\b(?:in|of|since|until|by|from|last|next|early|late)\s)may(?!\s+\d)|can|allowed|permitted|welcome|(?:don['’]t|do\s+not)\s+mind|no\s+objection|at\s+liberty\s+to|happy\s+for|consents?\s+to|entitled|(?:is|are)\s+(?:now\s+|also\s+)?(?:covered|insured|included|part\s+of)|(?:^|\s)added(?=[:\s])|free\s+to|has\s+the\s+right|have\s+the\s+right)\b/i
/** In longer sentences one thing is allowed and another forbidden. */
const MAX_WORDS = 60

/** 1 for what may be, -1 for what must not, 0 for all else: by what a sentence says first. */
export function polarityOf(words: string): -1 | 0 | 1 {
  if (words.split(' ').length > MAX_WORDS || /^only\b/i.test(words)) return 0
  const [forbids, allows] = [words.search(FORBIDS), words.search(ALLOWS)]
  if (forbids < 0) return allows < 0 ? 0 : 1
  return allows < 0 || forbids <= allows ? -1 : 1
}
