import { expect, test } from 'vitest'
import { settledUpTo } from './settled-up-to.ts'

test('the answer to a question that another tab overtook is still waited for', () => {
  const said = (roles: string) =>
    roles.split('').map((role, index) => ({
      role: role === 'q' ? ('user' as const) : ('assistant' as const),
      sequence_number: index + 1,
    }))
  expect(settledUpTo([])).toBe(0)
  expect(settledUpTo(said('qaqa'))).toBe(4)
  expect(settledUpTo(said('qaq'))).toBe(2)
  expect(settledUpTo(said('qaqqa'))).toBe(2)
  expect(settledUpTo(said('qqa'))).toBe(0)
  expect(settledUpTo(said(`qq${'aq'.repeat(8)}a`)), 'for long enough').toBe(19)
})
