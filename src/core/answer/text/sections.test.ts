import { expect, test } from 'vitest'
import { ANSWER_SECTIONS, parseAnswer, sectionHeading, sectionOfLine } from './sections.ts'

const answer = [
  sectionHeading('document'),
  '- “Rent is due.” [p. 1](x)',
  '',
  sectionHeading('missing'),
  'No fee is stated.',
].join('\n')

test('cuts an answer at its headings', () => {
  expect(parseAnswer(answer)).toEqual([
    { key: 'document', markdown: '- “Rent is due.” [p. 1](x)' },
    { key: 'missing', markdown: 'No fee is stated.' },
  ])
})

test('text before the first heading belongs to no part', () => {
  expect(parseAnswer(`Hello\n${answer}`)[0]).toEqual({ key: null, markdown: 'Hello' })
  expect(parseAnswer('')).toEqual([])
})

test('never shows half a heading while an answer arrives', () => {
  for (let length = 0; length <= answer.length; length++) {
    for (const { markdown } of parseAnswer(answer.slice(0, length))) expect(markdown).not.toMatch(/#/)
  }
})

test.each([
  '## From your document',
  '### from your document',
  ' ### From your document',
  '### From your document ',
  '> ### From your document',
])('%j is not one of our headings', (line) => {
  expect(sectionOfLine(line)).toBeNull()
})

test('keeps the four headings in the agreed order and words', () => {
  expect(ANSWER_SECTIONS.map(({ key }) => sectionHeading(key))).toEqual([
    '### From your document',
    '### Missing or unclear from the document',
    '### General guidance (non-document)',
    '### Where to look in the document',
  ])
})
