import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_QUOTE_CHARS, quoteSpan, withLeadIn } from './quote-span.ts'

const clauses = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 400 }), fc.constantFrom('; ', ': ', ', and ', ' (b) ', ' ', '')),
  { minLength: 1, maxLength: 12 },
)

test('a quote is never too long, lies in its sentence and holds the best clause', () => {
  fc.assert(
    fc.property(clauses, fc.nat(11), (list, chosen) => {
      const parts = list.map(
        ([length, joint], index) =>
          `${index === chosen ? '$75' : 'word'} `.repeat(Math.ceil(length / 5)).trim() + joint,
      )
      const text = parts.join('')
      const { start, end } = quoteSpan(text, { start: 0, end: text.length }, (clause) =>
        clause.includes('$75') ? 1 : 0,
      )
      expect(end - start).toBeLessThanOrEqual(MAX_QUOTE_CHARS)
      expect(end).toBeGreaterThan(start)
      expect(end).toBeLessThanOrEqual(text.length)
      if (text.includes('$75')) expect(text.slice(start, end)).toContain('$75')
    }),
  )
})

test('a short sentence is quoted whole', () => {
  expect(quoteSpan('Rent is due.', { start: 0, end: 12 }, () => 0)).toEqual({ start: 0, end: 12 })
})

test('a list item is quoted with the words that open its list', () => {
  const text = 'Tenant shall not: (a) smoke; (b) keep a dog.'
  const item = { start: text.indexOf('(b)'), end: text.length }
  const before = [
    { start: 0, end: 17 },
    { start: 18, end: 28 },
  ]
  expect(withLeadIn(text, item, before)).toEqual({ start: 0, end: text.length })
  expect(withLeadIn(text, item, before.slice(1))).toEqual(item)
  expect(withLeadIn(text, { start: 7, end: 17 }, before.slice(0, 1))).toEqual({ start: 7, end: 17 })
})
