import { expect, test } from 'vitest'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'

const LEASE = [
  `APARTMENT LEASE

This lease is made on May 2, 2025 between Orchard Homes LLC ("Landlord") and Ada Brandt ("Tenant").

1. RENT
1.1 Rent. The rent is $1,850 per month.
1.2 Due date. The rent is due on the 1st day of each month.
1.3 Late fee. If the rent is more than five days late, Tenant shall pay a late fee of $75.
1.4 Water. Landlord pays for water and waste collection. Tenant pays for electricity.`,
  `2. ENDING EARLY
2.1 Early end. Tenant may end this lease before the end of its term by giving sixty (60) days' written notice and paying a fee of two months' rent.

3. DEPOSIT
3.1 Amount. Tenant shall pay a security deposit of $2,400.
3.2 Return. Landlord shall return the security deposit within twenty-one (21) days after Tenant has moved out.

4. PETS
4.1 Tenant may keep up to two cats, or one dog of up to 40 pounds.
4.2 Tenant shall not sublet the Apartment without the written consent of Landlord.`,
]
const BILL = [
  `HARROW HOSPITAL
STATEMENT OF ACCOUNT

Total charges                 $1,200.00
Paid by your plan              -$800.00
Amount you owe                  $400.00

Payment due by: 06/20/2025

A fee of $25.00 is charged for a check that the bank returns.`,
]
const CLUB = [
  `MEMBERSHIP AGREEMENT

Member: Saoirse Lind
Joined: May 11, 2026

You pay $44 a month. You may cancel within 7 days of joining and get every cent back. After that you may cancel
with 30 days' notice.`,
]

const green = (texts: readonly string[], question: string, today = '2026-11-21') =>
  askOpen(openTexts(texts), question, { today }).part('document')

test.each([
  ['How much is the rent?', '- **The rent is $1,850 per month**: “'],
  ['When is the rent due?', '- **The rent is due on the 1st day of each month**: “'],
  ['How much is the deposit?', '- **You must pay a security deposit of $2,400**: “'],
  [
    'Is there a late fee?',
    '- **Yes, $75: if the rent is more than five days late, you must pay a late fee of $75**: “',
  ],
  ['Who pays for water?', '- **The landlord pays for water and waste collection**: “'],
  ['Who pays for electricity?', '- **You pay for electricity**: “'],
  [
    'Can I have a dog?',
    '- **Yes, up to a limit: you may keep up to two cats, or one dog of up to 40 pounds**: “',
  ],
  [
    'Can I sublet?',
    '- **Only with written consent: you must not sublet the Apartment without the written consent of the landlord**: “',
  ],
  [
    'How long does the landlord have to return my deposit?',
    '- **The landlord must return the security deposit within 21 days after you have moved out**: “',
  ],
  [
    'How much notice do I have to give to leave early?',
    "- **60 days' written notice: the tenant may end this lease before the end of its term by giving 60 days' written notice and paying a fee of two months' rent**: “",
  ],
  ['What does it cost to leave early?', '- **$3,700**: 2 × $1,850 = $3,700; “'],
  [
    'Can I leave early and how much is it?',
    "- **Yes, with 60 days' written notice; $3,700**: 2 × $1,850 = $3,700; “",
  ],
  [
    "How much are the deposit and the first month's rent together?",
    '- **$4,250**: $2,400 + $1,850 = $4,250; “',
  ],
  [
    'Can I end the lease early if I leave in March?',
    '- **Give notice by December 31, 2026**: March 1, 2027 − 60 days = December 31, 2026; “',
  ],
  [
    'Can I move out in two weeks?',
    '- **Earliest day: January 20, 2027**: November 21, 2026 + 60 days = January 20, 2027; “',
  ],
])('a lease says first: %s', (question, start) => {
  expect(green(LEASE, question).slice(0, start.length)).toBe(start)
})

test('a bill says what is owed and by when, and that the day has passed', () => {
  const lines = green(BILL, 'How much do I owe and when is it due?').split('\n')
  expect(lines[0]).toMatch(/^- \*\*Amount you owe: \$400\.00\*\*: “Amount you owe +\$400\.00”/)
  expect(lines[1]).toMatch(/^- \*\*June 20, 2025\*\*(?: \(passed\))?: “Payment due by: 06\/20\/2025”/)
})

test('a total stands behind its day, too', () => {
  const bill = ['PELICAN WIRELESS\n\nNew charges   $124.16\nTotal due by August 26, 2026   $147.08']
  const lines = green(bill, 'How much do I owe?', '2026-08-10')
  expect(lines).toMatch(/^- \*\*\$147\.08\*\*: “Total due by August 26, 2026 +\$147\.08”/)
})

test('a time that runs from a day of the document has its end', () => {
  expect(green(CLUB, 'Can I still cancel and get my money back?', '2026-05-12')).toContain(
    '**Yes, until May 18, 2026**: May 11, 2026 + 7 days = May 18, 2026; “',
  )
  expect(green(CLUB, 'Can I still cancel and get my money back?', '2026-05-19')).toContain(
    '**Until May 18, 2026** (passed): May 11, 2026 + 7 days = May 18, 2026; “',
  )
})

test('nothing is said that no quote settles', () => {
  for (const question of ['Can I paint the walls?', 'How much is the cleaning fee?', 'Can I have two dogs?'])
    expect(green(LEASE, question)).not.toMatch(/\*\*(?:Yes|No|\$)/)
})

test('at most three lines, and no quote twice', () => {
  for (const question of ['Can I leave early?', 'How much is the rent and the deposit and the late fee?']) {
    const lines = green(LEASE, question).split('\n')
    expect(lines.length).toBeLessThanOrEqual(3)
    const places = lines.flatMap((line) => [...line.matchAll(/\]\((\S+)\)/g)].map(([, path]) => path))
    expect(new Set(places).size).toBe(places.length)
  }
})

test('says no yes where other words deny the same, and quotes both', () => {
  const paper = ['Gold plan. You may cancel at any time.\nSilver plan. You may not cancel in the first year.']
  for (const question of ['Can I cancel?', 'Can I cancel at any time?']) {
    const green = askOpen(openTexts(paper), question).part('document')
    expect(green).not.toMatch(/\bYes\b/)
    expect(green).toContain('may not cancel in the first year')
  }
})

test('an exception for who asks takes a yes back', () => {
  const bill = [
    `BROADBAND TERMS

1. PAYING
1.1 Cards. Customers holding a Community Services Card pay no late fee.

2. CHARGES
2.1 Late. The late fee is $8 and will be added when a bill is 7 days past its due date.`,
  ]
  const question = 'Do I get charged a late fee?'
  expect(green(bill, question)).toContain('**Yes, $8')
  const answer = green(bill, `I hold a Community Services Card and I'm late paying. ${question}`)
  expect(answer).toContain('pay no late fee')
  expect(answer).not.toContain('**Yes')
})

test('a sum that is taken off tells what was paid, and not what has to be', () => {
  const statement = [
    'LOAN STATEMENT\n\nDay   What   Sum\n4 March   Repayment   -$498.20\n4 March   Monthly fee   $4.00',
  ]
  expect(green(statement, 'How much do I have to repay?')).not.toContain('-$498.20**')
  expect(green(statement, 'How much was the repayment I paid on 4 March?')).toContain('**Repayment: $498.20')
})

test('a day between the name of a sum and the sum keeps them together', () => {
  const rider = [
    'RIDER\n\nThe pet fee is $250.00.\n\nBalance due April 15, 2025: $210.00 (unpaid part of the pet fee).',
  ]
  expect(green(rider, 'How much do I owe?')).toContain('**$210.00**')
})
