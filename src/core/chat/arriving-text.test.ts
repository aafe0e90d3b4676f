import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { citationLink } from '#core/answer/text/citation.ts'
import { withoutOpenLink } from './arriving-text.ts'

const link = citationLink({
  documentId: '5f0c6f0e-1a1b-4c2d-8e3f-0123456789ab',
  page: 4,
  section: 'Section 7 [a]',
  start: 10,
  end: 40,
})
const before = '- “Rent is due.”'

test('wherever a receipt is cut off, nothing of it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: link.length - 1 }), (length) => {
      expect(withoutOpenLink(`${before} ${link.slice(0, length)}`)).toBe(before)
    }),
  )
})

test('whole links and plain text stay as they are', () => {
  for (const text of [
    `${before} ${link}`,
    `${before} ${link} and`,
    String.raw`a \[bracket`,
    'a [done] word',
    '',
  ]) {
    expect(withoutOpenLink(text)).toBe(text)
  }
})
