import { describe, expect, test } from 'vitest'
import { linesOf } from '#tests/support/answers/source-lines.ts'
import { headingAt, titleBelow } from './headings.ts'

const TEXT = 'The guest pays for each night and leaves the key on the desk in the hall before noon.'

/** The heading at the first line. */
const headingIn = (text: string) => headingAt(linesOf(text), 0)?.words ?? null

describe('a heading', () => {
  test.each([
    ['in capitals', `KEYS AND LOCKS\n\n${TEXT}`, 'KEYS AND LOCKS'],
    ['in capitals right above its text', `KEYS AND LOCKS\n${TEXT}`, 'KEYS AND LOCKS'],
    ['in capitals alone', 'KEYS AND LOCKS', 'KEYS AND LOCKS'],
    ['in capitals on three lines', `KEYS\nBEDS\nDOGS\n${TEXT}`, 'KEYS BEDS DOGS'],
    ['as a title above running text', `Keys and Locks\n\n${TEXT}`, 'Keys and Locks'],
    [
      'as a title above a sentence',
      `Keys and Locks\n\nThe guest has a key to the room and the hall.`,
      'Keys and Locks',
    ],
    ['as a title above a list', `Keys and Locks\n\n(a) the room`, 'Keys and Locks'],
    ['as a title right above a much longer line', `Keys and Locks\n${TEXT}`, 'Keys and Locks'],
    [
      'as a title right above words that introduce',
      `Keys and Locks\nThe guest must have:\n(a) keys`,
      'Keys and Locks',
    ],
    ['with a colon', `Keys and Locks:\n\n${TEXT}`, 'Keys and Locks'],
    ['in small letters', `Lost keys\n\n${TEXT}`, 'Lost keys'],
    ['as a question', `Who pays for a lost key?\n\n${TEXT}`, 'Who pays for a lost key?'],
  ])('%s is one', (_how, text, words) => {
    expect(headingIn(text)).toBe(words)
  })

  test.each([
    ['a title without text below it', 'Keys and Locks\n\nThe key'],
    ['a title with nothing below it', 'Keys and Locks'],
    ['a title above an item that is not the first', 'Keys and Locks\n\n(b) the hall'],
    [
      'a title right above a line that is not much longer',
      `Keys and Locks of Rooms and Halls and a Bed\n${TEXT.slice(0, 60)}`,
    ],
    ['a title right above small letters', `Keys and Locks\n${TEXT.toLowerCase()}`],
    [
      'a title right above another, which is long',
      'Keys and Locks\nRegulations Concerning the Keys and Locks of Lakeside Inn Rooms',
    ],
    ['a title right above words too short to introduce any', 'Keys and Locks\nThe guest must pay:\n(a) keys'],
    [
      'a term beside its meaning',
      'Key Holder\nThe guest, and it means also whoever sleeps in the room of the guest',
    ],
    ['a sentence', `The guest pays.\n\n${TEXT}`],
    ['words that end with a comma', `Keys and Locks,\n\n${TEXT}`],
    ['a title of ten words', `One Two Three Four Five Six Seven Eight Nine Ten\n\n${TEXT}`],
    ['small letters with a verb', `Keys are lent\n\n${TEXT}`],
    ['four lines in capitals', `KEYS\nBEDS\nDOGS\nNOISE\n\n${TEXT}`],
    ['a sentence in capitals', `THE GUEST PAYS FOR ALL THAT IS BROKEN.\n\n${TEXT}`],
    ['the name of an attached part', `EXHIBIT A\n\n${TEXT}`],
    ['words in a bracket', `(KEYS)\n\n${TEXT}`],
    ['too few letters', `KEY\n\n${TEXT}`],
    ['cells', `KEYS   LOCKS\n\n${TEXT}`],
  ])('%s is none', (_what, text) => {
    expect(headingIn(text)).toBeNull()
  })

  test('stands at the beginning of a paragraph', () => {
    expect(headingAt(linesOf(`The guest pays for\nKEYS AND LOCKS`), 1)).toBeNull()
    expect(headingAt(linesOf(TEXT), 5)).toBeNull()
  })

  test('in capitals goes not on from a paragraph in capitals', () => {
    const capitals = 'THE INN IS NOT LIABLE FOR THINGS THAT GUESTS LEAVE BEHIND IN THE ROOM'
    expect(headingAt(linesOf(`${capitals}\n\nHALLS OF THE INN`), 1)).toBeNull()
    expect(headingAt(linesOf(`${capitals}.\n\nHALLS OF THE INN`), 1)?.words).toBe('HALLS OF THE INN')
  })

  test('right above its text needs the end of a sentence above it', () => {
    const heading = (before: string) =>
      headingAt(linesOf(`${before}\n\nKeys and Locks\n${TEXT}`), 1)?.words ?? null
    expect(heading('The guest pays.')).toBe('Keys and Locks')
    expect(heading('The guest pays for')).toBeNull()
  })

  test('says which lines it stands on', () => {
    expect(headingAt(linesOf(`${TEXT}\n\nKEYS\nBEDS\n${TEXT}`), 1)).toEqual({
      first: 1,
      end: 3,
      words: 'KEYS BEDS',
    })
    expect(headingAt(linesOf(`${TEXT}\n\nKeys and Locks\n\n${TEXT}`), 1)).toMatchObject({ first: 1, end: 2 })
  })
})

test.each<[string, string | null]>([
  [`ARTICLE IX\nKEYS AND LOCKS\n${TEXT}`, 'KEYS AND LOCKS'],
  [`ARTICLE IX\nKeys and Locks\n\nThe key`, 'Keys and Locks'],
  [`ARTICLE IX\nKeys and Locks\nthe key`, null],
  [`ARTICLE IX\n1. Keys`, null],
  [`ARTICLE IX\nThe guest has a key`, null],
  [`ARTICLE IX\nBy: ________`, null],
  ['ARTICLE IX', null],
])('below the number of %j stands the title %j', (text, words) => {
  expect(titleBelow(linesOf(text), 0)?.words ?? null).toBe(words)
})
