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
  expect(part('missing')).toMatch(/\d pages? searched\./)
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

const RULES = openTexts([
  `CLUB RULES AND MEMBERSHIP AGREEMENT

This agreement is between Pine Harbor Club ("Club") and Ada Brandt ("Member").

1. Member shall not bring glass into the pool area.
2. Member must not lend the membership card to anybody.
3. Club shall clean the pool every day.
4. Club shall refund one month's dues within fourteen (14) days after a closure of more than a week.
5. Member shall pay dues of $40 per month.
6. Lost property is not covered by the Club's insurance. Damage caused by flood is excluded.
7. Member may end this agreement at any time by thirty (30) days' written notice.`,
])
const said = (question: string) => askOpen(RULES, question).part('document')

test.each([
  ['What am I not allowed to do?', 'not bring glass', 'clean the pool'],
  ['What do they have to do for me?', 'clean the pool', 'bring glass'],
  ["What isn't covered?", 'Damage caused by flood is excluded', 'clean the pool'],
  ['What does leaving cost?', "thirty (30) days' written notice", 'clean the pool'],
])('%s', (question, words, others) => {
  expect(said(question)).toContain(words)
  expect(said(question)).not.toContain(others)
})

test('nothing is said twice, at most sixteen points, and how many more there are', () => {
  const rules = openTexts([
    `HOUSE RULES AND LEASE

This lease is between Orchard Homes LLC ("Landlord") and Ada Brandt ("Tenant").

${Array.from({ length: 18 }, (_, at) => `${at + 1}. Tenant shall not bring ${'abcdefghijklmnopqr'[at]}-boards into the hall number ${at + 1}.`).join('\n')}
19. Tenant shall not bring a-boards into the hall number 1.`,
  ])
  const { part } = askOpen(rules, 'what is forbidden')
  const own = part('document').split('\n').filter(Boolean)
  expect(own).toHaveLength(16)
  expect(new Set(own.map((line) => /“.*”/.exec(line)?.[0])).size).toBe(16)
  expect(part('missing')).toMatch(/And 2 more: p\. 1, /)
})

test('says in general why a point matters', () => {
  expect(askOpen(LEASE, 'What should I watch out for?').part('guidance')).toContain('**Leaving early**: ')
})

test.each(['Can I have a dog?', 'How much is the late fee?', 'What happens if I break a window?'])(
  'an ordinary question is answered as one: %s',
  (question) => {
    expect(askOpen(LEASE, question).part('missing')).not.toMatch(/And \d+ more/)
  },
)

test('what only sounds like it is no prohibition and no cost of leaving', () => {
  const lease = openTexts([
    `APARTMENT LEASE

This lease is between Orchard Homes LLC ("Landlord") and Ada Brandt ("Tenant").

1. If the keys are more than 15 days late, Tenant may cancel this lease and must get everything back.
2. If Tenant stays without consent after the end, Tenant must pay $95 for each extra day.
3. Tenant must not sublet the apartment.
4. If a bank returns a payment, Tenant must pay a returned payment fee of $35.`,
  ])
  const forbidden = askOpen(lease, 'What am I not allowed to do?').part('document')
  expect(forbidden).toContain('must not sublet')
  expect(forbidden).not.toMatch(/must get everything|\$95/)
  expect(askOpen(lease, 'What does leaving cost?').part('document')).not.toContain('$35')
})

test('what leaving costs is no deposit that is due', () => {
  const lease = openTexts(["Deposit\n\nA deposit of up to two months' rent is due. Rent is $900 per month."])
  expect(askOpen(lease, 'What does it cost to leave?').part('document')).not.toContain('A deposit')
})

test('rules that name nobody are what one must not do', () => {
  const rules = openTexts([
    'WELCOME\n\nPlease do not park on the lawn. Do not hang laundry from windows. No candles in the rooms.',
  ])
  const { decision, part } = askOpen(rules, 'What am I not allowed to do?')
  expect(decision).toBe('found')
  for (const words of ['park on the lawn', 'hang laundry', 'No candles'])
    expect(part('document')).toContain(words)
})

test('of a paper of no known kind nobody knows what it lacks', () => {
  const { decision, part } = askOpen(
    openTexts(['RIVER ZOO\n\nAdults pay $40.']),
    'What information seems to be missing?',
  )
  expect(decision).toBe('not_found')
  expect(part('missing')).toBe(
    '- We do not know what a paper like this usually settles, so we cannot say what it lacks.',
  )
})
