import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { bareText } from './bare-text.ts'

test('headers, footers and page numbers are spaces, and all else stays where it was', () => {
  const words = ['Tenant shall pay the rent on the first day of', 'each month and keep', 'the key.']
  const document = joinPages(
    words.map((text, index) => ({
      number: index + 1,
      label: null,
      text: `HARBOR LANE LEASE\n${text}\nPage ${index + 1} of 3`,
    })),
  )
  const bare = bareText(document)
  expect(bare.text.length).toBe(document.text.length)
  expect(bare.text.split('\f').map((page) => page.trim())).toEqual(words)
  for (const part of words) expect(bare.text.indexOf(part)).toBe(document.text.indexOf(part))
})
