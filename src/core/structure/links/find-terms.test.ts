import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { numberClauses } from '#core/structure/clauses/number-clauses.ts'
import { findTerms } from './find-terms.ts'

const termsIn = (...pages: string[]) => {
  const document = joinPages(pages.map((text, index) => ({ number: index + 1, label: null, text })))
  return findTerms(document, numberClauses(document).clauses)
}
const termsOf = (text: string) => termsIn(text).map(({ term, start, end }) => [term, text.slice(start, end)])

test.each([
  ['a verb', '"Rent" means the sum due each month. It', [['Rent', '"Rent" means the sum due each month.']]],
  ['a future verb', '“Term” shall mean one year; and', [['Term', '“Term” shall mean one year;']]],
  ['brackets', 'Ada Brandt (the "Tenant") pays.', [['Tenant', '(the "Tenant")']]],
  [
    'a longer introduction',
    'Acme, Inc. (hereinafter referred to as the “Company”) sells.',
    [['Company', '(hereinafter referred to as the “Company”)']],
  ],
  [
    'other words in the brackets',
    'this lease (including its riders, this "Lease") is',
    [['Lease', '(including its riders, this "Lease")']],
  ],
  [
    'two in one pair',
    '(each a "Party" and together the "Parties")',
    [
      ['Party', '(each a "Party" and together the "Parties")'],
      ['Parties', '(each a "Party" and together the "Parties")'],
    ],
  ],
  [
    'a list',
    '"We", "us" and "our" mean the insurer.',
    [
      ['We', '"We", "us" and "our" mean the insurer.'],
      ['us', '"us" and "our" mean the insurer.'],
      ['our', '"our" mean the insurer.'],
    ],
  ],
  ['no brackets', 'Acme, Inc., hereinafter called "Seller", sells.', [['Seller', '"Seller"']]],
  [
    'no quotation marks',
    'Business Day means a day on which banks open.\n\nNext',
    [['Business Day', 'Business Day means a day on which banks open.']],
  ],
  ['a colon', '1. "Fees": what is owed.', [['Fees', '"Fees": what is owed.']]],
])('a term is defined by %s', (_by, text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

test.each([
  'He said "hello" and left.',
  'goods "as is" and with all faults',
  'terms (as defined in the "Master Lease") apply',
  'marked "confidential" or "secret"',
  'This means nothing. It means less.',
])('%j defines nothing', (text) => {
  expect(termsOf(text)).toEqual([])
})

test('a term counts once, in its clause and on its page', () => {
  const pages = [
    '1. RENT\n\nThe sum of $900 (the "Rent") is due.',
    '2. MORE\n\n"Rent" means rent. "Term" means a year.',
  ]
  const terms = termsIn(...pages)
  expect(terms.map(({ id, term, clause, page }) => [id, term, clause, page])).toEqual([
    [1, 'Rent', 1, 1],
    [2, 'Term', 2, 2],
  ])
})

test('a term has sixty characters at most', () => {
  expect([60, 61].map((length) => termsOf(`“${'R'.repeat(length)}” means rent.`).length)).toEqual([1, 0])
})

test.each([
  ['a full stop', '“Rent” means the sum due. It is', '“Rent” means the sum due.'],
  ['a semicolon', '“Rent” means the sum due; it is', '“Rent” means the sum due;'],
  ['an empty line', '“Rent” means the sum\n\nIt is', '“Rent” means the sum'],
  ['the end of the text', '“Rent” means the sum ', '“Rent” means the sum'],
  ['a figure with a point, which is none', '“Rent” means $9.50 a day. It', '“Rent” means $9.50 a day.'],
])('a meaning ends with %s', (_what, text, words) => {
  expect(termsOf(text)).toEqual([['Rent', words]])
})

test('a meaning ends with its page, and after six hundred characters', () => {
  expect(termsIn('“Rent” means the sum', 'due each month.').map(({ end }) => end)).toEqual([20])
  const [term] = termsIn(`“Rent” means ${'and '.repeat(300)}`)
  expect((term?.end ?? 0) - '“Rent”'.length).toBeLessThanOrEqual(600)
})

test('a bracket that does not close soon ends with its term', () => {
  expect(termsOf('Ada (the “Tenant” pays')).toEqual([['Tenant', '(the “Tenant”']])
  expect(termsOf(`Ada (the “Tenant”${' and so on'.repeat(16)}) pays`)).toEqual([['Tenant', '(the “Tenant”']])
})

test('what is named goes on from one name to the next in its bracket, and not behind it', () => {
  expect(termsOf('Ada (the “Tenant”) and others, as “Guests” pay').map(([term]) => term)).toEqual(['Tenant'])
  expect(termsOf('Ada (the “Tenant”) “Guest” pays').map(([term]) => term)).toEqual(['Tenant'])
  expect(termsOf('Ada (the “Tenant”, “Guest”) pays').map(([term]) => term)).toEqual(['Tenant', 'Guest'])
})

test('a list is one wherever it stands', () => {
  const text = 'The insurer insures the house and what is in it. “We”, “us” and “our” mean the insurer.'
  expect(termsOf(text).map(([term]) => term)).toEqual(['We', 'us', 'our'])
})

test('a list ends where other words come between', () => {
  expect(termsOf('“We”, as everybody says, “us” mean the insurer.').map(([term]) => term)).toEqual(['us'])
})

test('terms lie in the text, in order, each once', () => {
  const piece = fc.constantFrom(
    '“Rent”',
    '"Rent"',
    '(the ',
    ')',
    ' means ',
    'each a ',
    ' and ',
    '. ',
    '\n',
    '\n\n',
    'Business Day',
    '‘Term’',
    ', ',
    'rent ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('')
      const terms = termsIn(text)
      for (const [index, { id, start, end }] of terms.entries()) {
        expect(id).toBe(index + 1)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
      }
      const names = terms.map(({ term }) => term.toLowerCase())
      expect(new Set(names).size).toBe(names.length)
    }),
  )
})
