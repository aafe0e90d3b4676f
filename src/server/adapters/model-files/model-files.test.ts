import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MODEL_PARTS } from '#core/model/answer-model.ts'
import { ModelFileError } from '#core/model/model-file.ts'
import { ENCODER_FILE, loadAnswerModel, loadSentenceEncoder } from './model-files.ts'

const MODELS = join(import.meta.dirname, '..', '..', '..', '..', 'models')
const MOST_BYTES = 10_000_000
const MOST_ENCODER_BYTES = 8_000_000

function copyOfModels(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'models-')), 'models')
  mkdirSync(folder)
  for (const part of MODEL_PARTS) copyFileSync(join(MODELS, `${part}.bin`), join(folder, `${part}.bin`))
  return folder
}

test('the shipped models load, are all used, and together stay small', () => {
  const model = loadAnswerModel()
  expect(Object.keys(model).toSorted()).toEqual(MODEL_PARTS.toSorted())
  const files = readdirSync(MODELS).filter((name) => name.endsWith('.bin'))
  const parts = MODEL_PARTS.map((part) => `${part}.bin`)
  expect(files.toSorted()).toEqual([...parts, ENCODER_FILE].toSorted())
  const bytes = parts.reduce((sum, name) => sum + statSync(join(MODELS, name)).size, 0)
  expect(bytes).toBeLessThan(MOST_BYTES)
})

test('the shipped encoder loads and stays small', () => {
  expect(loadSentenceEncoder().dimensions).toBe(512)
  expect(statSync(join(MODELS, ENCODER_FILE)).size).toBeLessThan(MOST_ENCODER_BYTES)
})

test('a damaged, foreign or missing encoder file is named', () => {
  const folder = copyOfModels()
  const file = join(folder, ENCODER_FILE)
  const load = () => loadSentenceEncoder(folder)
  expect(load).toThrow(/model file .*encoder\.bin cannot be read \(ENOENT\)/)
  writeFileSync(file, readFileSync(join(MODELS, ENCODER_FILE)).subarray(0, 1_000_000))
  expect(load).toThrow('encoder.bin cannot be used: it is damaged')
  copyFileSync(join(folder, 'words.bin'), file)
  expect(load).toThrow(ModelFileError)
  expect(load).toThrow('encoder.bin cannot be used: it has no column version')
})

test.each(MODEL_PARTS)('a damaged or missing %s file is named', (part) => {
  const folder = copyOfModels()
  const file = join(folder, `${part}.bin`)
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.subarray(0, bytes.length / 2))
  expect(() => loadAnswerModel(folder)).toThrow(ModelFileError)
  expect(() => loadAnswerModel(folder)).toThrow(`${part}.bin cannot be used: it is damaged`)
  expect(() => loadAnswerModel(join(folder, 'nowhere'))).toThrow(/model file .*bin cannot be read \(ENOENT\)/)
})
