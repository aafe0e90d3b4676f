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

test.each([
  'This does not concern your unit.',
  'That is not your fee.',
  'It is for people who join after June 1.',
  'We have dropped it.',
])('what is set aside does not: %s', (aside) => {
  expect(anew(`The fee will be $60. ${aside}`)).not.toContain('The fee will be $60.')
})

test('what stands below a title of what stays does not', () => {
  expect(anew('What is not changing\n\nThe fee will be $60.')).toEqual([])
})

test('nothing does in a paper that keeps all terms', () => {
  expect(anew('All of the terms of your contract stay the same. The fee will be $60.')).toEqual([])
})
