import { hashText } from '#core/model/feature-key.ts'
import { TOPICS } from '#core/retrieval/topics.ts'
import { understandQuestion } from '#core/retrieval/question/understand-question.ts'
import { fold } from '#core/retrieval/words/tokenize.ts'
import type { Asked } from '../asked.ts'
import { checkAnswer } from '../../gate/check-answer.ts'
import { composeAnswer } from '../../compose/compose-answer.ts'
import { resolveFollowUp } from '../resolve-follow-up.ts'
import { wholeQuestionOf } from '#core/question/whole/whole-question.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import { overlaps, type Place, type Stretch } from '../../source/page-texts.ts'
import { quotesOf } from '../../text/green-line.ts'
import { GENERAL_QUESTIONS } from './suggested-questions.ts'
import { usualContents } from '../../compose/missing/usual-contents.ts'

/** What a chat has come to: what was asked in it, oldest first, and its last answer. */
export interface ChatSoFar {
  readonly asked: readonly string[]
  /** Where that quotes the document. */
  readonly cited: readonly Pick<Place, 'page' | 'section'>[]
}

/** From here on a sentence likelier settles a topic than not. Papers of other kinds seldom settle it: surer then. */
const STATED = { usual: 0.5, other: 0.75 }
/** Of the likeliest topics, and of the questions on the whole paper behind them. */
const MOST_TOPICS = 6
const MOST_GENERAL = 3
/** Of many questions the latest are read for the topics they were about; of all of them the words count. */
const READ_FOR_TOPICS = 40

/** What makes a topic worth asking about next; the most each can be worth. */
const WORTH = { usual: 1, sameSection: 1.25, samePage: 0.5, chance: 0.5 }

/**
 * Questions that may come next in a chat, the likeliest first: on topics that some sentence of the document settles and
 * that nobody has asked about here. Those that papers of its kind are read for come first, and those that stand near
 * what the last answer quotes; behind them come questions on the whole paper. Each is still to be tried (`answersAnew`).
 */
export function nextQuestions(document: OpenDocument, { asked, cited }: ChatSoFar): string[] {
  const { model } = document.index
  const known = new Set(asked.map(plain))
  const recent = asked.slice(-READ_FOR_TOPICS)
  const wholes = new Set(recent.map((question) => wholeQuestionOf(question)))
  const topics = new Set(
    recent
      .filter((question) => wholeQuestionOf(question) === null)
      .map((question) => understandQuestion(question, model).topics[0]?.name),
  )
  const usual = usualContents(document.annotation.agreementKind?.kind ?? 'other').map(({ topic }) => topic)
  const worthOf = ({ name, chance, page, section }: Settled): number => {
    const place = usual.indexOf(name)
    const near = cited.some((one) => one.page === page && one.section === section)
      ? WORTH.sameSection
      : cited.some((one) => one.page === page)
        ? WORTH.samePage
        : 0
    return (place < 0 ? 0 : WORTH.usual * (1 - place / usual.length)) + near + WORTH.chance * chance
  }
  const likeliest = settledTopics(document)
    .filter(({ name, chance }) => chance >= (usual.includes(name) ? STATED.usual : STATED.other))
    .filter(({ name, title }) => !topics.has(name) && !known.has(plain(title)))
    .map((topic) => ({ title: topic.title, worth: worthOf(topic) }))
    // Sorting keeps the vocabulary's order among equals.
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ title }) => title)
  const general = GENERAL_QUESTIONS.filter(
    (question) => !wholes.has(wholeQuestionOf(question)) && !known.has(plain(question)),
  )
  return [...likeliest.slice(0, MOST_TOPICS), ...general.slice(0, MOST_GENERAL)]
}

/**
 * Asks the local answer engine: whether it answers outright, with a receipt, and not with the words that the chat has
 * just been given.
 * @param quoted what the last answer and the suggestions before this one quote
 * @returns what the answer quotes; null when the question is not worth suggesting
 */
export function answersAnew(
  document: OpenDocument,
  asked: Asked,
  quoted: readonly Stretch[],
): readonly Stretch[] | null {
  // Words that would be read as going on from the question before ask something else in this chat.
  if (resolveFollowUp(asked.question, asked.earlier) !== asked.question) return null
  const { answer: composed, given } = composeAnswer(document, asked)
  const answer = checkAnswer(composed, document.documentId, { ...document.texts, given })
  if (answer.decision !== 'found') return null
  const own = answer.lines.flatMap(quotesOf).map(({ place }) => place)
  const first = wholeQuestionOf(asked.question) === null ? own.slice(0, 1) : own
  return first.some((one) => !quoted.some((other) => overlaps(one, other))) ? own : null
}

/** A topic that a sentence of the document settles, and where that stands. */
interface Settled {
  readonly name: string
  readonly title: string
  readonly chance: number
  readonly page: number | undefined
  readonly section: string | null
}

/** In the order of the vocabulary. */
function settledTopics({ index }: OpenDocument): Settled[] {
  const { passages, chunks, stated, model } = index
  const known = [...model.statements.topics]
  return TOPICS.flatMap(({ name, title }) => {
    const cell = known.indexOf(hashText(name))
    if (cell < 0) return []
    let best = -1
    let chance = STATED.usual
    for (const [at, { isHeading }] of passages.entries()) {
      const own = stated[at * known.length + cell] ?? 0
      if (isHeading || own < chance) continue
      best = at
      chance = own
    }
    const chunk = chunks[passages[best]?.chunkIndex ?? -1]
    return chunk ? [{ name, title, chance, page: chunk.page, section: chunk.section }] : []
  })
}

const plain = (question: string): string =>
  fold(question)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
