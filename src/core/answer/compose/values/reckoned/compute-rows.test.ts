import { expect, test } from 'vitest'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'
import { computeRows } from './compute-rows.ts'

const sum = (rows: string, question: string) =>
  computeRows(openTexts([`STATEMENT\n\n${rows}`]), question)?.line.sum ?? null
const ROWS = `Date             What                      Amount
4 May 2027       Invoice 12                $80.00
9 May 2027       Payment received          -$50.00
2 June 2027      Payment received          -$30.00
5 June 2027      Late fee for payment      $5.00`

test('payments are added up, as they are named or under their heading', () => {
  expect(sum(ROWS, 'How much have I paid altogether?')).toBe('$50.00 + $30.00 = $80.00')
  const headed = 'PAYMENTS RECEIVED\n3 May 2027        $20.00\n3 June 2027       $25.00'
  expect(sum(headed, 'what have i paid so far')).toBe('$20.00 + $25.00 = $45.00')
})

test('so are the rows of a list that is named', () => {
  const list =
    'GARDEN WORK\nHedge             $40.00\nLawn              $25.00\n\nOTHER\nKey               $9.00'
  expect(sum(list, 'What does the garden work cost altogether?')).toBe('$40.00 + $25.00 = $65.00')
  expect(
    sum(`${list}\nThe hedge is not charged to members.`, 'What does the garden work cost altogether?'),
  ).toBeNull()
})

test('nothing is added up that has a total, or of one month, or is one row', () => {
  const total =
    'PAYMENTS RECEIVED\n3 May 2027        $20.00\n3 June 2027       $25.00\nTotal             $45.00'
  expect(sum(total, 'How much have I paid altogether?')).toBeNull()
  expect(sum(ROWS, 'How much have I paid altogether in June?')).toBeNull()
  expect(sum(ROWS, 'What are the late fees altogether?')).toBeNull()
  expect(sum(ROWS, 'How much do I have to pay?')).toBeNull()
})

test('the gate lets the sum stand', () => {
  const open = openTexts([`STATEMENT\n\n${ROWS}`])
  expect(askOpen(open, 'How much have I paid altogether?').part('document')).toContain('$80.00')
})
