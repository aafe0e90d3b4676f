import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { findEvidence } from './find-evidence.ts'

const { index } = openTexts([
  'CLUB\n\n1. Fees. The yearly fee is $90.\n2. Lockers. A locker costs $5.\n3. Towels. Towels are washed daily.',
])
const decide = (question: string, before: readonly { start: number; end: number }[]) =>
  findEvidence({ question, index, questionVector: null, before })
const somewhere = [{ start: 0, end: 4 }]

test('of a follow-up little is not found for sure, since it leaves unsaid what it is about', () => {
  expect(decide('is a sauna there', []).decision).toBe('not_found')
  expect(decide('is a sauna there', somewhere).decision).toBe('maybe')
})

test('a follow-up has to be surer to be found', () => {
  expect(decide('do they cost extra', []).decision).toBe('found')
  expect(decide('do they cost extra', somewhere).decision).toBe('maybe')
  expect(decide('locker for children', somewhere).decision).toBe('found')
})
