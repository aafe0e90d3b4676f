import { DEED_VERBS } from '#core/language/lexicon/plain-words.ts'
import { OPENS_PHRASE, RESTRICTS_NOTHING } from '#core/language/lexicon/openers.ts'
import { NEGATIVES, WITHOUT } from '#core/language/lexicon/polarity-words.ts'
import { ROLES } from '#core/language/lexicon/roles.ts'
import { withYou } from '#core/language/plain/with-you.ts'
import type { Span } from '#core/segmentation/span.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { hasVerb } from '../gate/entails/claim-text.ts'
import { oneLineQuote } from '../text/answer-tokens.ts'
import { isTitle } from './is-title.ts'
import type { OpenDocument } from './open-document.ts'
import { pageAsRead } from './page-as-read.ts'
import type { Place } from './page-texts.ts'

/** Longer is not read aloud in one breath; a list may be longer. */
export const MAX_UNIT = 520
const MAX_LIST = 900
/** How many sentences behind a quote belong to it at most. */
const MAX_BEHIND = 2
/** The mark of an item; a clause's number is none. */
const ITEM = /^(?:\((?:[a-z]{1,4}|[A-Z]|\d{1,3})\)|[a-z][.)]|\d{1,2}[.)]|[•▪●◦‣·–—*-])\s/
const NUMBERED = /^\d/
const LEAD_IN = /[:—–]\s*$/
export const CLAUSE_NUMBER =
  /^(?:§\s?|section\s|article\s|[A-Z]?\d{1,3}[.)]\s|\d{1,3}(?:\.\d{1,3})+\.?\s|[A-Z]\.\s)/i
export const COLUMNS = /\S[ \u00A0]{3,}\S|\t/
/** What says nothing without the sentence before it. */
const LEANS =
  /^(?:however|but|except|otherwise|instead|after that|thereafter|then|until then|before that|above (?:it|that|this)|below (?:it|that|this)|half of (?:it|them|this)|the (?:rest|remainder|same|balance of it)\b|in (?:all )?other |in (?:such|this|that|these|those|either|any other) |this|that|these|those|it\b|they\b|such\b|if (?:not|none|neither|so)\b|where this)/iu
/** What takes back, limits or makes hang on something what stands before it. */
const LIMITS = new RegExp(
  String.raw`(?<!\p{L})(?:${NEGATIVES}|${WITHOUT}|only|unless|except|excluding|provided|until|still|further|additional|emergency|instead)(?!\p{L})`,
  'iu',
)
/** What stands for it follows. */
const TAKEN_BACK =
  /\b(?:is|are|shall be) (?:hereby )?(?:deleted|removed|struck out|cancelled|withdrawn)\.\s*$/iu
const OPENS_LIMIT =
  /^(?:however|but|except|unless|otherwise|instead|provided|further|additional|after that|thereafter|above (?:it|that|this)|half of (?:it|them|this)|in (?:all )?other |in an emergency|if (?:not|none|neither|so)\b|this|these|those|that|it\b|they\b)/iu
const DENIES = new RegExp(String.raw`(?<!\p{L})(?:${NEGATIVES}|${WITHOUT})(?!\p{L})`, 'iu')
const MAYBE_VERB =
  /(?<![\p{L}-])(?<!(?<!\p{L})(?:an?|the|of|for|per|your|our|their|its|this|any|no|in|on|at|by|with|monthly|paid)\s)\p{Ll}+(?![\p{L}-])/giu
const WHO = new RegExp(String.raw`\b(?:${ROLES})\b`, 'giu')

/** A quote with what belongs to it. */
export interface Unit {
  readonly place: Place
  /** The same with words that hold no longer, or hold where those of the place do not. */
  readonly wide: Place
  /** Whether a sentence behind it limits what it says, or takes it back in a case. */
  readonly isLimited: boolean
}

/**
 * What would be read aloud with the words at a place: the whole sentence, the one before that it leans on, the list that
 * it opens or stands in, and the exception or condition that follows. One stretch of one page; the place itself where
 * nothing belongs to it.
 */
export function evidenceUnit(document: OpenDocument, place: Place): Unit {
  const text = pageAsRead(document, place.page)
  const sentences = splitSentences(text)
  const say = (at: number) => slice(text, sentences[at])
  let first = sentences.findLastIndex(({ start }) => start <= place.start)
  let last = sentences.findIndex(({ end }) => end >= place.end)
  if (first < 0 || last < first || COLUMNS.test(text.slice(place.start, place.end)))
    return { place, wide: place, isLimited: false }
  const whole = (): Span => ({
    start: Math.min(place.start, sentences[first]?.start ?? place.start),
    end: Math.max(place.end, sentences[last]?.end ?? place.end),
  })
  const isNear = (before: number, after: number) =>
    !/\n\s*\n/.test(text.slice(sentences[before]?.end ?? 0, sentences[after]?.start ?? 0))
  // A stretch of an endless sentence was chosen for its length: it stays.
  if (whole().end - whole().start > MAX_UNIT) return { place, wide: place, isLimited: false }
  if (COLUMNS.test(text.slice(whole().start, whole().end))) return { place, wide: place, isLimited: false }
  const fits = (start: number, end: number, most: number) =>
    (sentences[end]?.end ?? 0) - (sentences[start]?.start ?? 0) <= most
  const list = listAt(sentences, say, first, last)
  const isOwn = list !== null && isOfItsOwn(say(list.first), say(first)) && first === last
  if (list && !isOwn && fits(list.first, list.last, MAX_LIST)) {
    first = list.first
    last = list.last
  }
  const opening = say(first)
  if (LEANS.test(opening) && first > 0 && isNear(first - 1, first) && fits(first - 1, last, MAX_UNIT))
    if (!isTitle(say(first - 1)) && !COLUMNS.test(say(first - 1))) first--
  let isLimited = false
  const quoted = text.slice(whole().start, whole().end)
  for (let more = 0; more < MAX_BEHIND; more++) {
    const next = last + 1
    const words = say(next)
    const isMore =
      words !== '' &&
      isNear(last, next) &&
      !isTitle(words) &&
      !CLAUSE_NUMBER.test(words) &&
      !COLUMNS.test(words) &&
      !(isOwn && ITEM.test(words)) &&
      fits(first, next, list ? MAX_LIST : MAX_UNIT) &&
      (limits(words, quoted) || TAKEN_BACK.test(say(last)))
    if (!isMore) break
    last = next
    isLimited ||= OPENS_LIMIT.test(words) || DENIES.test(words) || isOtherCase(words, quoted)
  }
  const { start, end } = whole()
  const wide = document.texts.find(place.page, oneLineQuote(text.slice(start, end)), start) ?? place
  const isKept = document.texts.isFormer?.(wide) === document.texts.isFormer?.(place)
  const isSame = wide.start === place.start && wide.end === place.end
  return { place: isSame || !isKept ? place : { ...wide, section: place.section }, wide, isLimited }
}

