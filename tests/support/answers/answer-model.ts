import { loadAnswerModel } from '#server/adapters/model-files/model-files.ts'

/** The models that are shipped, read once for all tests of a process. */
export const answerModel = loadAnswerModel()
