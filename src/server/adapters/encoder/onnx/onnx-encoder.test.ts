import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { skipReason } from '#tests/support/environment/skip-reason.ts'
import { onnxFolder } from '#tests/support/files/make-onnx.ts'
import { createEncoder } from '../encoder-threads.ts'
import { readModelFolder } from './model-folder.ts'
import { openOnnxEncoder } from './onnx-encoder.ts'
import { hasRuntime } from './runtime-folder.ts'

const never = new AbortController().signal
const unlessRuntime = skipReason(!hasRuntime(), 'npm run encoder:runtime fetches what runs them')
const ofRuntime = (name: string, run: () => Promise<void>): void =>
  test.skipIf(!hasRuntime())(`${name}${unlessRuntime}`, run)

const dot = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, at) => sum + value * (b[at] as number), 0)

ofRuntime('a model of one’s own encodes texts by its tokens', async () => {
  const { dimensions, encode } = await openOnnxEncoder(await readModelFolder(onnxFolder()))
  const [cat, pets, rent] = [await encode('Cat'), await encode('A pet?'), await encode('rent, fee')]
  expect(dimensions).toBe(3)
  for (const vector of [cat, pets, rent]) expect(Math.hypot(...vector)).toBeCloseTo(1)
  expect(Array.from(cat)).toEqual([1, 0, 0])
  expect(dot(cat, pets)).toBeGreaterThan(dot(cat, rent))
})

ofRuntime('of a long text the first tokens count', async () => {
  const { encode } = await openOnnxEncoder(await readModelFolder(onnxFolder({ maxTokens: 2 })))
  expect(await encode('cat rent rent rent cat')).toEqual(await encode('cat'))
})

ofRuntime('a model whose output is not what its manifest says is refused', async () => {
  const { encode } = await openOnnxEncoder(await readModelFolder(onnxFolder({ dimensions: 4 })))
  await expect(encode('cat')).rejects.toThrow('another shape')
})

ofRuntime('threads run it like the encoder that is shipped', async () => {
  const model = await readModelFolder(onnxFolder())
  const encoder = createEncoder(model.id, model)
  expect(encoder.id).toMatch(/^onnx:few-words:[0-9a-f]{16}$/)
  expect(Array.from(await encoder.encodeQuestion('cat', never))).toEqual([1, 0, 0])
  const text = 'The cat may stay. The rent is due.'
  const chunks = [{ ordinal: 0, text, page: 1, section: null, start: 0, end: text.length }]
  const { vectors } = await encoder.encodeDocument(chunks, never)
  expect(vectors).toHaveLength(2 * 7)
})

test('a file that is missing or is not the one of the manifest ends the start, and says which', async () => {
  const changed = onnxFolder()
  appendFileSync(join(changed, 'model.onnx'), 'x')
  await expect(readModelFolder(changed)).rejects.toThrow(
    /^EMBEDDING_MODEL_DIR \(.*\) cannot be used: model\.onnx is not the file that manifest\.json names: its SHA-256 is /,
  )
  const missing = onnxFolder()
  rmSync(join(missing, 'tokenizer.json'))
  await expect(readModelFolder(missing)).rejects.toThrow('tokenizer.json cannot be read.')
  await expect(readModelFolder('/nowhere')).rejects.toThrow('it has no manifest.json that can be read.')
})

test('a manifest that is not sound ends the start, and says where', async () => {
  await expect(readModelFolder(onnxFolder({ pooling: 'max' }))).rejects.toThrow(
    'its manifest.json is not sound (pooling: ',
  )
  await expect(readModelFolder(onnxFolder({ files: {} }))).rejects.toThrow('(files.model.onnx: ')
  await expect(readModelFolder(onnxFolder({ dimension: 3 }))).rejects.toThrow('not sound')
  const folder = onnxFolder()
  writeFileSync(join(folder, 'manifest.json'), '{')
  await expect(readModelFolder(folder)).rejects.toThrow('its manifest.json is not JSON.')
})
