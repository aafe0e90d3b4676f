import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { answers } from '#tests/support/answers/any-answer.ts'
import type { Place } from '../source/page-texts.ts'
import { ANSWER_SECTIONS, parseAnswer, sectionHeading } from './sections.ts'
import { writeAnswer } from './write-answer.ts'

const documentId = '7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1'

const keysOf = (text: string) => parseAnswer(text).map(({ key }) => key)

test('an answer that was not found never has a green line, whatever it says', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const hasLines = answer.decision === 'found' && answer.lines.length > 0
      expect(keysOf(writeAnswer(answer, documentId).join('')).includes('document')).toBe(hasLines)
    }),
  )
})

test('every part stands once, in its order, under its heading', () => {
  const order = ANSWER_SECTIONS.map(({ key }) => key)
  fc.assert(
    fc.property(answers, (answer) => {
      const keys = keysOf(writeAnswer(answer, documentId).join(''))
      expect(keys).toEqual(order.filter((key) => keys.includes(key)))
    }),
  )
})

const at: Place = { page: 2, section: 'Section 4', start: 3, end: 9, isAbout: false }
const link = `[p. 2, Section 4](/app/documents/${documentId}?page=2&section=Section%204&start=3&end=9)`
const nothing = { subject: '', unconfirmed: [], missing: [], offers: [], guidance: [], places: [] }

test('lead, sum, quotes and what held before are one line', () => {
  const lines = [
    {
      lead: '$3,700',
      sum: '2 × $1,850 = $3,700',
      words: 'two “months”',
      place: at,
      besides: [{ words: '$1,850', place: at }],
      before: { words: '$1,800', place: at },
    },
    { lead: 'May 1', isOver: true, words: 'by May 1', place: at },
  ]
  expect(writeAnswer({ ...nothing, decision: 'found', lines, places: [at] }, documentId)).toEqual([
    `${sectionHeading('document')}\n- **$3,700**: 2 × $1,850 = $3,700; “two "months"” ${link} and “$1,850” ${link}; before: “$1,800” ${link}\n`,
    `- **May 1** (passed): “by May 1” ${link}\n`,
    `\n${sectionHeading('where')}\n- ${link}\n`,
  ])
})

test('sentences are plain words, and offers stand behind them', () => {
  const answer = {
    ...nothing,
    decision: 'maybe' as const,
    unconfirmed: [{ lead: 'Yes', rest: '"No." p. 1' }],
    missing: ['We could not find: *x* “y” [z](w)'],
    offers: ['Can I leave early?'],
    quotes: [{ words: 'No.', place: at }],
  }
  expect(writeAnswer(answer, documentId).join('')).toBe(
    `${sectionHeading('missing')}\n- Not confirmed in the document: **Yes**: "No." p. 1\n` +
      `- We could not find: \\*x\\* "y" \\[z\\](w)\n- Did you mean: *Can I leave early?*\n` +
      `\n${sectionHeading('where')}\n- “No.” ${link}\n`,
  )
})
