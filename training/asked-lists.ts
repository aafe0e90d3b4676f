import { CUAD_CATEGORIES } from '#core/model/cuad-categories.ts'
import { CATEGORIES_OF_TOPIC } from '#core/retrieval/categories-of-topic.ts'
import type { DocumentIndex } from '#core/retrieval/document-index.ts'
import type { Question } from '#core/retrieval/question/understand-question.ts'
import type { Span } from '#core/segmentation/span.ts'
import { isHit, type Contract } from './read-contracts.ts'
import { seeded } from './seeded.ts'
import { NONE, type QuestionText } from './question-texts.ts'
import type { Paper, PaperQuestion } from './read-papers.ts'

/** A question put to a document, and which of its passages answer. */
export interface Asked {
  readonly index: DocumentIndex
  readonly question: Question
  /** Of the local embedder, like those of the chunks. */
  readonly vector: readonly number[]
  /** By the sentence encoder that made the vectors of the document's sentences. */
  readonly encoded: Float32Array
  /** By passage. */
  readonly isAnswer: readonly boolean[]
  readonly source: 'contract' | 'hidden' | 'paper'
  readonly weight: number
}

/** Papers are few, and unlike the contracts: each of their questions counts like so many. */
export const WEIGHTS: Readonly<Record<Asked['source'], number>> = { paper: 2, contract: 1, hidden: 0.3 }

/** A question as understood by a model that was not trained on it, and its vector. */
export type ReadQuestion = (text: string) => Pick<Asked, 'question' | 'vector' | 'encoded'>

/** Of the categories a contract does not settle, this share is asked about: as many as it settles, about. */
const UNSETTLED_SHARE = 0.4

const FOREIGN_QUESTIONS = 2
const FOREIGN_TOPICS = new Set([
  'pets',
  'smoking',
  'guests',
  'parking',
  'laundry and amenities',
  'noise',
  'landlord comes in',
  'time off',
  'free trial',
  'guest pass and extras',
])

/** Questions about contracts: of every category a contract settles, and some it does not, one paraphrase each. */
export function askContracts(
  contracts: readonly { readonly contract: Contract; readonly index: DocumentIndex }[],
  texts: readonly QuestionText[],
  read: ReadQuestion,
  seed: number,
): Asked[] {
  const random = seeded(seed)
  const byCategory = CUAD_CATEGORIES.map((category) =>
    texts.filter(({ topics }) => topics.some((topic) => CATEGORIES_OF_TOPIC[topic]?.includes(category))),
  )
  const aboutNothing = texts.filter(({ topics }) => topics.includes(NONE))
  const ofPapers = texts.filter(({ topics }) => topics.every((topic) => FOREIGN_TOPICS.has(topic)))
  const pick = (from: readonly QuestionText[]) => from[Math.floor(random() * from.length)]
  return contracts.flatMap(({ contract, index }) => {
    const asked: Asked[] = []
    const ask = (text: QuestionText | undefined, marked: readonly Span[]) => {
      if (text)
        asked.push({ index, ...read(text.text), isAnswer: answersOf(index, marked), ...from('contract') })
    }
    for (const [column, category] of CUAD_CATEGORIES.entries()) {
      const marked = contract.marked[category] ?? []
      if (marked.length > 0 || random() < UNSETTLED_SHARE) ask(pick(byCategory[column] ?? []), marked)
    }
    ask(pick(aboutNothing), [])
    // What no contract between companies settles: how it looks when there is nothing to find.
    for (let more = 0; more < FOREIGN_QUESTIONS; more++) {
      const text = pick(ofPapers)
      if (text) asked.push({ index, ...read(text.text), isAnswer: answersOf(index, []), ...from('hidden') })
    }
    return asked
  })
}

/** What the whole paper says is not looked for in a sentence. */
const isOfPassages = ({ kind }: PaperQuestion) => kind !== 'whole'

/** So many questions of ours are put to a paper besides each of its own: what is asked about the same topic. */
const MORE_QUESTIONS = 4

/** The questions that come with papers, and others about the same topics. */
export function askPapers(
  papers: readonly { readonly paper: Paper; readonly index: DocumentIndex }[],
  texts: readonly QuestionText[],
  read: ReadQuestion,
): Asked[] {
  const random = seeded(3)
  return papers.flatMap(({ paper, index }) =>
    paper.questions.filter(isOfPassages).flatMap(({ question, topic, quotes }) => {
      const marked = quotes.map((quote) => spanOf(paper.text, quote))
      const isAnswer = answersOf(index, marked)
      const same = texts.filter(({ topics }) => topic !== null && topics.includes(topic))
      const more = Array.from({ length: MORE_QUESTIONS }, () => same[Math.floor(random() * same.length)])
      const asked = [question, ...more.flatMap((other) => other?.text ?? [])]
      return asked.map((text) => ({ index, ...read(text), isAnswer, ...from('paper') }))
    }),
  )
}

const from = (source: Asked['source']) => ({ source, weight: WEIGHTS[source] })

function answersOf({ passages }: DocumentIndex, marked: readonly Span[]): boolean[] {
  return passages.map((passage) => marked.some((span) => isHit(passage, span)))
}

function spanOf(text: string, quote: string): Span {
  const start = text.indexOf(quote)
  if (start < 0) throw new Error(`This quote is not in its paper: ${quote}`)
  return { start, end: start + quote.length }
}
