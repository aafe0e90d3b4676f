import { expect, test } from 'vitest'
import { ModelFileError, readModelFile, writeModelFile } from './model-file.ts'

const columns = {
  keys: Uint32Array.of(1, 0xffffffff),
  weights: Int8Array.of(-128, 0, 127),
  scales: Float32Array.of(0.25, -1),
}

test('columns come back as they were written', () => {
  const read = readModelFile(writeModelFile(columns))
  expect(read.uint32('keys')).toEqual(columns.keys)
  expect(read.int8('weights')).toEqual(columns.weights)
  expect(read.float32('scales')).toEqual(columns.scales)
})

test('bytes that are no whole model file are refused with the reason', () => {
  const bytes = writeModelFile(columns)
  expect(() => readModelFile(new Uint8Array(3))).toThrow('not a model file')
  expect(() => readModelFile(new TextEncoder().encode('a page of some other file'))).toThrow(
    'not a model file',
  )
  expect(() => readModelFile(bytes.subarray(0, bytes.length - 1))).toThrow('damaged')
  bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1
  expect(() => readModelFile(bytes)).toThrow(ModelFileError)
})

test('a column that is missing or of another kind is named', () => {
  const read = readModelFile(writeModelFile(columns))
  expect(() => read.int8('bias')).toThrow('no column bias')
  expect(() => read.uint8('weights')).toThrow('no column weights')
})
