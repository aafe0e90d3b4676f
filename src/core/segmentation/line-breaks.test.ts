import { expect, test } from 'vitest'
import { splitBlocks } from './line-breaks.ts'

const blocks = (text: string): string[] =>
  splitBlocks(text, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end))

test.each(['Section 5.3   ', '4.2      ', '7.   ', '(a)    '])(
  'the gap behind the label “%s” makes no columns',
  (label) => {
    const text = `${label}The Tenant shall repay the Landlord, within fifteen (15)\ndays of being billed therefore, for what the plans cost to be looked at.`
    expect(blocks(text)).toEqual([text])
  },
)

test('a row of columns is a block of its own', () => {
  const [first, second] = ['Hotel room, two nights      $240.00', 'Breakfast for two persons      $38.00']
  expect(blocks(`${first}\n${second}`)).toEqual([first, second])
  expect(blocks(`3.   ${first}\n${second}`)).toEqual([`3.   ${first}`, second])
})

test.each(['-', '–'])('a row whose last cell is empty ends at its line (%s)', (nothing) => {
  const [first, second] = [`Parking      $40.00      ${nothing}`, 'Laundry      $12.00      $8.00']
  expect(blocks(`${first}\n${second}`)).toEqual([first, second])
  const wrapped = `The rent is due on the first of each month ${nothing}\nThe landlord may wait five days.`
  expect(blocks(wrapped)).toEqual([wrapped])
})

test('a number that is repeated in brackets below itself opens no item', () => {
  const wrapped = 'The Tenant shall pay the rent to the Landlord within thirty\n(30) days of the bill.'
  expect(blocks(wrapped)).toEqual([wrapped])
  const quoted = 'The words "four days" in Clause 3.2 shall from now on be read as "seven\n(7) days".'
  expect(blocks(quoted)).toEqual([quoted])
  expect(blocks('The Tenant shall pay what is said here:\n(1) rent;')).toHaveLength(2)
})

test('a case that the next line goes on with ends no block', () => {
  const text =
    'The Guest may keep a copy of it as the law demands, in which case\nSection 9 will go on to hold.'
  expect(blocks(text)).toEqual([text])
})
