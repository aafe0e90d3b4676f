import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openVocabulary, type Vocabulary } from './pieces.ts'

const known: readonly (readonly [string, number])[] = [
  ['�', 0],
  ['<s>', 0],
  ['</s>', 0],
  ['extra_token_id_1', 0],
  ['extra_token_id_2', 0],
  ['extra_token_id_3', 0],
  ['▁', -3],
  ['▁rent', -6],
  ['▁re', -5],
  ['al', -5],
  ['n', -4],
  ['t', -4],
  ['al', -4.5],
  ['s', -3],
]
const vocabulary: Vocabulary = {
  pieces: known.map(([piece]) => piece),
  scores: Float32Array.from(known, ([, score]) => score),
}
const cut = openVocabulary(vocabulary, 16)
const piecesOf = (text: string) => cut(text).map((number) => vocabulary.pieces[number])

test('a text is cut into what is most likely together', () => {
  expect(piecesOf('rents')).toEqual(['▁rent', 's'])
  expect(piecesOf('rental'), 'of two of the same letters the later counts').toEqual(['▁rent', 'al'])
  expect(cut('rental').at(-1)).toBe(12)
})

test('any white space is one space, and none counts around the text', () => {
  expect(piecesOf(' rent\r\n\t rent\u00A0')).toEqual(['▁rent', '▁rent'])
  expect(cut('')).toEqual([])
  expect(cut(' \n ')).toEqual([])
})

test('letters without a piece are one unknown, however many follow each other', () => {
  expect(piecesOf('租金 rent')).toEqual(['▁', '�', '▁rent'])
  expect(piecesOf('🏠'), 'outside the basic plane').toEqual(['▁', '�'])
})

test('no text has more pieces than wanted, and what stands far behind changes nothing', () => {
  expect(cut('n'.repeat(100_000))).toHaveLength(16)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const pieces = cut(text)
      expect(pieces.length).toBeLessThanOrEqual(16)
      expect(cut(text)).toEqual(pieces)
    }),
  )
})
