import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { accountRows } from './account-rows.ts'
import { grouped } from './group-lines.ts'
import { headLines } from './head-lines.ts'
import { isImperative } from './imperative.ts'
import { readPaperLines } from './paper-line.ts'
import { unpaid } from './unpaid-lines.ts'

test('the rows above their own sum are entries of an account, those of a price list are not', () => {
  const lines = readPaperLines(
    openTexts([
      'MARINA\n\nYOUR BILL\nMooring        $120.00\nPower           $30.50\nDue            $150.50\n\nThese charges may come.\n\nOTHER FEES\nLate fee        $15.00\nCrane           $60.00',
    ]),
  )
  expect([...accountRows(lines)].map(({ text }) => text)).toEqual([
    'Mooring $120.00',
    'Power $30.50',
    'Due $150.50',
  ])
})

test('a sum of sums takes in the entries of both, and a single row above its like is none', () => {
  const lines = readPaperLines(
    openTexts([
      'BILL\n\nFUEL\nDeposit         $25.00\nOil             $10.00\nGas             $20.00\nBoth            $30.00\nRefund         -$5.00\nDue             $25.00\n\nThese charges may come.\n\nLate fee        $15.00\nCrane           $15.00',
    ]),
  )
  expect([...accountRows(lines)].map(({ text }) => text)).toEqual([
    'Oil $10.00',
    'Gas $20.00',
    'Both $30.00',
    'Refund -$5.00',
    'Due $25.00',
  ])
})

test('a sentence that leans on the one before stands with it, and numbered rules stand apart', () => {
  const document = openTexts([
    'STORE\n\nIf you go sooner you pay to the end of the month. The same applies where you take a smaller unit. Dogs are welcome.\n\n1. Lock the unit.\n2. Sweep the unit.',
  ])
  const paper = readPaperLines(document)
  const points = (words: RegExp) => {
    const picked = paper.filter(({ text }) => words.test(text))
    return grouped(document, paper, picked).map(({ text }) => text)
  }
  expect(points(/The same/)).toEqual([
    'If you go sooner you pay to the end of the month. The same applies where you take a smaller unit.',
  ])
  expect(points(/the unit\.$/)).toEqual(['Lock the unit.', 'Sweep the unit.'])
})

test('the title block is the rows in front of the first sentences', () => {
  const lines = readPaperLines(
    openTexts([
      'UNIT LICENCE\n\nCustomer      Ada Brandt\nUnit          B114\n\nThe customer may use the unit from six in the morning until ten at night on every day.\n\nPadlock       £8.00',
    ]),
  )
  expect(headLines(lines).map(({ text }) => text)).toEqual(['Customer Ada Brandt', 'Unit B114'])
})

test.each([
  'Sweep the floor.',
  'Choose tiles by 20 March.',
  'Give us power and water.',
  'Please collect the key.',
])('is a command: %s', (clause) => {
  expect(isImperative(clause)).toBe(true)
})

test.each([
  'Rent is due on Friday.',
  'Cover starts at noon.',
  'Payments by card are welcome.',
  'Parking the car is free.',
  'Because the hall is cold we heat it.',
])('is none: %s', (clause) => {
  expect(isImperative(clause)).toBe(false)
})

test('what follows when nothing is paid is what speaks of it, and all under such a title', () => {
  const lines = readPaperLines(
    openTexts([
      'LOAN\n\nIF YOU DO NOT PAY\nAfter 14 days your code stops. We may sell the goods.\n\nEXTRAS\nAn overdue invoice costs £15. Trolleys are free.',
    ]),
  )
  expect(unpaid(lines).map(({ text }) => text)).toEqual([
    'After 14 days your code stops.',
    'We may sell the goods.',
    'An overdue invoice costs £15.',
  ])
})
