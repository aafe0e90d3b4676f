import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkQuote } from './quote-check.ts'

const PAGE =
  '7. TERMINATION\n7.1 Tenant may terminate this Lease upon sixty (60) days’\nwritten notice to Landlord.'
const START = PAGE.indexOf('Tenant')

test('the same words are checked, wherever the line breaks', () => {
  const quote = 'Tenant may terminate this Lease upon sixty (60) days’ written notice to Landlord.'
  expect(checkQuote(quote, PAGE, START, PAGE.length)).toBe('checked')
})

test('other marks between the same letters are a close match', () => {
  expect(checkQuote('sixty 60 days written notice', PAGE, START, PAGE.length)).toBe('near')
  expect(checkQuote('TENANT MAY TERMINATE', PAGE, START, PAGE.length)).toBe('near')
})

test('other words are missing', () => {
  expect(checkQuote('Tenant may terminate upon ninety (90) days', PAGE, START, PAGE.length)).toBe('missing')
  expect(checkQuote('sixty (60) days', 'Another page.', 0, 7)).toBe('missing')
})

test('a place without a quote needs words', () => {
  expect(checkQuote(null, PAGE, START, PAGE.length)).toBe('checked')
  expect(checkQuote(null, PAGE, PAGE.length, PAGE.length + 9)).toBe('missing')
  expect(checkQuote('Tenant', PAGE, 400, 500)).toBe('missing')
  expect(checkQuote('—', PAGE, START, PAGE.length)).toBe('missing')
})

test('every cut of a page is found on it, word for word', () => {
  fc.assert(
    fc.property(fc.nat({ max: PAGE.length }), fc.nat({ max: PAGE.length }), (a, b) => {
      const [start, end] = [Math.min(a, b), Math.max(a, b)]
      fc.pre(PAGE.slice(start, end).trim() !== '')
      expect(checkQuote(PAGE.slice(start, end), PAGE, start, end)).toBe('checked')
    }),
  )
})
