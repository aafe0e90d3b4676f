import type { SentenceEncoder } from '#core/encoder/sentence-encoder.ts'
import type { AnswerModel, ModelPart } from '#core/model/answer-model.ts'
import { classifyClauses, readClauseModel } from '#core/model/clause-model.ts'
import { readModelFile, writeModelFile, type Column } from '#core/model/model-file.ts'
import type { RankingModel } from '#core/model/ranking-model.ts'
import { readQuestionModel, type QuestionModel } from '#core/model/question-model.ts'
import { readWordVectors, vectorOf } from '#core/model/word-vectors.ts'
import { bindingPassages } from '#core/retrieval/binding-passages.ts'
import { readPassages, type Passage } from '#core/retrieval/passages.ts'
import {
  indexDocument,
  statedIn,
  type DocumentIndex,
  type StoredVectors,
} from '#core/retrieval/document-index.ts'
import { passagesFingerprint } from '#core/retrieval/sentences/passages-fingerprint.ts'
import { packSentenceVectors, readSentenceVectors } from '#core/retrieval/sentences/sentence-vectors.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { understandQuestion } from '#core/retrieval/question/understand-question.ts'
import { embedByWords } from '#core/retrieval/words/word-embedding.ts'
import type { EmbeddedChunk } from '#core/segmentation/chunk.ts'
import { askContracts, askPapers, type ReadQuestion } from './asked-lists.ts'
import type { Contract } from './read-contracts.ts'
import type { QuestionText, QuestionTexts } from './question-texts.ts'
import type { Paper } from './read-papers.ts'
import { trainClauses } from './train-clauses.ts'
import { readStatementTexts } from './statement-texts.ts'
import { trainQuestions, trainStatements } from './train-questions.ts'
import { trainRanking } from './train-ranking.ts'
import { trainWords } from './train-words.ts'

/** Our own texts are few: each of their sentences counts like so many of the contracts'. */
const OWN_WEIGHT = 3
/** Every so many contracts are asked: more would outvote the few papers, which are read with the same weights. */
const ASKED_STEP = 5
/** Parts that contracts, and questions, are divided into, each read by a model of the others. */
const FOLDS = 2

export interface TrainingData {
  readonly contracts: readonly Contract[]
  readonly papers: readonly Paper[]
  readonly questions: QuestionTexts
  readonly encoder: SentenceEncoder
}

export type ModelColumns = Readonly<Record<ModelPart, Readonly<Record<string, Column>>>>

/**
 * Trains everything the local answer engine knows. The ranking learns from contracts as classified, and from questions
 * as understood, by models that were not trained on them, so that it trusts both as far as they deserve.
 */
export function trainModels({ contracts, papers, questions, encoder }: TrainingData): ModelColumns {
  const wordColumns = trainWords([
    ...contracts.flatMap(({ title, passages }) =>
      passages.map(({ stems }) => ({ stems, document: title, weight: 1 })),
    ),
    ...papers.flatMap(({ text, chunks }) =>
      readPassages(chunks).map(({ stems }) => ({ stems, document: text, weight: OWN_WEIGHT })),
    ),
    ...questions.questions.map(({ text }) => ({
      stems: contentStems(text),
      document: 'questions',
      weight: OWN_WEIGHT,
    })),
  ])
  const words = readWordVectors(asRead(wordColumns))
  const clauseColumns = trainClauses(contracts)
  const clauses = readClauseModel(asRead(clauseColumns))
  const questionColumns = trainQuestions(questions, words)
  const known = readQuestionModel(asRead(questionColumns))
  const statementColumns = trainStatements(readStatementTexts(contracts), words)
  const statements = readQuestionModel(asRead(statementColumns))
  const unranked = { words, clauses, questions: known, statements } as AnswerModel
  const withVectors = (chunks: readonly EmbeddedChunk[]) =>
    chunks.map((chunk) => ({ ...chunk, vector: embedByWords(words, chunk.text) }))

  const { id, dimensions } = encoder
  const seen = new Map<string, Float32Array>()
  const encode = (text: string) => {
    const vector = seen.get(text) ?? encoder.encode(text)
    seen.set(text, vector)
    return vector
  }
  const stored = (passages: readonly Passage[]): StoredVectors => ({
    encoder: id,
    fingerprint: passagesFingerprint(passages),
    vectors: packSentenceVectors(passages.map(({ text }) => encode(text))),
  })
  const indexes = Array.from({ length: FOLDS }, (_, fold) => {
    const isHere = (_: Contract, at: number) => at % FOLDS === fold
    const others = contracts.filter((contract, at) => !isHere(contract, at))
    const foreign = readClauseModel(asRead(trainClauses(others)))
    const asked = contracts.filter((contract, at) => isHere(contract, at) && at % ASKED_STEP === 0)
    return asked.map((contract) => {
      const vectors = contract.passages.map(({ stems }) => vectorOf(words, stems))
      const index: DocumentIndex = {
        chunks: withVectors(contract.chunks),
        passages: contract.passages,
        odds: classifyClauses(foreign, contract.passages),
        vectors,
        sentenceVectors: readSentenceVectors(stored(contract.passages).vectors, contract.passages.length, id),
        stated: statedIn(contract.passages, vectors, unranked),
        binds: bindingPassages(contract.passages, contract.propositions),
        model: unranked,
      }
      return { contract, index }
    })
  }).flat()
  const readBy =
    (model: QuestionModel): ReadQuestion =>
    (text) => ({
      question: understandQuestion(text, { questions: model, words }),
      vector: embedByWords(words, text),
      encoded: encode(text),
    })
  const asked = [
    ...Array.from({ length: FOLDS }, (_, fold) => {
      const isHere = (_: QuestionText, at: number) => at % FOLDS === fold
      const others = questions.questions.filter((text, at) => !isHere(text, at))
      const foreign = readQuestionModel(asRead(trainQuestions({ ...questions, questions: others }, words)))
      return askContracts(indexes, questions.questions.filter(isHere), readBy(foreign), 100 + fold)
    }).flat(),
    ...askPapers(
      papers.map((paper) => ({
        paper,
        index: indexDocument(
          withVectors(paper.chunks),
          paper.propositions,
          unranked,
          stored(readPassages(paper.chunks)),
        ),
      })),
      questions.questions,
      readBy(known),
    ),
  ]
  return {
    clauses: clauseColumns,
    words: wordColumns,
    questions: questionColumns,
    statements: statementColumns,
    ranking: rankingColumns(trainRanking(asked, dimensions)),
  }
}

function rankingColumns({ weights, bias, decision, projection }: RankingModel) {
  return { weights, bias, decision, projection: projection.values, scales: projection.scales }
}

/** Columns as the product reads them from a file. */
function asRead(columns: Readonly<Record<string, Column>>) {
  return readModelFile(writeModelFile(columns))
}
