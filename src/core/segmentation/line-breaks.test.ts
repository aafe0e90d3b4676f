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
