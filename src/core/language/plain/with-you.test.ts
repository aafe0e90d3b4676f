import { expect, test } from 'vitest'
import { withYou } from './with-you.ts'

test.each([
  ['is', 'are'],
  ['pays', 'pay'],
  ['carries', null],
  ['breaches', 'breach'],
  ['causes', 'cause'],
  ['replies', 'reply'],
  ['rents', 'rent'],
  ['keys', null],
])('%s → %s', (verb, base) => {
  expect(withYou(verb)).toBe(base)
})
