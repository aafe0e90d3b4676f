import { readClauseModel, type ClauseModel } from './clause-model.ts'
import { ModelFileError, readModelFile } from './model-file.ts'
import { readQuestionModel, type QuestionModel } from './question-model.ts'
import { readRankingModel, type RankingModel } from './ranking-model.ts'
import { readWordVectors, type WordVectors } from './word-vectors.ts'

/** Everything the local answer engine learned from texts; the same for all documents and questions. */
export interface AnswerModel {
  /** Sentences of a contract → what they settle. */
  readonly clauses: ClauseModel
  /** Words → what they are about, and how rare they are. */
  readonly words: WordVectors
  /** Questions in everyday words → what they ask about. */
  readonly questions: QuestionModel
  /** Sentences of papers of everyday life → the topics they settle. */
  readonly statements: QuestionModel
  /** What is known of passages and questions → how well they answer. */
  readonly ranking: RankingModel
}

/** The files of an answer model, each named `<part>.bin`. */
export const MODEL_PARTS = ['clauses', 'words', 'questions', 'statements', 'ranking'] as const
export type ModelPart = (typeof MODEL_PARTS)[number]

/** @throws ModelFileError naming the file that cannot be used */
export function readAnswerModel(bytesOf: (part: ModelPart) => Uint8Array): AnswerModel {
  const columnsOf = (part: ModelPart) => {
    try {
      return readModelFile(bytesOf(part))
    } catch (error) {
      if (!(error instanceof ModelFileError)) throw error
      throw new ModelFileError(`The model file ${part}.bin cannot be used: ${error.message}.`)
    }
  }
  return {
    clauses: readClauseModel(columnsOf('clauses')),
    words: readWordVectors(columnsOf('words')),
    questions: readQuestionModel(columnsOf('questions')),
    statements: readQuestionModel(columnsOf('statements')),
    ranking: readRankingModel(columnsOf('ranking')),
  }
}
