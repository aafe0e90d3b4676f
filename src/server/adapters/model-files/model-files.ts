import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAnswerModel, type AnswerModel } from '#core/model/answer-model.ts'
import { ModelFileError } from '#core/model/model-file.ts'

/** They come with the code, made by `npm run train`. */
const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'models')

/**
 * Reads the files of the answer model, once for the life of the process.
 *
 * @throws ModelFileError saying which file is missing or damaged
 */
export function loadAnswerModel(folder: string = FOLDER): AnswerModel {
  return readAnswerModel((part) => {
    const file = join(folder, `${part}.bin`)
    try {
      return readFileSync(file)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new ModelFileError(`The model file ${file} cannot be read (${code ?? String(error)}).`)
    }
  })
}
