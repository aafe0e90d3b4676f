import { expect, test } from 'vitest'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'

const LEASE =
  'LEASE\n\n1. Rent. Tenant shall pay rent of $900.00 each month.\n2. Pets. Tenant may keep one cat.'
const LETTER =
  'FIRST AMENDMENT TO LEASE\n\n1. The rent in Section 1 of the Lease is increased from $900.00 to $950.00.'
const asked = (question: string) => askOpen(openTexts([LEASE, LETTER]), question).part('document')

test('what held before a change is said, and backed by the quote of then', () => {
  expect(asked('How much was the rent before the change?')).toMatch(
    /^- \*\*Before the change: \$900\.00\*\*: “.*\$950\.00\.” .*; before: “.*\$900\.00/,
  )
})

test('what holds now is said to who asks for it', () => {
  expect(asked('How much is the rent?')).toMatch(/^- \*\*\$950/)
})
