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
import { loadAnswerModel } from './model-files.ts'

const MODELS = join(import.meta.dirname, '..', '..', '..', '..', 'models')
const MOST_BYTES = 10_000_000

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
  expect(files.toSorted()).toEqual(MODEL_PARTS.map((part) => `${part}.bin`).toSorted())
  const bytes = files.reduce((sum, name) => sum + statSync(join(MODELS, name)).size, 0)
  expect(bytes).toBeLessThan(MOST_BYTES)
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
