import { expect, test } from 'vitest'
import { paperOf, sayingsIn } from '#tests/support/answers/amended-papers.ts'
import { saysAnew } from './says-anew.ts'

const anew = (text: string) =>
  saysAnew(sayingsIn(paperOf(`NOTICE OF CHANGE\n\n${text}\n`)), []).map(({ words }) => words)

test('what is said to hold may take the place of something', () => {
  expect(anew('The fee will be $60.')).toContain('The fee will be $60.')
})

test('what was proposed does not, unless it was carried', () => {
  const proposal = 'Mr Tallis proposed that hens may be kept.'
  expect(anew(`${proposal} Lost by two votes.`)).not.toContain(proposal)
  expect(anew(`${proposal} Carried by two votes.`)).toContain(proposal)
})

test('what is set aside for this reader does not', () => {
  expect(anew('The fee will be $60. This does not concern your unit.')).not.toContain('The fee will be $60.')
})
