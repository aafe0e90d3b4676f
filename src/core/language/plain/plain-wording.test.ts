import { expect, test } from 'vitest'
import { plainWording } from './plain-wording.ts'

test.each([
  ['in the event that you fail to pay', 'if you fail to pay'],
  ['In the event of fire', 'in case of fire'],
  ['not less than 60 days prior to the end', 'at least 60 days before the end'],
  ['for a period of 14 days.', 'for 14 days'],
  ['the rent of $900 (the “Rent”) per annum', 'the rent of $900 a year'],
  ['60 days prior written notice', '60 days prior written notice'],
  ['if you shall fail', 'if you fail'],
  ['unless the parties agree', 'unless the parties agree'],
])('%s', (written, said) => {
  expect(plainWording(written).toLowerCase()).toBe(said.toLowerCase())
})
