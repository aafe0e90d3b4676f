import type { Passage } from '#core/retrieval/passages.ts'
import { sentenceCloseness, vectorAt } from '#core/retrieval/sentences/sentence-vectors.ts'
import { overlaps as sharesWords } from '#core/structure/amendments/change.ts'
import type { Span } from '#core/segmentation/span.ts'
import { isContext, stemsOf, tellingWords } from '../../../question/same-words.ts'
import { readOpenQuestion, type OpenQuestion } from '../../../question/read-open-question.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import type { Place } from '../../../source/page-texts.ts'
import { oneLineQuote } from '../../../text/answer-tokens.ts'
import type { GreenLine } from '../../../text/green-line.ts'
import { isHeld } from './same-matter.ts'
import { FREE, figuresIn, type StatedFigure } from './stated-figures.ts'

/** Figures that may answer, the likeliest first. */
const KINDS: Readonly<Record<OpenQuestion['asks'], readonly string[]>> = {
  amount: ['money', 'measure'],
  percent: ['percentage'],
  period: ['time', 'measure', 'count', 'number', 'frequency', 'rhythm'],
  notice: ['time'],
  date: ['date', 'day', 'weekday', 'clock'],
  who: [],
}
const ANY = ['money', 'measure', 'percentage', 'time', 'number', 'day', 'clock']
const HOW_MANY = /\bhow (?:many|often)\b/i
const ASKS = /\b(?:how|wh?at(?:['’]?s)?|wot|which|wh?en)\b/i
const DAY = /\b(?:days?|date|deadline)\b/i
/** What is left of a sum, or made of several, is no value that a change states. */
const RECKONED =
  /\b(?:left|rest|remain\w*|so far|already|still|owed?|total|in all|all? ?together|both|difference|tax)\b/i
const ASKS_BEFORE =
  /\b(?:before (?:the|this|that)|originally|original|used to|previous(?:ly)?|former(?:ly)?|at first|was it|did (?:i|we|it))\b/i
/** How near the question a change has to be, by the encoder, and one that has no known place that it stands for. */
const NEAR = 0.38
const NEAR_ALONE = 0.5
const NEAR_ANY = 0.6
/** How near each other are a change and what it changes. */
const LIKE = 0.5
const SURE = 0.62
const MOST_IN_LABEL = 5
/** So much nearer than the next of its kind a change has to be. */
const AHEAD = 0.04
/** The last cell of a row: "Guest passes      4". */
const LAST_CELL = /(?: {2,}|\t|: )(?<number>\d{1,4})\s*$/
/** "From 12", "instead of £19": what was. */
const WAS = /\b(?:from|instead of|in place of|rather than|was|were|before:?|previously)\s+(?:\w+\s+)?$/i

interface Stated {
  readonly passage: Passage
  readonly at: number
  readonly figures: readonly StatedFigure[]
  /** How near the question it is. */
  readonly near: number
}

/** What a change stands for, by what both mean, and whether that is sure. */
interface Linked {
  readonly old: Stated | null
  readonly isSure: boolean
}

/**
 * "€206" for "What is it a week after Christmas?": what a later letter, rider or list of changes says of what was asked,
 * found by what it means and by the kind of value that is asked for, with what it stands for. Null where another sentence
 * with such a value is as near.
 *
 * @param encoded the question by the encoder of the document's sentences
 */
export function nearChange(
  document: OpenDocument,
  {
    part,
    message,
    encoded,
  }: { readonly part: string; readonly message: string; readonly encoded: Float32Array | null },
): GreenLine | null {
  const { sentenceVectors: vectors, passages } = document.index
  const open = readOpenQuestion(part)
  const kinds = kindsOf(part, open)
  if (!encoded || !vectors || kinds.length === 0 || open?.isOwed) return null
  if (ASKS_BEFORE.test(part) || RECKONED.test(message)) return null
  if (document.amended.later.length === 0 && document.amended.changes.length === 0) return null
  const stated = passages.flatMap((passage, at): Stated[] => {
    const figures = passage.isHeading
      ? []
      : figuresOf(document, passage).filter(({ kind }) => kinds.includes(kind))
    return figures.length === 0
      ? []
      : [{ passage, at, figures, near: sentenceCloseness(vectors, at, encoded) }]
  })
  const chosen = nearestChange(document, stated)
  if (!chosen) return null
  const { change: first, old, isSure, isKnown } = chosen
  const earlier = stated.filter((one) => !isOfChange(document, one.passage))
  const isFirst = () =>
    passages.every((one, at) => one.isHeading || sentenceCloseness(vectors, at, encoded) <= first.near)
  const isLinked = (isKnown || isSure) && (kinds !== ANY || isFirst() || (isKnown && first.near >= NEAR_ANY))
  if (!isLinked && !(first.near >= NEAR_ALONE && isFirst())) return null
  const near = Math.max(first.near, old?.near ?? 0)
  const rivals = earlier.filter((one) => one !== old || !isSure)
  const isTied = ({ near: other }: Stated) => other > near + (isKnown || isSure ? AHEAD / 2 : -AHEAD)
  if (rivals.some((one) => one !== old && isTied(one))) return null
  if (isOfOther(document, message, first, isSure ? old : null, rivals)) return null
  const place = placeOf(document, first.passage)
  if (!place || document.texts.isFormer?.(place) === true) return null
  const figure = freshFigure(first, old, kinds)
  return figure && { lead: figure.words, words: document.texts.wordsAt(place), place }
}

interface Chosen extends Linked {
  readonly change: Stated
  /** Whether the paper itself says what it stands for. */
  readonly isKnown: boolean
}

/** The change that is nearest to the question; of two that are as near the one that stands for what is nearest to it. */
function nearestChange(document: OpenDocument, stated: readonly Stated[]): Chosen | null {
  const later = stated.filter(({ passage }) => isOfChange(document, passage))
  const earlier = stated.filter((one) => !later.includes(one))
  const most = Math.max(0, ...later.map(({ near }) => near))
  if (most < NEAR) return null
  const [first, next] = later
    .filter(({ near }) => near > most - AHEAD)
    .map((change) => {
      const linked = oldOf(document, change, earlier, later)
      const isKnown = document.amended.changes.some(
        ({ statement, replaced, isFormer }) =>
          !isFormer && replaced.length > 0 && sharesWords(statement, change.passage),
      )
      return { change, isKnown, ...linked, score: change.near + (linked.old?.near ?? 0) / 2 }
    })
    .toSorted((a, b) => b.score - a.score)
  return !first || (next && first.score - next.score < AHEAD) ? null : first
}

/** The kinds of figures that may answer. */
function kindsOf(part: string, open: OpenQuestion | null): readonly string[] {
  if (HOW_MANY.test(part)) return KINDS.period
  if (open) return KINDS[open.asks]
  if (!ASKS.test(part)) return []
  return DAY.test(part) ? KINDS.date : ANY
}

const isOfChange = ({ amended }: OpenDocument, span: Span): boolean =>
  amended.later.some((paper) => sharesWords(paper, span)) ||
  amended.changes.some(({ statement, isFormer }) => !isFormer && sharesWords(statement, span))

function figuresOf(document: OpenDocument, passage: Passage): StatedFigure[] {
  const figures = figuresIn(document, passage)
  const number = figures.length === 0 ? LAST_CELL.exec(passage.text)?.groups?.['number'] : undefined
  return number === undefined ? figures : [{ kind: 'number', value: number, per: null, words: number }]
}

/** What a change stands for: the sentence before it that is most like it and has another value of the kind. */
function oldOf(
  { index }: OpenDocument,
  change: Stated,
  earlier: readonly Stated[],
  later: readonly Stated[],
): Linked {
  const none = { old: null, isSure: false }
  const { sentenceVectors: vectors } = index
  if (!vectors) return none
  const like = (one: Stated, to: Stated) => sentenceCloseness(vectors, one.at, vectorAt(vectors, to.at))
  const [best] = earlier
    .filter((one) => isOfOneKind(one, change))
    .map((one) => ({ one, likeness: like(one, change) }))
    .toSorted((a, b) => b.likeness - a.likeness)
  if (!best || best.likeness < LIKE || !isOther(best.one, change)) return none
  const isMutual = !later.some((other) => other !== change && like(best.one, other) > best.likeness)
  return isMutual ? { old: best.one, isSure: best.likeness >= SURE } : none
}

const isOfOneKind = (one: Stated, other: Stated): boolean =>
  one.figures.some(({ kind }) => other.figures.some((figure) => figure.kind === kind))

/** Whether a change has a value that what it stands for has not. */
const isOther = (old: Stated, { figures }: Stated): boolean =>
  figures.some(({ kind, value }) => !old.figures.some((one) => one.kind === kind && one.value === value))

/**
 * Whether a question is about something else than a change: it names another row of values ("the Preschool Room"), or no
 * word of it stands in the change, nor in what that stands for, and some stand elsewhere.
 */
function isOfOther(
  { index, amended }: OpenDocument,
  message: string,
  change: Stated,
  old: Stated | null,
  rivals: readonly Stated[],
): boolean {
  const known = amended.changes
    .filter(({ statement }) => sharesWords(statement, change.passage))
    .flatMap(({ replaced }) =>
      index.passages.filter((one) => replaced.some((span) => sharesWords(span, one))),
    )
  const spoken = [change.passage, ...(old ? [old.passage] : []), ...known]
  const own = new Set(spoken.flatMap(({ stems, heading }) => [...stems, ...heading]))
  const asked = [...new Set(tellingWords(message).map(({ stem }) => stem))]
  const others = asked.filter((stem) => !isHeld(stem, own))
  const isNamed = rivals.some(({ passage, figures }) => {
    const label = labelOf(passage.text, figures)
    return (
      label.length > 0 &&
      label.every((stem) => asked.includes(stem)) &&
      label.some((stem) => others.includes(stem))
    )
  })
  const isElsewhere = () => index.passages.some(({ stems }) => others.some((stem) => stems.includes(stem)))
  return isNamed || (others.length === asked.length && isElsewhere())
}

/** What names a row: its words before its first figure. */
function labelOf(text: string, [figure]: readonly StatedFigure[]): string[] {
  const plain = text.replaceAll(/\s+/g, ' ')
  const label = plain.slice(0, Math.max(0, plain.indexOf(figure?.words ?? '')))
  return label.split(' ').length > MOST_IN_LABEL ? [] : stemsOf(label).filter((stem) => !isContext(stem))
}

/** The one value that holds from now on. */
function freshFigure(
  { passage, figures }: Stated,
  old: Stated | null,
  kinds: readonly string[],
): StatedFigure | null {
  const plain = passage.text.replaceAll(/\s+/g, ' ')
  const fresh = figures.filter(({ kind, value, words }) => {
    const isOld = old?.figures.some((one) => one.kind === kind && one.value === value) ?? false
    return !isOld && value !== FREE && !WAS.test(plain.slice(0, Math.max(0, plain.indexOf(words))))
  })
  const kind = kinds.find((one) => fresh.some((figure) => figure.kind === one))
  const own = fresh.filter((figure) => figure.kind === kind)
  return own.length === 1 ? (own[0] ?? null) : null
}

function placeOf(document: OpenDocument, { chunkIndex, start, text }: Passage): Place | null {
  const page = document.chunks[chunkIndex]?.page ?? 1
  return document.texts.find(page, oneLineQuote(text), start - (document.texts.startOf(page) ?? 0))
}
