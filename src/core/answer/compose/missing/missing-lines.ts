import { allStems, fold } from '#core/retrieval/words/tokenize.ts'
import type { Question } from '#core/retrieval/question/understand-question.ts'
import type { Wanted } from '#core/retrieval/vocabulary/topic.ts'
import { oneLine } from '../../text/escape-markdown.ts'
import type { Decision } from '../../decide/decide-answerable.ts'
import type { EvidenceFound } from '../../rank/find-evidence.ts'
import { capital } from '../capital.ts'
import { kindPhrase } from '../kind-phrase.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import type { LocatedQuote } from '../../rank/locate-quotes.ts'
import { usualContents } from './usual-contents.ts'

/** What is missing when an answer does not hold what was asked for. */
const MISSING_SHAPES: Readonly<Partial<Record<Wanted, string>>> = {
  amount: 'The passages above name no amount.',
  date: 'The passages above name no date.',
  period: 'The passages above name no length of time.',
  place: 'The passages above name no address.',
}

/** How much of a document an answer without a place rests on. */
export const SEARCHED = 'The whole document was searched'
/** From here on a question surely means its topic. */
const SURE = 0.7

export interface MissingInput {
  /** As the person typed it. */
  readonly question: string
  readonly found: EvidenceFound
  readonly decision: Decision
  readonly quoted: readonly LocatedQuote[]
  readonly document: OpenDocument
  /** Whether the answer says in plain words what was asked. */
  readonly isSaid: boolean
}

/** The sentences under "Missing or unclear": what was asked for and not found, and how much was searched. */
export function missingLines({
  question,
  found,
  decision,
  quoted,
  document,
  isSaid,
}: MissingInput): string[] {
  const { understood, unseenStems } = found
  const asked = oneLine(question) || 'an empty question'
  const meant = new Set(understood.topics.flatMap(({ asked }) => asked))
  const unseen = unseenLine(
    question,
    decision === 'not_found' ? unseenStems : unseenStems.filter((stem) => !meant.has(stem)),
  )
  if (decision === 'not_found') {
    const tried = `${SEARCHED} for the words of your question and for the words contracts use for them.`
    return [
      `We could not find an answer in this document to: ${asked}`,
      ...usualLine(document, understood),
      ...unseen,
      tried,
    ]
  }
  if (decision === 'maybe') {
    const tried = `${SEARCHED}; the closest places are shown.`
    return [`No sentence of this document clearly answers: ${asked}`, ...unseen, tried]
  }
  if (isSaid) return []
  const isMissing = understood.wanted !== null && quoted.every(({ evidence }) => evidence.fit === 0)
  const shape = isMissing && understood.wanted ? MISSING_SHAPES[understood.wanted] : undefined
  const lines = [...(shape ? [shape] : []), ...unseen]
  return [...lines, ...(lines.length === 0 ? [] : [`${SEARCHED}.`])]
}

/** That papers of the kind usually settle what was asked: worth asking the other side about. */
function usualLine(document: OpenDocument, { topics: [surest] }: Question): string[] {
  const kind = document.annotation.agreementKind?.kind ?? 'other'
  const usual = usualContents(kind).find(({ topic }) => topic === surest?.name)
  if (!usual || !surest || surest.strength < SURE) return []
  return [`${capital(kindPhrase(document))} usually says ${usual.what}. This one was not found to.`]
}

/** The question's words the document does not use, as they were typed. */
function unseenLine(question: string, unseenStems: readonly string[]): string[] {
  const words = question.match(/[\p{L}\p{N}]+(?:['’-]\p{L}+)*/gu) ?? []
  const unseen = words.filter((word) => word.length > 3 && unseenStems.includes(allStems(word)[0] ?? ''))
  const distinct = [...new Map(unseen.map((word) => [fold(word), word])).values()]
  if (distinct.length === 0) return []
  const list = distinct.join(', ')
  return [`The document does not use the ${distinct.length === 1 ? 'word' : 'words'}: ${list}.`]
}
