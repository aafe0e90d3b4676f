import type { Span } from '#core/segmentation/span.ts'
import { isException, isWithin, overlaps, type Change } from '#core/structure/amendments/change.ts'
import { changeBy, changeOf } from '#core/structure/amendments/in-force.ts'
import { sentenceOf, type Sentence } from '../source/sentence-of.ts'
import { BEFORE_CHANGE, type GreenLine } from '../text/green-line.ts'
import { findFigures } from '../gate/entails/figures/claim-figures.ts'
import { MONTH } from '#core/language/lexicon/calendar-names.ts'
import { readOpenQuestion } from '../question/read-open-question.ts'
import { nearestSentence, SAME_MATTER } from '../source/near-sentence.ts'
import type { OpenDocument } from '../source/open-document.ts'
import type { Place } from '../source/page-texts.ts'
import type { LocatedQuote } from '../rank/locate-quotes.ts'

/** One value for another. */
const INSTEAD = /\b(?:instead of|rather than|no longer|from now on|in place of)\b/i
/** Asks what held before: "What was it originally?" */
const ASKS_BEFORE = new RegExp(
  String.raw`\bbefore (?:(?:the|this|that) )?(?:\w+ )?(?:chang\w*|amendment|letter|rider|increase|rise|notice|endorsement|${MONTH})\b|\b(?:originally|used to|previously|formerly|at first)\b`,
  'i',
)
const FIGURE_OF: Readonly<Record<string, string>> = {
  amount: 'money',
  percent: 'percent',
  period: 'period',
  notice: 'period',
  date: 'date',
}
/** A longer clause is quoted by its best sentence. */
const MAX_WHOLE = 300

const pageOf = ({ pages, texts }: OpenDocument, offset: number): number =>
  pages.findLast(({ number }) => (texts.startOf(number) ?? Infinity) <= offset)?.number ?? 1

/** A stretch as a quote: the sentence of it that is most like some words. */
function quoted(document: OpenDocument, stretch: Span, like: string): Sentence | null {
  const { text } = document.amended
  const isWhole = like === '' && stretch.end - stretch.start <= MAX_WHOLE
  const near = isWhole
    ? stretch
    : (nearestSentence(text, stretch, [like], document.index.model)?.span ?? stretch)
  return sentenceOf(document, { ...near, page: pageOf(document, near.start) })
}

/** Where a place stands in the whole text. */
function spanOf({ texts }: OpenDocument, { page, start, end }: Place): Span {
  const offset = texts.startOf(page) ?? 0
  return { start: start + offset, end: end + offset }
}

/** What holds now by a change: its new words, or the sentence that takes the old ones back. */
function nowBy(document: OpenDocument, { kind, inForce, statement }: Change, like: string): Sentence | null {
  const isInside = inForce === null || (inForce.start >= statement.start && inForce.end <= statement.end)
  return quoted(document, isInside && kind !== 'prevails' ? statement : (inForce ?? statement), like)
}

/** What held before a change. */
export function beforeOf(document: OpenDocument, change: Change, like: string): Sentence | null {
  const { text } = document.amended
  const [first] = change.replaced
  if (!first) return null
  const longest = change.replaced.reduce(
    (one, other) => (other.end - other.start > one.end - one.start ? other : one),
    first,
  )
  const isValue = text.slice(longest.start, longest.end).trim().split(/\s+/).length < 6
  return isValue
    ? sentenceOf(document, { ...first, page: pageOf(document, first.start) })
    : quoted(document, longest, like)
}

/**
 * The passages that hold now: one that a change has taken back gives way to the words that stand for it, and is there
 * once.
 */
export function quotesInForce(
  document: OpenDocument,
  located: readonly LocatedQuote[],
  question: string,
): LocatedQuote[] {
  const { changes } = document.amended
  if (changes.length === 0) return [...located]
  const current: LocatedQuote[] = []
  for (const one of located) {
    const change = changeOf(spanOf(document, one.place), changes)
    const now = change && nowBy(document, change, `${one.evidence.text} ${question}`)
    const next = now ? inPlaceOf(document, one, now) : one
    const spot = spanOf(document, next.place)
    const isKnown = current.some(({ place }) => overlaps(spanOf(document, place), spot))
    if (!isKnown) current.push(next)
  }
  return current
}

function inPlaceOf(
  document: OpenDocument,
  { evidence }: LocatedQuote,
  { words, place }: Sentence,
): LocatedQuote {
  const { page, section } = place
  return { evidence: { ...evidence, ...spanOf(document, place), text: words, page, section }, place }
}

