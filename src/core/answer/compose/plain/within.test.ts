import { expect, test } from 'vitest'
import { within } from './within.ts'

test.each([
  ['You may keep one cat', 'you may keep one cat'],
  ['Pets are not allowed', 'pets are not allowed'],
  ['Kestrel Foods pays for gas', 'Kestrel Foods pays for gas'],
  ['May rent is due', 'May rent is due'],
  ['However, they may end it', 'however, they may end it'],
  ['No dogs', 'no dogs'],
  ['Value Added Tax is due', 'Value Added Tax is due'],
  ['2% may be deducted', '2% may be deducted'],
])('%s → %s', (said, inside) => {
  expect(within(said)).toBe(inside)
})
