import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'

const termsOf = (text: string) => {
  const { terms } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  return terms.map(({ term, start, end }) => [term, text.slice(start, end)])
}

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
  const { terms } = buildStructure(
    joinPages(pages.map((text, index) => ({ number: index + 1, label: null, text }))),
  )
  expect(terms.map(({ id, term, clause, page }) => [id, term, clause, page])).toEqual([
    [1, 'Rent', 1, 1],
    [2, 'Term', 2, 2],
  ])
})
