import { expect, test } from 'vitest'
import { outline } from '#tests/support/answers/outline.ts'

const TEXT = 'We look forward to working with you, and will keep your room and your papers in good order.'

test('the close of a letter opens its signatures above a name', () => {
  expect(outline(`${TEXT}\n\nYours sincerely,\n\nDelyth Marrow\nProperty Manager`)).toEqual([
    'signature Signatures',
  ])
  expect(
    outline(`${TEXT}\n\nSincerely, and with many thanks for all the years that you have been with us.`),
  ).toEqual([])
})

test('a line to sign on may say who signs on it', () => {
  expect(outline(`${TEXT}\n\nSignature of parent or guardian ____________________ Date ________`)).toEqual([
    'signature Signatures',
  ])
  expect(outline(`${TEXT}\n\nThe signature of a parent is needed on page two of this form, too.`)).toEqual([])
})

test('who is addressed is no heading', () => {
  expect(outline(`Dear Annelise:\n\n${TEXT}`)).toEqual([])
})
