import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlainKernels } from './plain-kernels.ts'
import { MOST_TOKENS, readSentenceEncoder } from './sentence-encoder.ts'

const bytes = readFileSync(join(import.meta.dirname, '..', '..', '..', 'models', 'encoder.bin'))
const encoder = readSentenceEncoder(bytes)
const lengthOf = (vector: Float32Array) => Math.hypot(...vector)
const closeness = (one: string, other: string) => {
  const vector = encoder.encode(other)
  return encoder.encode(one).reduce((sum, value, at) => sum + value * (vector[at] as number), 0)
}

test.each([
  ['Can I have a dog?', 'Pets are not allowed in the apartment.', 'Rent is due on the first of the month.'],
  ['When do I have to pay?', 'Rent is due on the first of the month.', 'The engine is in the car.'],
  ['How do I cancel?', 'You may end your membership at any time.', 'The pool opens at eight in the morning.'],
])('%s is closer to what answers it', (question, answer, other) => {
  expect(closeness(question, answer)).toBeGreaterThan(closeness(question, other) + 0.05)
})

test.each([
  ['nothing', ''],
  ['white space', ' \n\t\u00A0 '],
  ['other scripts', '租金是多少？ Сколько стоит аренда? كم الإيجار؟ ค่าเช่าเท่าไหร่'],
  ['half a surrogate pair', '\uD83C rent \uDFE0'],
  ['a letter that is many', '\uFDFA'.repeat(5000)],
  ['zeros and control characters', 'rent\u0000is\u0007due\u202E'],
  ['one word without end', 'a'.repeat(1_000_000)],
  ['very much text', 'The rent is due on the first. '.repeat(50_000)],
])('%s has a vector as well', (_, text) => {
  const vector = encoder.encode(text)
  expect(vector).toHaveLength(encoder.dimensions)
  expect(lengthOf(vector)).toBeCloseTo(1, 5)
})

test('any text has one vector of unit length, whatever was read before it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string(), (text, before) => {
      const vector = encoder.encode(text)
      encoder.encode(before)
      expect(encoder.encode(text)).toEqual(vector)
      expect(lengthOf(vector)).toBeCloseTo(1, 5)
    }),
    { numRuns: 40 },
  )
})

test('of a long text its beginning counts', () => {
  const long = 'The tenant pays the rent on time. '.repeat(40)
  expect(long.split(' ').length).toBeGreaterThan(MOST_TOKENS)
  expect(encoder.encode(`${long}And a dog.`)).toEqual(encoder.encode(long))
})

test('plain arithmetic comes to the same bytes', () => {
  const plain = readSentenceEncoder(bytes, createPlainKernels())
  for (const text of ['', 'Is there a pool?', 'Rent: $1,200 (§ 4.2)'])
    expect(plain.encode(text)).toEqual(encoder.encode(text))
})

test('the bytes are the same on every machine', () => {
  const vector = encoder.encode('How much notice does the landlord have to give before entering?')
  const sum = new Uint8Array(vector.buffer).reduce(
    (hash, byte) => Math.imul(hash ^ byte, 0x01000193),
    0x811c9dc5,
  )
  expect(sum >>> 0).toBe(1_679_183_266)
})
