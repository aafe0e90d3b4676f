import { MONTH } from '#core/language/lexicon/calendar-names.ts'
import { parseQuestion } from '#core/question/parse-question.ts'
import type { Passage } from '#core/retrieval/passages.ts'
import { overlaps as sharesWords } from '#core/structure/amendments/change.ts'
import { stemsOf } from '../../../question/same-words.ts'
import { readOpenQuestion } from '../../../question/read-open-question.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { oneLineQuote } from '../../../text/answer-tokens.ts'
import type { GreenLine } from '../../../text/green-line.ts'
import { askedStems } from './asked-matter.ts'
import { casesOf, isHeld } from './same-matter.ts'
import { FREE, figuresIn, type StatedFigure } from './stated-figures.ts'

/** What a sentence of change says in front of the figure that holds from now on. */
const BECOMES =
  /\b(?:to|now|is|are|will be|shall be|becomes?|(?:will|now) costs?)\s+(?:(?:now|be|due|on|by|up to|only)\s+)*$/i
const KINDS: Readonly<Record<string, readonly string[]>> = {
  amount: ['money'],
  percent: ['percentage'],
  period: ['time'],
  notice: ['time'],
  date: ['date'],
  who: [],
}
/** What is asked for by other names. */
const OTHER_KINDS = ['money', 'measure', 'percentage', 'time', 'count']
const ASKS_HOW_MUCH = /\bhow (?:big|high|large|many|long)\b|\bwhat(?:'s| is| are| will)\b/i
const ASKS_BEFORE =
  /\b(?:before|originally|original|used to|previous(?:ly)?|former(?:ly)?|at first|was it|did (?:i|we|it))\b/i
const OF_MONTH = new RegExp(String.raw`\b(?:${MONTH})\b`, 'gi')
/** Words that ask for what holds now. */
const NOW = new Set(stemsOf('now today then currently present still these'))

/**
 * "$15.00" for "What is the late fee now?": what the one sentence of a change that speaks of all that was asked says
 * holds from now on. Null where two do, it is of a case that was not asked for, or a story is told: it may be an exception.
 */
export function changedValue(document: OpenDocument, part: string, message: string): GreenLine | null {
  const open = readOpenQuestion(part)
  const kinds = open ? KINDS[open.asks] : ASKS_HOW_MUCH.test(part) ? OTHER_KINDS : []
  const { askingClause, story } = parseQuestion(message)
  if (!kinds || kinds.length === 0 || open?.isOwed || ASKS_BEFORE.test(part) || story.trim() !== '')
    return null
  const asked = [...askedStems([askingClause])].filter((stem) => !NOW.has(stem))
  if (asked.length === 0) return null
  const found = document.index.passages.flatMap((passage) => {
    if (!isOfChange(document, passage) || !isOnAll(passage, asked) || !isOfCase(passage, part)) return []
    const figure = freshFigure(document, passage, kinds)
    return figure ? [{ passage, figure }] : []
  })
  const [only] = found
  return only && found.length === 1 ? lineOf(document, only.passage, only.figure) : null
}

const isOfChange = ({ amended }: OpenDocument, { start, end }: Passage): boolean => {
  const span = { start, end }
  return (
    amended.changes.some(({ statement, isFormer }) => !isFormer && sharesWords(statement, span)) ||
    amended.later.some((paper) => sharesWords(paper, span))
  )
}

const isOnAll = ({ stems }: Passage, asked: readonly string[]): boolean => {
  const own = new Set(stems)
  return asked.every((stem) => isHeld(stem, own))
}

/** What is said of new customers, or from June on, is an answer only to who asks about them. */
const isOfCase = ({ text }: Passage, part: string): boolean =>
  casesOf(text).every((word) => part.toLowerCase().includes(word)) &&
  [...part.matchAll(OF_MONTH)].every(([month]) => text.toLowerCase().includes(month.toLowerCase()))

function freshFigure(
  document: OpenDocument,
  { start, end, text }: Passage,
  kinds: readonly string[],
): StatedFigure | null {
  const plain = text.replaceAll(/\s+/g, ' ')
  const fresh = figuresIn(document, { start, end }).filter((figure) => {
    const at = plain.indexOf(figure.words)
    return (
      kinds.includes(figure.kind) && figure.value !== FREE && BECOMES.test(plain.slice(0, Math.max(0, at)))
    )
  })
  return fresh.length === 1 ? (fresh[0] ?? null) : null
}

function lineOf(document: OpenDocument, passage: Passage, { words }: StatedFigure): GreenLine | null {
  const page = document.chunks[passage.chunkIndex]?.page ?? 1
  const near = passage.start - (document.texts.startOf(page) ?? 0)
  const place = document.texts.find(page, oneLineQuote(passage.text), near)
  const isHolding = place && document.texts.isFormer?.(place) !== true
  return place && isHolding ? { lead: words, words: document.texts.wordsAt(place), place } : null
}
