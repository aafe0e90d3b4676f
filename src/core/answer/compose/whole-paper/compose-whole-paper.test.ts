import { expect, test } from 'vitest'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'
import { suggestedQuestions } from '../../question/suggestions/suggested-questions.ts'

const LEASE = openTexts([
  `APARTMENT LEASE

This lease is made on May 2, 2025 between Orchard Homes LLC ("Landlord") and Ada Brandt ("Tenant").

1. TERM
1.1 The term of this lease begins on July 1, 2025 and ends on June 30, 2026.

2. RENT
2.1 Tenant shall pay rent of $1,150 per month on the first day of each month.
2.2 Tenant shall pay a late fee of $60 for rent that arrives after the sixth day of the month.`,
  `3. ENDING EARLY
Tenant may end this lease before its term by giving forty-five (45) days' written notice and paying one month's rent.

4. DEPOSIT
4.1 Tenant shall pay a security deposit of $1,150 when signing this lease.
4.2 Landlord shall return the security deposit within twenty-one (21) days after Tenant has moved out, less the cost of damage beyond ordinary wear and tear.`,
])

const lines = (question: string) => askOpen(LEASE, question).part('document').split('\n')

test('names the sums with what they are of, and says that there is no total', () => {
  const { part, decision } = askOpen(LEASE, 'What does this cost me in total, including fees?')
  expect(decision).toBe('found')
  expect(part('document')).toContain('**Rent: $1,150 per month**: “')
  expect(part('document')).toContain('**Late fee: $60**')
  expect(part('missing')).toContain('gives no total')
})

test('names the sides of each duty', () => {
  const own = lines('What are the main obligations of each party?')
  expect(own.filter((line) => line.startsWith('- **Tenant**')).length).toBeGreaterThanOrEqual(2)
  expect(own.filter((line) => line.startsWith('- **Landlord**'))).toHaveLength(1)
})

test('says what kind of paper it is and between whom', () => {
  expect(lines('What kind of document is this, and who are the parties?')[0]).toMatch(
    /^- \*\*A lease between Orchard Homes LLC and Ada Brandt\*\*: “This lease is made/,
  )
})

test('names days as one says them', () => {
  const [own = ''] = lines('Which dates start and end this agreement?')
  expect(own).toMatch(/July 1, 2025.*June 30, 2026/)
})

test('says what papers of the kind usually settle and this one does not', () => {
  const { part } = askOpen(LEASE, 'What information seems to be missing?')
  expect(part('missing')).toContain('Not found: whether pets are allowed. A lease usually says so.')
  expect(part('missing')).not.toContain('how much the rent is')
  expect(part('missing')).toContain('The whole document was searched')
})

test('an empty paper gives an answer without receipts', () => {
  for (const question of suggestedQuestions('auto-detect')) {
    const { receipts, markdown } = askOpen(openTexts(['']), question)
    expect(receipts).toEqual([])
    expect(markdown).toContain('### Missing or unclear from the document')
  }
})

test('whatever is asked of the whole paper passes the gate as it was written', () => {
  for (const question of suggestedQuestions('realestate')) {
    const { answer, composed } = askOpen(LEASE, question)
    expect(answer).toEqual(composed)
  }
})

test('counts nothing as a cost that is only taken off one', () => {
  const lease = openTexts([
    `APARTMENT LEASE

1. RENT
1.1 Tenant shall pay rent of $1,150 per month.
1.2 If Landlord does not begin a repair in time, Tenant may deduct the reasonable cost of having it done, up to one half of one month's rent, after telling Landlord in writing.`,
  ])
  const costs = askOpen(lease, 'What does this cost me in total, including fees?').part('document')
  expect(costs).toContain('$1,150 per month')
  expect(costs).not.toMatch(/one month's rent\*\*/i)
})
