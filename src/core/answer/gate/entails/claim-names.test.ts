import { expect, test } from 'vitest'
import { areNamesSupported } from './claim-names.ts'

test.each([
  ['You pay Kestrel Foods.', ['paid to Kestrel Foods, Inc.'], true],
  ['You pay Kestrel Foods.', ['paid to Foods of Kestrel'], false],
  ['You pay Kestrel Foods.', ['paid to Pelican Foods'], false],
  ['You pay the Landlord.', ['paid to the owner'], true],
  ['It ends on a Monday in March.', ['it ends'], true],
  ['Kestrel Foods pays.', ['Pelican pays'], false],
  ['Repairs are theirs.', ['whatever'], true],
  ["You follow Ohio's law.", ['the law of Ohio'], true],
  ["You follow Ohio's law.", ['the law of Utah'], false],
])('"%s" by %j: %s', (claim, quotes, is) => {
  expect(areNamesSupported(claim, quotes)).toBe(is)
})
