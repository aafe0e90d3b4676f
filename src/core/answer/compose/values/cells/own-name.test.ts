import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { ownName } from './own-name.ts'

const PLANS = ['Pearl', 'Pearl Extra', 'Coral']

test.each([
  ['Level: Pearl Extra', 'Pearl Extra'],
  ['Your boat is on the Coral plan.', 'Coral'],
  ['Members like Coral.', null],
  ['Level: Pearl\nYour other boat is on Coral.', null],
])('%s', (line, own) => {
  expect(ownName(openTexts([`HARBOUR CARD\n\n${line}\n`]), PLANS)).toBe(own)
})

test('a code within a span of codes', () => {
  const paper = openTexts(['Issued to: Ines Aalto, job grade B3\n'])
  expect(ownName(paper, ['Grades B1-B2', 'Grades B3-B4'])).toBe('Grades B3-B4')
})