/** A line that says what holds now, and what held before where a change made it so. */
export function lineInForce(document: OpenDocument, line: GreenLine): GreenLine {
  const { changes } = document.amended
  if (changes.length === 0 || line.before) return line
  const span = spanOf(document, line.place)
  const over = changeOf(span, changes)
  const now = over && nowBy(document, over, line.words)
  if (over && now) return withBefore(document, { lead: null, ...now }, over, line)
  const change = changeBy(span, changes)
  return change ? withBefore(document, line, change, null) : line
}

/** A line that says what held before where that was asked, and the words of then have one figure of the kind. */
export function lineOfBefore(line: GreenLine, question: string): GreenLine {
  const open = line.before && ASKS_BEFORE.test(question) ? readOpenQuestion(question) : null
  if (!line.before || !open) return line
  const { words } = line.before
  const figures = findFigures(words).filter(({ kind }) => kind === FIGURE_OF[open.asks])
  const [only] = figures
  if (!only || figures.length > 1) return line
  return { ...line, lead: `${BEFORE_CHANGE} ${words.slice(only.start, only.end)}` }
}

function withBefore(
  document: OpenDocument,
  line: GreenLine,
  change: Change,
  old: Sentence | null,
): GreenLine {
  const before = old ?? beforeOf(document, change, line.words)
  return before ? { ...line, before: { words: before.words, place: before.place } } : line
}

/**
 * What else has to be known of these lines: a sentence that holds "notwithstanding" the clause of one of them, and
 * speaks of the same matter, or one of a later paper that may stand for it.
 */
export function overriding(document: OpenDocument, lines: readonly GreenLine[]): GreenLine[] {
  const { possible } = document.amended
  const later = possible.flatMap(({ statement, replaced }) => {
    const isAsked = lines.some((line) => replaced.some((old) => overlaps(old, spanOf(document, line.place))))
    const isSaid = lines.some((line) => overlaps(statement, spanOf(document, line.place)))
    const now = isAsked && !isSaid ? quoted(document, statement, '') : null
    return now ? [{ lead: null, ...now }] : []
  })
  return [...later, ...exceptionsTo(document, lines), ...addedTo(document, lines)]
}

/** What a later part adds without naming the words it changes, where it speaks of the matter of one of these lines. */
function addedTo(document: OpenDocument, lines: readonly GreenLine[]): GreenLine[] {
  const { text, changes } = document.amended
  const like = lines.filter((line) => !line.before).map(({ words }) => words)
  if (like.length === 0) return []
  return changes
    .filter(({ kind, replaced, isFormer }) => kind === 'added' && replaced.length === 0 && !isFormer)
    .flatMap(({ statement }) => {
      if (!INSTEAD.test(text.slice(statement.start, statement.end))) return []
      if (lines.some((line) => overlaps(statement, spanOf(document, line.place)))) return []
      const found = nearestSentence(text, statement, like, document.index.model)
      const now = found && found.likeness >= SAME_MATTER ? quoted(document, statement, '') : null
      return now ? [{ lead: null, ...now }] : []
    })
}

/** The sentences that hold "notwithstanding" the clause of one of these lines, and speak of the same matter. */
function exceptionsTo(document: OpenDocument, lines: readonly GreenLine[]): GreenLine[] {
  const { text, changes } = document.amended
  const byId = new Map(document.annotation.clauses.map((clause) => [clause.id, clause]))
  return changes.filter(isException).flatMap(({ statement, target }) => {
    const clause = byId.get(target ?? 0)
    if (!clause) return []
    const own = lines.filter((line) => isWithin(spanOf(document, line.place), clause))
    const like = own.map(({ words }) => words)
    const found = own.length === 0 ? null : nearestSentence(text, statement, like, document.index.model)
    const now = found && found.likeness >= SAME_MATTER ? quoted(document, statement, '') : null
    return now ? [{ lead: null, ...now }] : []
  })
}

/** Lines without a "Yes" or "No" where words that hold notwithstanding theirs stand beside them. */
export const withoutSurety = (lines: readonly GreenLine[], over: readonly GreenLine[]): GreenLine[] =>
  lines.map((line) =>
    over.length > 0 && /^(?:yes|no)\b/i.test(line.lead ?? '') ? { ...line, lead: null } : line,
  )

/** Each change on a line of its own, as it reads now and as it did before. */
export function changeLines(document: OpenDocument): GreenLine[] {
  return document.amended.changes
    .filter(({ isFormer }) => !isFormer)
    .flatMap((change) => {
      const now = nowBy(document, change, '')
      return now ? [withBefore(document, { lead: null, ...now }, change, null)] : []
    })
}

/** Lines of which each says once what held before. */
export function beforeOnce(lines: readonly GreenLine[]): GreenLine[] {
  const said = new Set<string>()
  return lines.map((line) => {
    const { before, ...own } = line
    const key = before && `${before.place.page} ${before.place.start}`
    if (key === undefined) return line
    if (said.has(key)) return own
    said.add(key)
    return line
  })
}
