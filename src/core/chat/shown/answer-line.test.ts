import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeAnswer } from '#core/answer/text/write-answer.ts'
import { answers } from '#tests/support/answers/any-answer.ts'
import { differingValues, isHeadline, readLine, saysEnough, type AnswerLine } from './answer-line.ts'
import { partsOfAnswer } from './parts-of-answer.ts'
import { readParts } from './read-parts.ts'
import type { ShownPart } from './shown-part.ts'

const documentId = '7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1'
const place = { page: 2, section: 'Section 4', start: 3, end: 9, isAbout: false }
const said = { subject: 'When?', unconfirmed: [], missing: [], offers: [], guidance: [], places: [] }
const linesIn = (parts: readonly ShownPart[]) =>
  parts.flatMap(({ key, blocks }) => (key === 'document' ? blocks.map(readLine) : []))

test('a line is read alike from what is kept and from its text', () => {
  const answer = {
    ...said,
    decision: 'found',
    lines: [
      {
        lead: 'Two months’ rent ($3,700)',
        sum: '2 × $1,850 = $3,700',
        words: 'a fee of two "months" of rent',
        place,
        besides: [{ words: '$1,850', place }],
        before: { words: '$1,800', place },
      },
      { lead: 'May 1, 2027', isOver: true, words: 'by May 1', place },
      { lead: null, words: 'Rent is due.', place },
    ],
  } as const
  const path = `/app/documents/${documentId}?page=2&section=Section%204&start=3&end=9`
  const expected = [
    {
      lead: 'Two months’ rent ($3,700)',
      isOver: false,
      sum: '2 × $1,850 = $3,700',
      quotes: [
        { words: '“a fee of two "months" of rent”', path },
        { words: '“$1,850”', path },
      ],
      before: { words: '“$1,800”', path },
    },
    { lead: 'May 1, 2027', isOver: true, sum: null, quotes: [{ words: '“by May 1”', path }], before: null },
    { lead: null, isOver: false, sum: null, quotes: [{ words: '“Rent is due.”', path }], before: null },
  ]
  expect(linesIn(partsOfAnswer({ answer, documentId }))).toEqual(expected)
  expect(linesIn(readParts(writeAnswer(answer, documentId).join('')))).toEqual(expected)
})

test('no line loses a receipt, whatever it says', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      for (const { blocks } of partsOfAnswer({ answer, documentId }))
        for (const block of blocks) {
          const line = readLine(block)
          if (!line) continue
          const paths = block.runs.flatMap(({ path }) => (path === null ? [] : [path]))
          const shown = [...line.quotes, ...(line.before ? [line.before] : [])].map(({ path }) => path)
          expect(shown).toEqual(paths)
        }
    }),
  )
})

test.each([
  ['- Rent is due on the 1st. [p. 2](PATH)', 'words of its own before a receipt'],
  ['- **Late fee**: “$75” [p. 2](PATH), as agreed', 'words behind the receipt'],
  ['- **Late fee** is “$75” [p. 2](PATH)', 'a sentence around the quote'],
  ['“Rent is due.” [p. 2](PATH)', 'no item'],
])('%s is shown as it is: %s', (text) => {
  const path = `/app/documents/${documentId}?page=2&start=3&end=9`
  expect(linesIn(readParts(`### From your document\n\n${text.replace('PATH', path)}`))).toEqual([null])
})

const line = (lead: string | null): AnswerLine => ({
  lead,
  isOver: false,
  sum: null,
  quotes: [],
  before: null,
})

test.each([
  "Yes, with 60 days' written notice",
  'You must give 60 days’ notice',
  'Late fee: $75.00',
  '$1,850 per month',
  'June 30, 2028',
  'Only with written consent',
  'Harbor Lane Properties LLC pays for repairs',
])('"%s" needs no quote beside it', (lead) => {
  expect(saysEnough(line(lead), [line(lead)])).toBe(true)
})

test.each([
  null,
  'Yes',
  'No',
  'It depends',
  'Yes, with conditions',
  'The landlord',
  'Tenant',
  'Harbor Lane Properties LLC',
])('%s leaves what counts to the quote', (lead) => {
  expect(saysEnough(line(lead), [line(lead)])).toBe(false)
})

const PROVISO = { words: '“on 60 days’ notice, provided that no rent is then overdue”', path: '/' }
test.each([
  ["Yes, with 60 days' written notice", false],
  ['60 days', false],
  ['Yes: you may leave on 60 days’ notice if no rent is overdue', true],
  ['You may leave on 60 days’ notice if no rent is overdue', true],
])('whether "%s" stands without a quote that limits it: %s', (lead, stands) => {
  const limited = { ...line(lead), quotes: [PROVISO] }
  expect(saysEnough(limited, [limited])).toBe(stands)
})

test('of several lines that say a value only, each needs its quote', () => {
  const lines = [line('July 1, 2026'), line('Two (2) months’ rent'), line('June 30, 2028')]
  expect(lines.map((one) => saysEnough(one, lines))).toEqual([false, false, false])
  const led = [line('July 1, 2026'), line('The term ends on June 30, 2028')]
  expect(led.map((one) => saysEnough(one, led))).toEqual([true, true])
})

test('an answer begins with its first lead, a list does not', () => {
  const first = (leads: readonly (string | null)[]) => {
    const lines = leads.map(line)
    return lines.map((one) => isHeadline(one, lines))
  }
  expect(first(['$75', null])).toEqual([true, false])
  expect(first([null, '$75'])).toEqual([false, false])
  expect(first(['Tenant', 'Landlord'])).toEqual([false, false])
  expect(first(['Late fee: $75', 'Pet fee: $30', 'Parking: $60', 'Key: $5'])[0]).toBe(false)
  expect(first(['Yes', 'Tenant'])).toEqual([true, false])
})

test('two places that differ are told by their line', () => {
  const quotes = [
    { words: '“$40”', path: '/1' },
    { words: '“$65”', path: '/2' },
  ]
  const differing = (lead: string) => differingValues({ ...line(lead), quotes })
  expect(differing('Two places differ: $40 and $65')).toEqual(['$40', '$65'])
  expect(differing('Two places differ: one and one-half months and 30 days')).toBeNull()
  expect(differing('The fee is $40 and $65')).toBeNull()
  expect(
    differingValues({ ...line('Two places differ: $40 and $65'), quotes: quotes.slice(0, 1) }),
  ).toBeNull()
})
