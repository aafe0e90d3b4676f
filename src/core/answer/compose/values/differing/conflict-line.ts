import { MONTH } from '#core/language/lexicon/calendar-names.ts'
import { parseQuestion } from '#core/question/parse-question.ts'
import type { Passage } from '#core/retrieval/passages.ts'
import { sentenceCloseness, vectorAt } from '#core/retrieval/sentences/sentence-vectors.ts'
import { overlaps as sharesWords } from '#core/structure/amendments/change.ts'
import { entails } from '../../../gate/entails/entails.ts'
import { plainQuestion, readClosedQuestion } from '../../../question/read-closed-question.ts'
import { readOpenQuestion, type OpenQuestion } from '../../../question/read-open-question.ts'
import { stemsOf } from '../../../question/same-words.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { overlaps } from '../../../source/page-texts.ts'
import type { GreenLine } from '../../../text/green-line.ts'
import { DIFFER } from '../differing-line.ts'
import { askedStems, mostSpoken, sharedWeight, spokenBy, speaksOf, weightsOf } from './asked-matter.ts'
import { differ, type Differing } from './same-matter.ts'
import { FREE } from './stated-figures.ts'
import { statementsOf, type Statement } from './statements.ts'

const KINDS: Readonly<Record<OpenQuestion['asks'], readonly string[]>> = {
  amount: ['money', 'percentage', 'measure'],
  percent: ['percentage'],
  period: ['time', 'count', 'clock', 'measure', 'frequency'],
  notice: ['time'],
  date: ['day', 'nth', 'time', 'clock'],
  who: [],
}
const ANY_KIND = [
  'money',
  'percentage',
  'time',
  'clock',
  'count',
  'measure',
  'day',
  'nth',
  'frequency',
  'weekday',
]
const OPEN = /\b(?:how|what|which|when|until)\b/i
const AUXILIARY =
  /(?:^|[,;.]\s)(?:do|does|did|can|could|may|is|are|am|was|will|would|must|should|has|have)\b/i
const NOTICE = /\bnotice\b/i
/** What was before and what is now do not differ: the later one holds. */
const CHANGING = new RegExp(
  String.raw`\b(?:now|instead|no longer|until now|previously|goes (?:up|down)|(?:rais|reduc|increas|lower|chang|amend|replac|shorten|extend|revis|review)(?:es|ed|s|d)|becomes?|rises?|falls?|dropp(?:ed|ing)|(?:from|effective|as of) (?:the )?(?:\d{1,2}(?:st|nd|rd|th)? )?(?:${MONTH}))\b`,
  'i',
)
/** A line that opens a sheet or a box of its own: "HOUSE RULES", "YOUR PLAN IN BRIEF". */
const LOUD_LINE = /^[ \t]*(?:\p{Lu}[^\p{L}\n]?){5,}(?!\S*\.\s+\p{Lu}\p{Ll})/gmu
/** How near two places that mean the same are to the question, and to each other, by the encoder. */
const NEAR = 0.48
const LIKE = 0.66
/** So much nearer than any other with such a figure. */
const AHEAD = 0.04
/** Of a long paper: so many statements on what was asked are compared. */
const MOST = 200

interface Asking {
  readonly question: string
  readonly message: string
  /** By the sentence encoder; missing where there is none. */
  readonly encodedQuestion?: Float32Array | null
}

/**
 * "Two places differ: 10 days and 15 days": a place that is quoted for a question, and one in another sheet, box or
 * summary of the paper that states the same matter with another figure. Null where it is not sure that both hold and
 * speak of one matter.
 *
 * @param lines the answer so far, the best first
 */
export function conflictLine(
  document: OpenDocument,
  asking: Asking,
  lines: readonly GreenLine[],
): GreenLine | null {
  const { question, message } = asking
  const open = readOpenQuestion(question)
  const isClosed = open === null && isYesOrNo(question)
  if (open === null && !isClosed && !OPEN.test(question)) return null
  const asked = askedStems([parseQuestion(question).askingClause, message])
  const own = lines.filter(({ before, sum }) => before === undefined && sum === undefined)
  const stated = statementsOn(document, asked, own, open)
  const isApart = apartIn(document)
  const nearness = nearnessIn(document, asking.encodedQuestion ?? null)
  const weights = weightsOf(asked, document.index.passages)
  // Where another sentence speaks of more of what was asked, that is the matter.
  const most = mostSpoken(document.index.passages, weights)
  const pairs = own
    .flatMap((line) =>
      stated
        .filter(({ place }) => overlaps(place, line.place))
        .flatMap((one) =>
          stated.map((other) => ({ line, one, other, weight: sharedWeight(one, other, weights) })),
        ),
    )
    .filter(
      ({ one, other, weight }) =>
        weight > 0 && isApart(one, other) && spokenBy(one, other, weights) * 2 >= most,
    )
    .map((pair) => ({ ...pair, near: nearness(pair.other) }))
    .toSorted((a, b) => b.near - a.near || b.weight - a.weight)
  const kinds = open ? KINDS[open.asks] : ANY_KIND
  // A figure is no yes or no; that there is nothing to pay is one.
  const isMeant = (found: Differing) => !isClosed || found.some(({ value }) => value === FREE)
  for (const { line, one, other } of pairs) {
    const found = differ(one, other, asked, kinds)
    const differing = found && isMeant(found) && isSaidIn(line, found) ? lineOf(one, other, found) : null
    if (differing) return differing
  }
  const [one, other] = nearestTwo(document, asking.encodedQuestion ?? null, kinds)
  const line = one && other && own.find(({ place }) => [one, other].some((it) => overlaps(it.place, place)))
  if (!one || !other || !line || !isApart(one, other)) return null
  const [quoted, rival] = overlaps(one.place, line.place) ? [one, other] : [other, one]
  const found = differ(quoted, rival, asked, kinds, true)
  return found && isMeant(found) && isSaidIn(line, found) ? lineOf(quoted, rival, found) : null
}

