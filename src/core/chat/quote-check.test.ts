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

test('every run of words of a page is found on it', () => {
  const words = [...PAGE.matchAll(/\S+/g)]
  fc.assert(
    fc.property(fc.nat({ max: words.length - 1 }), fc.nat({ max: words.length - 1 }), (a, b) => {
      const [first, last] = [words[Math.min(a, b)], words[Math.max(a, b)]]
      if (!first || !last) throw new Error('the page has words')
      const start = first.index
      const end = last.index + last[0].length
      expect(checkQuote(PAGE.slice(start, end), PAGE, start, end)).toBe('checked')
    }),
  )
})
