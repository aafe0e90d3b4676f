import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findOnPage, firstFrom, foldText, queryPattern } from './find-text.ts'

/** The words of a text that a query finds. */
function found(text: string, query: string): string[] {
  const pattern = queryPattern(query)
  if (!pattern) return []
  return findOnPage(1, foldText(text), pattern).map(({ start, end }) => text.slice(start, end))
}

test.each([
  ['case', 'The TENANT and the tenant', 'Tenant', ['TENANT', 'tenant']],
  ['accents in the text', 'Le loyer est payé à Genève', 'paye a geneve', ['payé à Genève']],
  ['accents in the query', 'Cafe rules', 'café', ['Cafe']],
  ['letters written apart', 'Cafe\u0301 rules', 'cafe rules', ['Cafe\u0301 rules']],
  ['white space', 'sixty\n  (60)\u00A0days', 'sixty (60) days', ['sixty\n  (60)\u00A0days']],
  ['kinds of quotation marks', 'sixty days’ notice', "days' notice", ['days’ notice']],
  ['kinds of dashes', 'pages 3–4', '3-4', ['3–4']],
  ['letters printed as one', 'the ﬁrst day', 'first', ['ﬁrst']],
  ['words divided at a line end', 'early termi-\nnation of', 'termination', ['termi-\nnation']],
  ['a hyphen of the word at a line end', 'non-\nrefundable', 'non-refundable', ['non-\nrefundable']],
  ['soft hyphens', 'termi\u00ADnation', 'termination', ['termi\u00ADnation']],
  ['signs of patterns', 'costs $75.00 (late)', '$75.00 (', ['$75.00 (']],
  ['Hebrew points', 'שָׁלוֹם לכם', 'שלום', ['שָׁלוֹם']],
  ['Arabic vowels and forms', 'عَقْد ﺇﻳﺠﺎﺭ', 'عقد إيجار', ['عَقْد ﺇﻳﺠﺎﺭ']],
])('passes over %s', (_what, text, query, words) => {
  expect(found(text, query)).toEqual(words)
})

test('words stay apart: white space is not left out', () => {
  expect(found('her entry', 'rent')).toEqual([])
})

test('nothing is looked for with an empty query', () => {
  expect(queryPattern(' \n ')).toBeNull()
})

test('any part of a text is found where it stands', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 20 }),
      fc.nat(19),
      fc.nat(19),
      (characters, from, length) => {
        const part = characters.slice(from, from + 1 + length).join('')
        const pattern = queryPattern(part)
        fc.pre(pattern !== null)
        const fold = (words: string) => foldText(words).text.split(/\s+/).filter(Boolean).join(' ')
        const hits = pattern ? findOnPage(1, foldText(characters.join('')), pattern) : []
        expect(hits.length).toBeGreaterThan(0)
        for (const { start, end } of hits)
          expect(fold(characters.join('').slice(start, end))).toContain(fold(part).slice(0, 1))
      },
    ),
  )
})

test('a search begins at the page in view and goes on at the first', () => {
  const matches = [2, 2, 5].map((page) => ({ page, start: 0, end: 1 }))
  expect(firstFrom(matches, 1)).toBe(0)
  expect(firstFrom(matches, 3)).toBe(2)
  expect(firstFrom(matches, 6)).toBe(0)
  expect(firstFrom([], 1)).toBe(-1)
})
