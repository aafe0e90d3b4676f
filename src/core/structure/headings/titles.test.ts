import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { outline } from '#tests/support/answers/outline.ts'
import {
  closeUp,
  isCapitals,
  isLineTitle,
  isShortTitle,
  isTitleCase,
  isTitleLine,
  leadingTitle,
  tidyTitle,
} from './titles.ts'

test.each([
  [true, 'Keys and Locks'],
  [true, 'KEYS'],
  [true, '24 Hour Desk'],
  [true, '“Keys” and Locks'],
  [true, 'Guests’ Keys'],
  [true, 'Miete und Kaution'],
  [false, 'Keys of guests'],
  [false, 'keys and locks'],
  [false, 'and Locks'],
  [false, '---'],
  [false, ''],
  [true, Array.from({ length: 12 }, () => 'Key').join(' ')],
  [false, Array.from({ length: 13 }, () => 'Key').join(' ')],
])('%j: "%s" is written as a title', (isOne, text) => {
  expect(isTitleCase(text)).toBe(isOne)
})

test.each([
  [true, 'KEYS'],
  [true, 'KEYS 24/7'],
  [false, 'K'],
  [false, 'KEYs'],
  [false, '24/7'],
])('%j: "%s" is in capitals', (isOne, text) => {
  expect(isCapitals(text)).toBe(isOne)
})

test.each([
  ['  – Keys:\n and\tLocks.–', 'Keys: and Locks'],
  ['Keys', 'Keys'],
  [' . ', ''],
])('%j without marks and white space is "%s"', (text, tidy) => {
  expect(tidyTitle(text)).toBe(tidy)
})

test.each<[string, string | null]>([
  ['Keys and Locks. The guest has a key.', 'Keys and Locks'],
  ['KEYS – The guest has a key.', 'KEYS'],
  ['KEYS: the guest has a key', 'KEYS'],
  ['Keys and Locks', 'Keys and Locks'],
  ['Lost keys. The guest pays for them.', 'Lost keys'],
  ['"Key" means what opens the door.', 'Key'],
  ['“Night” shall have the meaning that the inn gives it.', 'Night'],
  ['No. 5 Keys', 'No. 5 Keys'],
  ['Keys of Acme Inc. Guests. The guest has one.', 'Keys of Acme Inc. Guests'],
  ['Keys -- the guest has one', 'Keys'],
  ['The guest has a key.', null],
  ['The guest pays. The inn does not.', null],
  ['the guest has a key. The inn too.', null],
  ['Keys; and', null],
  ['Keys,', null],
  ['Keys   $5', null],
  ['Lost keys of all of the guests. The guest pays for them.', null],
  ['Lost keys, beds. The guest pays for them.', null],
  ['K. The guest', null],
  ['Rooms of Mrs. Brown', 'Rooms of Mrs. Brown'],
  ['Rooms of mrs. Brown has keys', null],
  ['', null],
  ['Das Mietverhältnis beginnt am 1. Oktober 2025 und endet im Mai.', null],
])('the words %j begin with the title %j', (words, title) => {
  expect(leadingTitle(words)).toBe(title)
})

test('a title is no longer than ninety characters', () => {
  const long = (count: number) => `${'K'.repeat(count - 5)} Keys`
  expect(leadingTitle(long(90))).toBe(long(90))
  expect(leadingTitle(long(91))).toBeNull()
  expect(leadingTitle(`${long(90)}. The guest has one.`)).toBe(long(90))
  expect(leadingTitle(`${long(91)}. The guest has one.`)).toBeNull()
})

test.each([
  [true, 'Governing law'],
  [true, 'Keys'],
  [true, 'Guests’ keys and locks too'],
  [false, 'Guests’ keys and locks and beds'],
  [false, 'Keys are lent'],
  [false, 'governing law'],
  [false, 'Keys, locks'],
  [false, 'Keys and 2 locks'],
  [false, 'Keys of Acme inc'],
  [false, 'A key'],
])('%j: "%s" is a short title in small letters', (isOne, words) => {
  expect(isShortTitle(words)).toBe(isOne)
})

test.each([
  [true, 'Who pays for the key'],
  [true, 'K'.repeat(60)],
  [false, 'K'.repeat(61)],
  [false, 'who pays for the key'],
  [false, 'The guest pays.'],
  [false, 'The guest pays:'],
])('%j: "%s" may be a title when it stands alone', (isOne, words) => {
  expect(isLineTitle(words)).toBe(isOne)
})

test.each([
  [true, '4.2 Keys and Locks'],
  [true, 'Keys and Locks:'],
  [true, 'KEYS'],
  [false, '4.2 The guest has a key'],
  [false, '4.2'],
  [false, `4.2 ${'K'.repeat(90)}`],
])('%j: the whole line "%s" is a title', (isOne, line) => {
  expect(isTitleLine(line)).toBe(isOne)
})

test('a title is made of the words it leads, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (words) => {
      const title = leadingTitle(words)
      if (title !== null) expect(tidyTitle(words).replace(/\s+/g, ' ')).toContain(title)
    }),
  )
})

test('letters that are set apart are a word', () => {
  expect(tidyTitle('R E C I T A L S :')).toBe('RECITALS')
  expect(tidyTitle('H O U S E   R U L E S')).toBe('HOUSE RULES')
  expect(closeUp('Plan A B C for U S citizens')).toBe('Plan A B C for U S citizens')
})

test.each(['E X H I B I T   A', 'E X H I B I T A', 'EXHIBIT A'])('%s opens an attached part', (line) => {
  const text = 'Tenant shall pay the rent on the first day of each month and keep the rooms in order.'
  const lease = `LEASE\n\n1. Rent. ${text}\n\n2. Term. ${text}\n\n3. Use. ${text}`
  expect(outline(lease, `${line}\n\nHOUSE RULES\n\n1. Pets. ${text}`)).toEqual([
    '1 Rent',
    '2 Term',
    '3 Use',
    'rider Exhibit A HOUSE RULES',
    '  1 Pets',
  ])
})
