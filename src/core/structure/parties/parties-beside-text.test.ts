import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressed, letterhead, signing, type Party } from './parties-beside-text.ts'

/** The names of parties, each of which has to stand where it was found. */
const namesOf = (text: string, parties: readonly Party[]) =>
  parties.map(({ value, start, end }) => {
    expect(text.slice(start, end)).toContain(value)
    return value
  })

test.each([
  ['Ada Brandt', 'Ada Brandt\n12 Lake Street\nPort Anna'],
  ['Ada Brandt', 'May 1\n\nMs. Ada Brandt\n12 Lake Road, Unit 4\n'],
  ['Ada Brandt', 'Ada Brandt   Invoice 12\n120B Lake Ave\n'],
])('a letter is sent to %s above a street', (name, text) => {
  expect(namesOf(text, addressed(text))).toEqual([name])
})

test.each([
  ['no street below it', 'Ada Brandt\nPort Anna'],
  ['a street without a number', 'Ada Brandt\nLake Street'],
  ['a single word', 'Ada\n12 Lake Street'],
  ['a street far from the beginning', `${'The guest pays.\n'.repeat(200)}Ada Brandt\n12 Lake Street`],
  ['a line that goes on', 'Ada Brandt pays\n12 Lake Street'],
])('a name with %s is no address', (_what, text) => {
  expect(addressed(text)).toEqual([])
})

test.each([
  ['LAKESIDE ELECTRIC COOPERATIVE', 'LAKESIDE ELECTRIC COOPERATIVE\nStatement of May 1'],
  ['Port Anna Credit Union', 'Port Anna Credit Union   Page 1\nStatement of May 1'],
  ['Lake Inn, Inc.', 'Lake Inn, Inc.\nHouse rules'],
  ['Lakeside Boats, Inc.', 'Boats of the lake\n\nLakeside Boats, Inc. warrants each boat for a year.'],
])('%s is whose paper it is', (name, text) => {
  expect(namesOf(text, letterhead(text))).toEqual([name])
})

test.each([
  ['text', 'The guest pays for each night.'],
  ['a business far down', `${'The guest pays for it.\n'.repeat(20)}Lake Inn, Inc.\n`],
  ['a business in a sentence', 'Guests of Lake Inn, Inc. sleep well.'],
])('%s is no letterhead', (_what, text) => {
  expect(letterhead(text)).toEqual([])
})

test.each<[string, string[]]>([
  ['Signed.\n\nLAKE INN, LLC\n\nBy: ____', ['LAKE INN, LLC']],
  ['Signed.\n\nLake Inn, LLC\na company of Maine\nBy: ____', ['Lake Inn, LLC']],
  ['Signed.\n\nFor and on behalf of Lake Inn Limited\nBy: ____', ['Lake Inn Limited']],
  ['Signed.\n\nINNKEEPER: Lake Inn, LLC,\nBy: ____', ['Lake Inn, LLC']],
  ['Signed.\n\nLake Inn, LLC\nBy: ____\n\nPort Bank Corp.\nBy: ____', ['Lake Inn, LLC', 'Port Bank Corp.']],
  ['Signed.\n\nAda Brandt\nBy: ____', []],
  ['Signed.\n\nLake Inn, LLC\nName: Ada', []],
])('in %j %j sign', (text, names) => {
  expect(namesOf(text, signing(text))).toEqual(names)
})

test('what is found lies in the text, whatever it is', () => {
  const piece = fc.constantFrom(
    'Ada Brandt',
    'Lake Inn, LLC',
    'Port Bank',
    ' ',
    '\n',
    '12 Lake Street',
    'By:',
    'INNKEEPER: ',
    'a ',
    '   ',
    'warrants ',
    ',',
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = `\n${pieces.join('')}`
      for (const { start, end } of [...addressed(text), ...letterhead(text), ...signing(text)]) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
      }
    }),
  )
})
