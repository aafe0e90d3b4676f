import { expect, test } from 'vitest'
import { paperOf, sayingsIn } from '#tests/support/answers/amended-papers.ts'
import { isListedAsKept, isQuotedOf, isSetAside } from './set-aside.ts'

const read = (text: string) => {
  const own = sayingsIn(paperOf(`NOTICE OF CHANGE\n\n${text}\n`))
  const first = own.find(({ words }) => text.includes(words))
  if (!first) throw new Error('nothing is said')
  return { own, first }
}

test.each([
  'This does not concern your unit.',
  'That is not your fee.',
  'It is for people who join after June 1.',
  'We have dropped it.',
  'The proposal is withdrawn.',
])('what was said before is set aside: %s', (aside) => {
  const { own, first } = read(`The fee will be $60. ${aside}`)
  expect(isSetAside(own, first)).toBe(true)
})

test('what is not set aside holds', () => {
  const { own, first } = read('The fee will be $60. It is due in May.')
  expect(isSetAside(own, first)).toBe(false)
})

test('what stands below a title of what stays is kept', () => {
  const { own } = read('What is not changing\n\nThe fee will be $60.')
  expect(own.map(isListedAsKept)).toEqual([true])
})

test('a quotation of a proposal that was withdrawn says nothing', () => {
  const { own } = read('We withdrew: "The fee will be $60. The deposit will be $90." It stays.')
  const last = own.find(({ words }) => words.startsWith('The deposit'))
  expect(last && isQuotedOf(own, last)).toBe(true)
})
