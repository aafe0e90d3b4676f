import { expect, test } from 'vitest'
import { linesOf } from '#tests/support/answers/source-lines.ts'
import { endOfTitle, namesPaper, plainTitle } from './title-block.ts'

const TEXT = 'The guest pays for each night and leaves the key on the desk in the hall.'

/** The lines of the title. */
const titleOf = (...pages: string[]) => {
  const lines = linesOf(...pages)
  return lines.slice(0, endOfTitle(lines)).map(({ text }) => text)
}

test.each<[string, string, string[]]>([
  ['running text', `ROOM AGREEMENT\nInn by the Lake\n${TEXT}`, ['ROOM AGREEMENT', 'Inn by the Lake']],
  [
    'a short sentence',
    'ROOM AGREEMENT\nThe guest pays for each night on leaving the inn.',
    ['ROOM AGREEMENT'],
  ],
  ['a clause', 'ROOM AGREEMENT\n\n1. Keys', ['ROOM AGREEMENT']],
  ['an article', 'ROOM AGREEMENT\n\nArticle 7', ['ROOM AGREEMENT']],
  ['a row of cells', 'ROOM AGREEMENT\nRoom   $90', ['ROOM AGREEMENT']],
  ['words that open the text', 'ROOM AGREEMENT\nThis paper is made at the inn', ['ROOM AGREEMENT']],
  ['a salutation', 'ROOM OFFER\nDear guest', ['ROOM OFFER']],
  ['a part that opens the text', 'ROOM AGREEMENT\nBackground', ['ROOM AGREEMENT']],
  ['a question', 'ROOM RULES\nWho has a key?', ['ROOM RULES']],
])('a title ends before %s', (_what, text, title) => {
  expect(titleOf(text)).toEqual(title)
})

test('a long line in capitals or written as a title belongs to it', () => {
  const capitals = 'AGREEMENT ON THE LETTING OF ROOMS BETWEEN THE INN AND EACH OF ITS GUESTS'
  expect(titleOf(`${capitals}\n${TEXT}`)).toEqual([capitals])
  const words = 'Agreement on Letting Rooms for the Inn by the Lake and Guests'
  expect(titleOf(`${words}\n${TEXT}`)).toEqual([words])
})

test('a short line in small letters belongs to it', () => {
  expect(titleOf(`ROOM AGREEMENT\nfor guests of the inn\n${TEXT}`)).toEqual([
    'ROOM AGREEMENT',
    'for guests of the inn',
  ])
})

test('a number other than the first may stand in it', () => {
  expect(titleOf(`ROOM AGREEMENT\n12 Lake Street\n${TEXT}`)).toEqual(['ROOM AGREEMENT', '12 Lake Street'])
})

test('it stands on the first page, and has forty lines at most', () => {
  expect(titleOf('ROOM AGREEMENT\nInn by the Lake', 'Keys')).toEqual(['ROOM AGREEMENT', 'Inn by the Lake'])
  expect(titleOf('Keys\n'.repeat(50))).toHaveLength(40)
})

test('the head of a page that stands above the title of the paper belongs to it', () => {
  expect(titleOf(`KEY TERMS\nRoom Agreement\n${TEXT}`)).toEqual(['KEY TERMS', 'Room Agreement'])
  expect(titleOf(`KEY TERMS\nThe Inn by the Lake\nRoom Agreement\n${TEXT}`)).toHaveLength(3)
  expect(titleOf(`KEY TERMS\nRooms\n${TEXT}`)).toEqual([])
  expect(titleOf(`Overview\nSummary\nRoom Agreement\n${TEXT}`)).toEqual([])
})

test('an empty document has none', () => {
  expect(endOfTitle([])).toBe(0)
})

test.each([
  [true, 'Room Agreement'],
  [true, 'TERMS AND CONDITIONS'],
  [true, 'Inn by the Lake, Inc.'],
  [false, 'Keys and Locks'],
])('%j: "%s" says what kind of paper it is', (names, words) => {
  expect(namesPaper(words)).toBe(names)
})

test('titles are told to be the same whatever their letters and marks', () => {
  expect(plainTitle('ROOM  AGREEMENT:')).toBe(plainTitle('Room Agreement'))
})