/** How near a question a statement is by what it means; all the same where that is not known. */
function nearnessIn(
  { index: { passages, sentenceVectors: vectors } }: OpenDocument,
  encoded: Float32Array | null,
): (statement: Statement) => number {
  return ({ span }) => {
    const at = encoded && vectors ? passages.findIndex((one) => sharesWords(one, span)) : -1
    return encoded && vectors && at >= 0 ? sentenceCloseness(vectors, at, encoded) : 0
  }
}

/**
 * The two statements that come nearest to a question by what they mean, where both are near it, mean the same, and no
 * third with such a figure is as near.
 */
function nearestTwo(
  document: OpenDocument,
  encoded: Float32Array | null,
  kinds: readonly string[],
): readonly Statement[] {
  const { passages, sentenceVectors: vectors } = document.index
  if (!encoded || !vectors) return []
  const near = passages
    .map((passage, at) => ({ passage, at, closeness: sentenceCloseness(vectors, at, encoded) }))
    .filter(({ closeness }) => closeness >= NEAR - AHEAD)
    .toSorted((a, b) => b.closeness - a.closeness)
    .flatMap((one) => {
      const stated = statementsOf(document, one.passage, passages[one.at - 1]).filter(({ figures }) =>
        figures.some(({ kind }) => kinds.includes(kind)),
      )
      return stated.length === 0 ? [] : [{ ...one, stated }]
    })
  const [first, second, third] = near
  if (!first || !second || second.closeness < NEAR) return []
  if (third && second.closeness - third.closeness < AHEAD) return []
  if (sentenceCloseness(vectors, first.at, vectorAt(vectors, second.at)) < LIKE) return []
  const both = [first, second]
  if (both.some(({ passage }) => isChanging(document, passage))) return []
  const stated = both.flatMap((one) => (one.stated.length === 1 ? one.stated : []))
  return stated.length === 2 && stated.every(({ place }) => document.texts.isFormer?.(place) !== true)
    ? stated
    : []
}

const isYesOrNo = (question: string): boolean =>
  readClosedQuestion(plainQuestion(question)) !== null || (AUXILIARY.test(question) && !OPEN.test(question))

/** What the paper states of what was asked, or like what is quoted for it, and holds. */
function statementsOn(
  document: OpenDocument,
  asked: ReadonlySet<string>,
  lines: readonly GreenLine[],
  open: OpenQuestion | null,
): Statement[] {
  const quoted = new Set([...asked, ...lines.flatMap(({ words }) => stemsOf(words))])
  const { passages } = document.index
  const stated: Statement[] = []
  for (const [at, passage] of passages.entries()) {
    if (stated.length >= MOST) break
    if (!speaksOf(passage, asked, quoted) || isChanging(document, passage)) continue
    stated.push(
      ...statementsOf(document, passage, passages[at - 1]).filter(
        ({ place, words }) =>
          document.texts.isFormer?.(place) !== true && (open?.asks !== 'notice' || NOTICE.test(words)),
      ),
    )
  }
  return stated
}

function isChanging({ amended }: OpenDocument, { start, end, text }: Passage): boolean {
  const span = { start, end }
  return (
    CHANGING.test(text) ||
    amended.later.some((part) => sharesWords(part, span)) ||
    amended.changes.some(({ statement }) => sharesWords(statement, span))
  )
}

/** Whether two statements stand on different sheets; a row of a summary and a clause are two places on one, too. */
function apartIn({ amended }: OpenDocument): (one: Statement, other: Statement) => boolean {
  const heads = [...amended.text.matchAll(LOUD_LINE)].map(({ index }) => index)
  const sheetOf = ({ place, span }: Statement) =>
    `${place.page} ${heads.findLastIndex((head) => head <= span.start)}`
  return (one, other) =>
    sheetOf(one) !== sheetOf(other) ||
    (one.isRow !== other.isRow && one.place.section !== other.place.section)
}

/** A figure that the answer says already is one of the two. */
function isSaidIn({ lead }: GreenLine, [{ words }]: Differing): boolean {
  if (lead === null || !/\d/.test(lead)) return lead === null || !/^(?:yes|no)\b/i.test(lead)
  const figure = /\d[\d.,]*/.exec(words)?.[0] ?? ''
  return lead.includes(figure.replace(/\.00$/, '').replace(/[.,]$/, ''))
}

function lineOf(one: Statement, other: Statement, [first, second]: Differing): GreenLine | null {
  const lead = `${DIFFER} ${first.words} and ${second.words}`
  const { words, place } = other
  return entails(lead, [one.words, words])
    ? { lead, words: one.words, place: one.place, besides: [{ words, place }] }
    : null
}
