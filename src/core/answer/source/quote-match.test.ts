import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparable, findQuote } from './quote-match.ts'

const find = (page: string, quote: string, near?: number) => {
  const span = findQuote(comparable(page), quote, near)
  return span && page.slice(span.start, span.end).trim()
}

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .filter((text) => !/^\p{M}/u.test(text))
const gap = fc.constantFrom(' ', '\n', ' \n ', '\t', '\u00A0')

test('any run of words of a page is found on it, however its white space is broken', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(word, gap)), fc.nat(30), fc.nat(30), (words, a, b) => {
      const page = words.flat().join('')
      const quote = words
        .slice(Math.min(a, b), Math.max(a, b))
        .map(([text]) => text)
        .join(' ')
      fc.pre(/[\p{L}\p{N}]/u.test(comparable(quote).text))
      expect(findQuote(comparable(page), quote)).not.toBeNull()
    }),
  )
})

test('words that are not there are never found', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.stringMatching(/^[a-z]{3,12}$/), (page, quote) => {
      if (findQuote(comparable(page), quote))
        expect(page.normalize('NFKC').replaceAll(/\s+/g, ' ')).toContain(quote)
    }),
  )
})

test.each([
  ['the “Lease” is made', 'the "Lease" is made'],
  ['5 – 7 days', '5 - 7 days'],
  ['Tenant\n  shall pay', 'Tenant shall pay'],
  ['a long-\nterm lease', 'a long-term lease'],
  ['ﬁve days', 'five days'],
  ['ter\u00ADminate', 'terminate'],
  ['Landlord’s', "Landlord's"],
  ['cafe\u0301 rent', 'caf\u00E9 rent'],
])('takes %j and %j for the same words', (page, quote) => {
  expect(find(page, quote)).toBe(page)
})

test.each([
  ['Rent is $1,485', 'Rent is $1,845'],
  ['Tenant may not sublet', 'Tenant may sublet'],
  ['Rent', 'rent'],
  ['Rent is due', ''],
  ['... ...', '...'],
  ['an illegal act', 'legal act'],
  ['Rent is $1,485', 'Rent is $1'],
  ['a fee of 10.75', '75'],
  ['a fee of 75.5', '75'],
  ['\uFB01ve', 'f'],
])('does not find in %j the words %j', (page, quote) => {
  expect(find(page, quote)).toBeNull()
})

test('of two equal places it takes the nearer one', () => {
  const page = comparable('Rent is due. Rent is due. Rent is due.')
  expect(findQuote(page, 'Rent is due.', 14)?.start).toBe(13)
  expect(findQuote(page, 'Rent is due.', 30)?.start).toBe(26)
})
