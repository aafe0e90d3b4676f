import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSentenceEncoder, type SentenceEncoder } from '#core/encoder/sentence-encoder.ts'
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
  return readAnswerModel((part) => readModel(folder, `${part}.bin`))
}

/**
 * Reads the sentence encoder, once for the life of the process.
 *
 * @throws ModelFileError saying what is wrong with its file
 */
export function loadSentenceEncoder(folder: string = FOLDER): SentenceEncoder {
  const bytes = readModel(folder, ENCODER_FILE)
  try {
    return readSentenceEncoder(bytes)
  } catch (error) {
    if (!(error instanceof ModelFileError)) throw error
    throw new ModelFileError(`The model file ${ENCODER_FILE} cannot be used: ${error.message}.`)
  }
}

export const ENCODER_FILE = 'encoder.bin'

/**
 * The bytes of the sentence encoder, for threads to share.
 *
 * @throws ModelFileError where the file is missing; a damaged one is found when it is opened
 */
export function shareEncoderFile(folder: string = FOLDER): Uint8Array<SharedArrayBuffer> {
  const bytes = readModel(folder, ENCODER_FILE)
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}

function readModel(folder: string, name: string): Uint8Array {
  const file = join(folder, name)
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ModelFileError(`The model file ${file} cannot be read (${code ?? String(error)}).`)
  }
}
