import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { readPaperLines } from './paper-line.ts'

const linesOf = (...pages: string[]) => readPaperLines(openTexts(pages))
const titled = (...pages: string[]) => linesOf(...pages).map(({ title, clause }) => `${title} | ${clause}`)

test('a heading that runs into its provision is the title of what follows it there, and goes with its first sentence', () => {
  const lines = linesOf(
    'KAYAK CLUB\n\n4. LEAVING EARLY. A member may go at any time. Dues run on for a month.\n\n5. LOCKERS. Day use only.',
  )
  expect(lines.map(({ title }) => title)).toEqual(['LEAVING EARLY', 'LEAVING EARLY', 'LOCKERS'])
  expect(lines.map(({ clause }) => clause)).toEqual([
    'A member may go at any time.',
    'Dues run on for a month.',
    'Day use only.',
  ])
  expect(lines.at(-1)?.text).toBe('LOCKERS. Day use only.')
})

test('a heading without a number goes with the words behind it in its line', () => {
  expect(
    titled('Your offer\n\nStart date. Monday, 6 April 2026. Tell us before March if you need longer.'),
  ).toEqual(['Start date | Monday, 6 April 2026.', 'Start date | Tell us before March if you need longer.'])
})

test('a notice and a command are no headings', () => {
  for (const line of linesOf('Welcome to the pool.\n\nNo glass. Keep the gate shut. Use the ramp.'))
    expect(line.title).toBe('')
})

test('what stands under a label is told of it, and no row of columns', () => {
  const lines = linesOf(
    'AT HOME\n\nDiet      : Low-fat for four weeks.\nLifting   : Nothing over 5 kg for six weeks.',
  )
  expect(lines.map(({ title, isRow, isLabelled }) => [title, isRow, isLabelled])).toEqual([
    ['Diet', false, true],
    ['Lifting', false, true],
  ])
})

test('a title that opens a table ends with it', () => {
  const lines = linesOf(
    'CLUB RULES\n\nWhat is lent is charged as follows:\n\nPaddle      $4.00\nHelmet      $3.00\n\nDogs stay on the bank.',
  )
  expect(lines.at(-1)?.title).not.toMatch(/charged/)
})

test('a cell that begins with a figure makes no heads of a row', () => {
  const rows = linesOf('UNIT LICENCE\n\nUnit              B114\nMinimum stay      8 weeks\n').map(
    ({ text }) => text,
  )
  expect(rows).toContain('Minimum stay 8 weeks')
})
