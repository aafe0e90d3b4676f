import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ModelFileError, readModelFile, type Columns } from '../model/model-file.ts'
import { readEncoderWeights } from './encoder-weights.ts'

const shipped = readModelFile(
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'models', 'encoder.bin')),
)
const withFloats = (name: string, change: (column: Float32Array) => Float32Array): Columns => ({
  ...shipped,
  float32: (asked) => (asked === name ? change(shipped.float32(asked)) : shipped.float32(asked)),
})

test('the shipped weights have the shape of the network', () => {
  const { vocabulary, blocks, head, turns } = readEncoderWeights(shipped)
  expect(vocabulary.pieces).toHaveLength(8000)
  expect(vocabulary.pieces.slice(6, 10)).toEqual(['.', 's', ',', '▁the'])
  expect(turns).toHaveLength(128)
  expect(blocks.map(({ attention }) => [attention.inputs, attention.outputs])).toEqual([
    [256, 768],
    [512, 1536],
  ])
  expect([head.inputs, head.outputs]).toEqual([512, 512])
})

test('weights of another version or another shape are refused', () => {
  const newer: Columns = { ...shipped, uint32: () => Uint32Array.of(99) }
  expect(() => readEncoderWeights(newer)).toThrow('it is of version 99, not 3')
  for (const name of ['scores', 'head.steps', 'block-1.feed-norm.scales', 'block-0.beside.biases', 'turns']) {
    const shorter = withFloats(name, (column) => column.subarray(1))
    expect(() => readEncoderWeights(shorter), name).toThrow(ModelFileError)
  }
})
