import { expect, test } from 'vitest'
import { linesOf } from '#tests/support/answers/source-lines.ts'
import { findSignatures, textGoesOn } from './signature-lines.ts'
import { outline } from '#tests/support/answers/outline.ts'

const TEXT = 'The guest pays for each night and leaves the key on the desk.'

/** The words that each signature block begins with. */
const blocksIn = (text: string) => {
  const lines = linesOf(text)
  return [...findSignatures(lines)].map(([index, offset]) =>
    lines[index]?.text.slice(offset).split(' ').slice(0, 3).join(' '),
  )
}

test.each([
  ['a witness clause', `${TEXT}\n\nIN WITNESS WHEREOF, the parties sign.`, ['IN WITNESS WHEREOF,']],
  [
    'one inside a paragraph, above a line to sign on',
    `${TEXT} IN WITNESS WHEREOF, they sign.\n\nBy: ____`,
    ['IN WITNESS WHEREOF,'],
  ],
  [
    'words above a line to sign on',
    `${TEXT}\n\nExecuted as of May 1.\n\nBy: ________\nName: Ada`,
    ['Executed as of'],
  ],
  ['a title above a line to sign on', `${TEXT}\n\nSIGNATURES\n\n________\nName: Ada`, ['SIGNATURES']],
  [
    'a sentence that says that the parties have signed',
    `${TEXT}\n\nThe parties have signed this paper below.\n\nDate: ____`,
    ['The parties have'],
  ],
  [
    'the same on two lines',
    `${TEXT}\n\nThe parties hereto on the day that is written above have\nsigned this paper.\n\nDate: ____`,
    ['The parties hereto'],
  ],
])('%s opens a block', (_what, text, blocks) => {
  expect(blocksIn(text).slice(0, 1)).toEqual(blocks)
})

test.each([
  ['the name above the line', `${TEXT}\n\nLAKE INN LLC\nBy: ________\nName: Ada`, 'LAKE INN LLC'],
  ['two names above the line', `${TEXT}\n\nThe Inn\nLAKE INN, INC.\nBy: ________\nName: Ada`, 'The Inn'],
  ['the line itself below text', `${TEXT}\nBy: ________\nName: Ada`, 'By: ________'],
  ['a rule with a name below it', `${TEXT}\n\n________\nAda Brandt`, '________'],
  ['a rule with an office below it', `${TEXT}\n\n________\nTitle: Owner`, '________'],
  ['a mark where to sign', `${TEXT}\n\nX ________\nDate: ____`, 'X ________'],
  ['a role', `${TEXT}\n\nThe Guest: ________\nDate: ____`, 'The Guest: ________'],
  ['a name that was signed', `${TEXT}\n\n/s/ Ada Brandt\nDate: May 1`, '/s/ Ada Brandt'],
])('without words that open it a block begins at %s', (_where, text, words) => {
  expect(blocksIn(text)[0]).toBe(words)
})

test.each([
  ['text', TEXT],
  ['words without a line to sign on', `${TEXT}\n\nExecuted as of May 1.\n\n${TEXT}`],
  ['a line to sign on with text below it', `${TEXT}\n\nBy: ________\n\n${TEXT}`],
  ['lines to write on', `${TEXT}\n\nName: ________\nAddress: ________`],
  ['a rule with text below it', `${TEXT}\n\n________\nthe guest pays`],
  ['what is said of counterparts', `${TEXT}\n\nThe parties have signed counterparts.\n\nDate: ____`],
  ['a clause about signing', `${TEXT}\n\n7. The parties have signed.\n\nDate: ____`],
  ['a witness clause inside a sentence', `The words\nin witness whereof stand here`],
])('%s is no block', (_what, text) => {
  expect(blocksIn(text)).toEqual([])
})

test('words open a block when a line to sign on stands among the twelve below, however long the paper is', () => {
  const signed = (between: number) =>
    blocksIn(`${`${TEXT}\n\n`.repeat(20)}Executed as of May 1.\n${'Lake\n'.repeat(between)}Date: ____`)
  expect(signed(0)).toEqual(['Executed as of'])
  expect(signed(11)).toEqual(['Executed as of'])
  expect(signed(12)).toEqual([])
})

test('behind a block, running text without a line to sign on shows that the paper goes on', () => {
  const goesOn = (text: string) => textGoesOn(linesOf(text), 0)
  expect(goesOn(`HOUSE RULES\n\n${TEXT}`)).toBe(true)
  expect(goesOn('k'.repeat(40))).toBe(true)
  expect(goesOn('k'.repeat(39))).toBe(false)
  expect(goesOn(`OWNER\n\nBy: ________\n\n${TEXT}`)).toBe(false)
  expect(goesOn(`One\nTwo\nThree\nFour\nFive\n${TEXT}`)).toBe(false)
  expect(goesOn(`One\nTwo\nThree\nFour\n${TEXT}`)).toBe(true)
})

const LETTER = 'We look forward to working with you, and will keep your room and your papers in good order.'

test('the close of a letter opens its signatures above a name', () => {
  expect(outline(`${LETTER}\n\nYours sincerely,\n\nDelyth Marrow\nProperty Manager`)).toEqual([
    'signature Signatures',
  ])
  expect(
    outline(`${LETTER}\n\nSincerely, and with many thanks for all the years that you have been with us.`),
  ).toEqual([])
})

test('a line to sign on may say who signs on it', () => {
  expect(outline(`${LETTER}\n\nSignature of parent or guardian ____________________ Date ________`)).toEqual([
    'signature Signatures',
  ])
  expect(outline(`${LETTER}\n\nThe signature of a parent is needed on page two of this form, too.`)).toEqual(
    [],
  )
})

test('who is addressed is no heading', () => {
  expect(outline(`Dear Annelise:\n\n${LETTER}`)).toEqual([])
})

test('place and day in German open them above a line to sign on', () => {
  expect(outline(`${TEXT}\n\nBad Orb, den 28. August 2025\n\n____________________\nMieter`)).toEqual([
    'signature Signatures',
  ])
})

test('another paper behind the signatures is no part of them', () => {
  const signed = `1. Rent. ${TEXT}\n\nIN WITNESS WHEREOF, the parties have signed.\n\nLandlord: ____________`
  const other = `PET AGREEMENT\n\nThis Agreement is made between Ann Lee and Bob May on May 1, 2026.\n\n1. Pets. ${TEXT}`
  expect(outline(signed, other)).toEqual([
    '1 Rent',
    'signature Signatures',
    'heading PET AGREEMENT',
    '1 Pets',
  ])
})
