import { expect, test } from 'vitest'
import { citationLink, citationPath, type Citation } from '#core/answer/text/citation.ts'
import { readParts } from './shown/read-parts.ts'
import type { Block } from './shown/shown-part.ts'
import { splitByReceipt as split } from './split-by-receipt.ts'

const linesOf = (blocks: readonly Block[]) => blocks.map(({ runs }) => runs.map(({ text }) => text).join(''))
const splitByReceipt = (
  markdown: string,
  wordsOf: (path: string) => string | null | undefined,
  isArriving: boolean,
) => {
  const { proven, unproven } = split(readParts(markdown)[0]?.blocks ?? [], wordsOf, isArriving)
  return { proven: linesOf(proven), unproven: linesOf(unproven) }
}

const place: Citation = {
  documentId: '5f0c6f0e-1a1b-4c2d-8e3f-0123456789ab',
  page: 4,
  section: 'Section 7',
  start: 10,
  end: 40,
}
const link = citationLink(place)
const cited = (words: string | null | undefined) => (path: string) =>
  path === citationPath(place) ? words : null

test('an item with a checked receipt is a fact, one without is not', () => {
  const markdown = `- “sixty days” ${link}\n- You may leave early.`
  expect(splitByReceipt(markdown, cited('sixty days'), false)).toEqual({
    proven: ['“sixty days” p. 4, Section 7'],
    unproven: ['You may leave early.'],
  })
})

test('a receipt whose quote is not on the page carries nothing', () => {
  expect(splitByReceipt(`- “sixty days” ${link}`, cited(null), false).proven).toEqual([])
})

test('a figure of our own has to stand in the cited words', () => {
  const wrong = `- You pay $75 after 5 days. ${link}`
  expect(splitByReceipt(wrong, cited('a charge of $75 after five (5) days'), false).unproven).toEqual([])
  expect(splitByReceipt(wrong, cited('a charge of $50 after five (5) days'), false).proven).toEqual([])
})

test('figures inside the quote and the receipt do not count', () => {
  expect(splitByReceipt(`- “within 30 days” ${link}`, cited('other words'), false).unproven).toEqual([])
})

test('before the page is read the receipt counts', () => {
  expect(splitByReceipt(`- You pay $75. ${link}`, cited(undefined), false).unproven).toEqual([])
})

test('the item that is still arriving waits for its receipt', () => {
  const markdown = `- You may leave.\n- You pay`
  expect(splitByReceipt(markdown, cited(undefined), true)).toEqual({
    proven: ['You pay'],
    unproven: ['You may leave.'],
  })
})

test('lines that belong to an item stay with it, paragraphs are items', () => {
  const markdown = `- First\n\n  goes on ${link}\n  - and below\n\nA paragraph.`
  expect(splitByReceipt(markdown, cited('x'), false)).toEqual({
    proven: ['First', 'goes on p. 4, Section 7', 'and below'],
    unproven: ['A paragraph.'],
  })
})

test('a figure that a right sum leads to may stand beside what is cited', () => {
  const line = (sum: string) =>
    `- **$3,700**: ${sum}; “two months' rent” ${link} and “$1,850 per month” ${link}`
  const words = cited("two months' rent and $1,850 per month")
  expect(splitByReceipt(line('2 × $1,850 = $3,700'), words, false).unproven).toEqual([])
  expect(splitByReceipt(line('2 × $1,850 = $3,600'), words, false).proven).toEqual([])
  const day = (by: string) =>
    `- **Give notice by ${by}**: March 1, 2027 − 60 days = ${by}; “60 days' notice” ${link}`
  expect(splitByReceipt(day('December 31, 2026'), cited("60 days' notice"), false).unproven).toEqual([])
  expect(splitByReceipt(day('December 30, 2026'), cited("60 days' notice"), false).proven).toEqual([])
})
