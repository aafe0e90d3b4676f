import { expect, test } from 'vitest'
import { readSentence } from '#core/language/read-sentence.ts'
import { SentenceReader } from './sentence-reader.ts'

const SENTENCE = 'If the guest is late, the guest must pay $5 and may stay.'

test('a sentence is read as it is read anywhere, and once', () => {
  const reader = new SentenceReader([])
  const read = reader.read(SENTENCE)
  expect(read).toEqual(readSentence(SENTENCE))
  expect(reader.read(SENTENCE)).toBe(read)
})

test('a reader knows the names of its own document', () => {
  const addressee = (...names: string[]) =>
    new SentenceReader(names).bearers.addressee(' notify Mooring at once')
  expect(addressee('Mooring')).toBe('Mooring')
  expect(addressee()).toBeNull()
})
