import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { cellLine, rowLine } from './asked-cell.ts'

const FEES = openTexts([
  `LITTLE OTTERS

Fees
              Under 2     2 to 3      Over 3
Morning       £34.00      £31.00      £28.50
Full day      £61.00      £55.00      £50.00

Item                 Quantity     Unit price      Total
Slates, laid         64 m²        £61.50          £3,936.00
Scaffolding          1            £950.00         £950.00

Coverage                Limit        Deductible
Personal property       £30,000      £500
Loss of use             £9,000       none

Registration fee                     £45.00`,
])

test.each([
  ['How much is a morning for a child under 2?', '£34.00'],
  ['What does a full day cost, over 3?', '£50.00'],
  ['How much is the scaffolding?', '£950.00'],
  ['How much for the slates altogether?', '£3,936.00'],
  ['What is the limit for personal property?', '£30,000'],
  ['What is the deductible for personal property?', '£500'],
  ['How much is the registration fee?', '£45.00'],
])('the cell of the row and the column: %s', (question, value) => {
  const line = cellLine(FEES, question)
  expect(line?.lead?.endsWith(value)).toBe(true)
  expect(line?.words).toContain(value)
})

test('the line that names the columns is quoted with its row', () => {
  const line = cellLine(FEES, 'How much is a morning for a child under 2?')
  expect(line?.words).toMatch(/^Morning/)
  expect(line?.besides?.[0]?.words).toContain('Under 2')
})

test.each([
  'How much is an evening?',
  'How much is a morning?',
  'What is the deductible for loss of use?',
  'What is the limit for flood?',
  'How much is the registration fee refund?',
  'How much is the scaffolding deposit?',
  'How much is a full day for visitors?',
])('no cell where a row, a column or a word has no place: %s', (question) => {
  expect(cellLine(FEES, question)).toBeNull()
})

test('the row that has the sum of the question', () => {
  expect(rowLine(FEES, 'Which session costs £34.00?')?.lead).toBe('Morning')
  expect(rowLine(FEES, 'Which session costs £99.00?')).toBeNull()
})