/** "We change the following from 1 May:", behind which each item says for itself what is new. */
const OPENS_CHANGES =
  /\b(?:chang(?:es?|ed)|decided|agreed|amend\w*|updat(?:e|es|ed)|news?|different|(?:with )?effect from|from \d|from \p{Lu}\p{Ll}+ \d)/u
const IS_SENTENCE = /^\S+\s+["“]?\p{Lu}[^\n]*(?:\n[^\n]+)*[.!]$/u

/** Whether an item of a list is a sentence that needs no words but its own: one of a list of changes. */
const isOfItsOwn = (opening: string, item: string): boolean =>
  ITEM.test(item) &&
  IS_SENTENCE.test(item.trim()) &&
  OPENS_CHANGES.test(opening) &&
  !DENIES.test(opening) &&
  (/^\S+\s+No\s/.test(item) || hasVerb(item) || verbsIn(item).size > 0)

/**
 * The words that open the list of changes in which a quote is an item: they say from when it holds. Null for any other
 * quote, and where they name no day.
 */
export function openingOfChanges(document: OpenDocument, place: Place): Place | null {
  const text = pageAsRead(document, place.page)
  const sentences = splitSentences(text)
  const say = (at: number) => slice(text, sentences[at])
  const first = sentences.findLastIndex(({ start }) => start <= place.start)
  const list = first < 0 ? null : listAt(sentences, say, first, first)
  const opening = list && sentences[list.first]
  if (!list || !opening || list.first >= first || !isOfItsOwn(say(list.first), say(first))) return null
  const words = slice(text, opening)
  if (!/\d/.test(words)) return null
  const found = document.texts.find(place.page, oneLineQuote(words), opening.start)
  return found && { ...found, section: place.section }
}

/** Whether a sentence says when the one before it does not hold, or holds otherwise. */
export function limits(words: string, before: string): boolean {
  if (OPENS_LIMIT.test(words)) return true
  if (!LIMITS.test(words)) return isOtherCase(words, before)
  return /\b(?:it|them|this)\b/i.test(words) || isOfSame(words, before)
}

function isOfSame(words: string, before: string): boolean {
  const stems = new Set(contentStems(before.replaceAll(WHO, ' ')))
  return contentStems(words.replaceAll(WHO, ' ')).some((stem) => stems.has(stem))
}

/** "In the first year Employee gets 12 days" behind "Employee gets 20 days": the same deed at a time of its own. */
function isOtherCase(words: string, before: string): boolean {
  if (!OPENS_PHRASE.test(words) || RESTRICTS_NOTHING.test(words)) return false
  const verbs = verbsIn(before)
  return [...verbsIn(words)].some((verb) => verbs.has(verb)) && isOfSame(words, before)
}

/** Without their ending; behind "the", "of" and their like stands a noun. */
const verbsIn = (words: string): ReadonlySet<string> =>
  new Set(
    [...words.matchAll(MAYBE_VERB)].flatMap(([word]) =>
      DEED_VERBS.has(word) ? [word] : (withYou(word) ?? []),
    ),
  )

/** The list that a sentence opens, or the one in which it is an item, from its lead-in to its last item. */
function listAt(
  sentences: readonly Span[],
  say: (at: number) => string,
  first: number,
  last: number,
): { readonly first: number; readonly last: number } | null {
  const isItem = (at: number, mark: boolean) => ITEM.test(say(at)) && NUMBERED.test(say(at)) === mark
  const opens = (at: number) => LEAD_IN.test(say(at)) && ITEM.test(say(at + 1))
  let lead = opens(last) ? last : -1
  if (lead < 0 && ITEM.test(say(first))) {
    const mark = NUMBERED.test(say(first))
    let at = first - 1
    while (at >= 0 && isItem(at, mark) && !opens(at)) at--
    if (at >= 0 && opens(at)) lead = at
  }
  if (lead < 0) return null
  const mark = NUMBERED.test(say(lead + 1))
  if (mark && !/^1[.)]/.test(say(lead + 1))) return null
  let end = lead + 1
  while (end + 1 < sentences.length && isItem(end + 1, mark)) end++
  return { first: Math.min(first, lead), last: Math.max(last, end) }
}

const slice = (text: string, span: Span | undefined): string => (span ? text.slice(span.start, span.end) : '')
