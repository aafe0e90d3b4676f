import { expect, test } from 'vitest'
import { answerSummary } from './answer-summary.ts'
import { citedQuotes } from './cited-quotes.ts'
import { readParts } from './shown/read-parts.ts'

const PATH = '/app/documents/7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1?page=2&start=3&end=9'

function summary(markdown: string, more: { pagesSearched?: number; isCut?: boolean } = {}): string | null {
  const parts = readParts(markdown)
  return answerSummary({
    parts,
    pagesSearched: more.pagesSearched ?? null,
    citations: citedQuotes(parts),
    checkOf: () => 'checked',
    isCut: more.isCut ?? false,
  })
}

test('an answer says above it what it rests on', () => {
  const found = `### From your document\n\n- **$75**: “a late fee of $75” [p. 2](${PATH})`
  expect(summary(found)).toBe('1 receipt, checked')
  expect(summary(found, { isCut: true })).toBe('1 receipt, checked · not complete')
  const sum = `### From your document\n\n- **$3,700**: 2 × $1,850 = $3,700; “rent of $1,850” [p. 2](${PATH})`
  expect(summary(sum)).toBe('1 receipt, checked · sum worked out')
  expect(summary(sum.replace('= $3,700;', '= $4,700;')), 'a wrong sum is not praised').toBe(
    '1 receipt, checked',
  )
  const maybe = `### Where to look in the document\n\n- “Guests may stay.” [p. 2](${PATH})`
  expect(summary(maybe)).toBe('1 place, not a certain answer')
  const nearest = `### Missing or unclear from the document\n\n- Nothing.\n\n### Where to look in the document\n\n- [p. 2](${PATH})`
  expect(summary(nearest, { pagesSearched: 4 })).toBe('4 pages searched')
  expect(summary(nearest, { pagesSearched: 1 })).toBe('1 page searched')
  expect(summary('Hello.')).toBeNull()
})
