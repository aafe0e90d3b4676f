import { expect, test } from 'vitest'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'
import { signatureBlocks } from './signature-blocks.ts'

const names = (text: string) => signatureBlocks(text).map(({ value, label }) => [value, label])
const RULES = 'The owner pays the kennel. The lender lends a saw to the borrower.\n\n'

test('who signs, in columns headed by their roles', () => {
  const text = `${RULES}SIGNED\n\nFor the kennel:          The owner:\n\n_______          _______\nPrint name: Walter Reed          Print name: Nina Bell\nDate: 3 July          Date: 3 July\n`
  expect(names(text)).toEqual([
    ['Walter Reed', 'Kennel'],
    ['Nina Bell', 'Owner'],
  ])
  expect(signatureBlocks(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Walter Reed',
    'Nina Bell',
  ])
})

test('in whose name somebody signs', () => {
  expect(
    names(
      `${RULES}LENDER     BORROWER\nFir Tool Library     Name: Omar Bell\nBy: /s/ Petra Reed     Signature: /s/ Omar Bell\n`,
    ),
  ).toEqual([
    ['Fir Tool Library', 'Lender'],
    ['Omar Bell', 'Borrower'],
  ])
})

test('one below the other', () => {
  expect(
    names(`${RULES}OWNER\n\n________\nName: Nina Bell\n\nKENNEL:\nElm Kennels Ltd\nBy: ______\n`),
  ).toEqual([
    ['Nina Bell', 'Owner'],
    ['Elm Kennels Ltd', 'Kennel'],
  ])
})

test('in one line', () => {
  expect(names(`${RULES}Signed by the owner: Nina Bell\nSigned for the kennel: Walter Reed\n`)).toEqual([
    ['Nina Bell', 'Owner'],
  ])
})

test('on lines of their own', () => {
  expect(names(`${RULES}Signed by all:\n\nMaya Reed      ________\nLuca Bell      ________\n`)).toEqual([
    ['Maya Reed', null],
    ['Luca Bell', null],
  ])
})

test.each([
  'Signed\nPostal Code   ________\nHome Phone   ______\n',
  'OWNER\n\nName: ____________\nDate:\n',
  'WITNESS\nName: Ida Reed\n',
  'Notices\nName: Ida Reed\n',
  'OWNER   KENNEL\nName: the person   Name: the firm\n',
])('nobody signs in %j', (end) => {
  expect(names(RULES + end)).toEqual([])
})

test('a gap is passed over in the time that its length takes', async () => {
  const text = `${RULES}Signed by:${' '.repeat(1600)}\nx`
  expect(await takesLinearTime((part) => signatureBlocks(part), text)).toBe(true)
})
