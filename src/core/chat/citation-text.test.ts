import { expect, test } from 'vitest'
import type { CitedQuote } from './cited-quotes.ts'
import type { QuoteCheck } from './quote-check.ts'
import {
  chipText,
  placeText,
  quoteWithReference,
  receiptName,
  receiptSummary,
  referenceText,
} from './citation-text.ts'

const cited = (number: number, section: string | null = 'Section 7'): CitedQuote => ({
  number,
  section,
  documentId: 'd',
  page: 4,
  start: 0,
  end: 9,
  path: `/${number}`,
  quote: null,
})

test('a receipt is named with its state once that is known', () => {
  expect(receiptName(cited(2), 'checked')).toBe('Receipt, checked: Page 4, Section 7')
  expect(receiptName(cited(2, 'Article IX'), undefined)).toBe('Receipt: Page 4, Article IX')
  expect(receiptName(cited(1, null), 'near')).toBe('Receipt, close match: Page 4')
  expect(receiptName(cited(1, null), 'checked', false, true)).toBe(
    'Receipt, words found, answer not certain: Page 4',
  )
  expect(receiptName(cited(1, null), 'near', false, true)).toBe('Receipt, close match: Page 4')
})

test('the name of a receipt says what its chip shows', () => {
  for (const section of ['Section 7', 'Article IX', null])
    for (const isAbout of [false, true]) {
      const name = receiptName(cited(3, section), 'near', isAbout)
      expect(name).toContain(chipText(cited(3, section), isAbout))
    }
})

test('a page that the format does not fix is only about that page', () => {
  expect(chipText(cited(1), true)).toBe('About page 4, Section 7')
  expect(placeText(cited(1), 12, true)).toBe('About page 4 · Section 7')
  expect(quoteWithReference(cited(1), 'Rent', 'a.docx', true)).toBe('“Rent” (a.docx, about p. 4, §7)')
})

test('a place says of how many pages when that is known', () => {
  expect(placeText(cited(1), 12)).toBe('Page 4 of 12 · Section 7')
  expect(placeText(cited(1, null), null)).toBe('Page 4')
})

test('copied words carry their reference on one line', () => {
  expect(quoteWithReference(cited(1, null), 'Rent is\ndue.', 'Lease\n.pdf', false)).toBe(
    '“Rent is due.” (Lease .pdf, p. 4)',
  )
})

test.each([
  ['Section 7.1', '§7.1'],
  ['Addendum 1, Section 2.1', 'Addendum 1, §2.1'],
  ['Sections 3 to 5', '§3 to 5'],
  ['Section A', 'Section A'],
  ['Schedule of Charges', 'Schedule of Charges'],
])('a reference names %s as %s', (section, said) => {
  expect(referenceText(cited(1, section), 'Lease.pdf')).toBe(`(Lease.pdf, p. 4, ${said})`)
  expect(referenceText(cited(1, section), '', true, 'close match')).toBe(`(about p. 4, ${said}, close match)`)
})

test('the summary claims no more than was checked', () => {
  const summary = (...checks: (QuoteCheck | undefined)[]) =>
    receiptSummary(
      checks.map((_, index) => cited(index)),
      (path) => checks[Number(path.slice(1))],
    )
  expect(summary()).toBeNull()
  expect(summary('checked')).toBe('1 receipt, checked')
  expect(summary('checked', 'checked', 'checked')).toBe('3 receipts, all checked')
  expect(summary('checked', undefined)).toBe('2 receipts')
  expect(summary('checked', 'missing')).toBe('2 receipts, 1 checked')
})
