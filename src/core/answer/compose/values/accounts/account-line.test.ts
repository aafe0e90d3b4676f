import { expect, test } from 'vitest'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'

const BILL = openTexts([
  `HOLLOW YARD LIVERY
Statement for Ms P. Vane

Stall
Rent for June                 £180.00
Bedding                        £45.50
Paid on 2 May                 -£60.00
Paid on 9 May                 -£25.00
Remit                         £140.50`,
  `Dear Ms Vane,
You had brought your own bedding. We take £45.50 off. The sum is therefore £95.00 now.`,
])
const LEDGER = openTexts([
  `HOLLOW YARD LIVERY
Date        What             Charged    Paid       Balance
1 May       Rent             £180.00               £180.00
3 May       Hay               £64.00               £244.00
8 May       Card                        £250.00    £6.00 CR`,
])

const said = (open: typeof BILL, question: string): string =>
  askOpen(open, question)
    .part('document')
    .replaceAll(/\(\/app[^)]*\)/g, '')

test('a result that no word of the question names, as a later letter leaves it', () => {
  expect(said(BILL, 'How much do I still have to pay?')).toMatch(
    /^- \*\*£95\.00\*\*: “The sum is therefore £95\.00 now\.” .* and “Remit £140\.50”/,
  )
})

test('payments that no line adds up', () => {
  expect(said(BILL, 'How much have I paid so far?')).toContain('£60.00 + £25.00 = £85.00')
})

test('a balance below nothing is a credit', () => {
  expect(said(LEDGER, 'What is still owed on 8 May?')).toContain('**Credit of £6.00**')
  expect(said(LEDGER, 'What was still open after the hay?')).toContain('**Balance: £244.00**')
})

test('a balance is not said of what no account is of', () => {
  const open = openTexts([
    `HOLLOW YARD LIVERY
Hay and straw                 £180.00
Farrier                        £45.50
Paid on 2 May                 -£60.00
Outstanding                   £165.50`,
  ])
  expect(said(open, 'What is still outstanding?')).toContain('**Outstanding: £165.50**')
  expect(said(open, 'How much is still outstanding for the farrier?')).not.toContain('165.50**')
})

test('of a result with a column for each of several years or people, its cell is said', () => {
  const years = openTexts([
    `Rowing Club Lindale
                         2026          2025
Subscription            £420.00       £380.00
Boat storage            £130.00       £120.00
Paid                   -£400.00      -£500.00
Balance due             £150.00         £0.00`,
  ])
  expect(said(years, 'How much do I still owe?')).toContain('150')
  expect(said(years, 'How much do I still owe?')).not.toContain('**Balance due: £0.00**')
  const children = openTexts([
    `Bright Minds School
                      Lina        Kofi
Fees                  £900.00     £850.00
Books                 £60.00      £45.00
Paid                  -£500.00    -£895.00
Still to pay          £460.00     £0.00

Loan from the parents' fund
Borrowed              £800.00
Repaid                £300.00
Still open            £500.00`,
  ])
  expect(said(children, 'How much do we still owe for Lina?')).toContain('**Still to pay: £460.00 (Lina)**')
  expect(said(children, 'How much is left to pay for Kofi?')).toContain('**Still to pay: £0.00 (Kofi)**')
  expect(said(children, "How much do I owe the parents' fund?")).toContain('**Still open: £500.00**')
})

test.each([
  ['-£50.00', '-£30.00', 'Balance: -£50.00', 'Balance: -£30.00'],
  ['−£50.00', '−£30.00', 'Balance: −£50.00', 'Balance: −£30.00'],
  ['(£50.00)', '(£30.00)', 'Balance: (£50.00)', 'Balance: (£30.00)'],
  ['£50.00 CR', '£30.00 CR', 'Balance: £50.00 CR', 'Balance: £30.00 CR'],
])('a balance of %s keeps its sign', (day, last, onDay, atEnd) => {
  const open = openTexts([
    `Savings plan
                           In          Out       Balance
Start                                            £100.00
5 May deposit           £50.00                   £150.00
9 May withdrawal                     £200.00     ${day}
12 May deposit          £20.00                   ${last}`,
  ])
  expect(said(open, 'What was the balance on 9 May?')).toContain(`**${onDay}**`)
  expect(said(open, 'What is left in my savings?')).toContain(`**${atEnd}**`)
})

test.each(['-5', '−5'])('%s points left keep their sign', (left) => {
  const open = openTexts([
    `Points
Points at start          40
Points earned            15
Points used              60
Points left              ${left}`,
  ])
  expect(said(open, 'How many points are left?')).toContain(`**Points left: ${left}**`)
})

test('a balance below nothing keeps its sign without the head of its column, and at the beginning', () => {
  const fund = openTexts([
    `Reserve fund
1 January balance                     £900.00
3 March roof repair      £1,200.00   -£300.00
9 June contribution        £100.00   -£200.00
1 July contribution        £150.00    -£50.00`,
  ])
  expect(said(fund, 'What is left in the reserve fund?')).toContain('**-£50.00**')
  const opening = openTexts([
    `Statement
Opening balance            -£60.00
Rent autumn term         £1,440.00
Payment 1 October       -£1,000.00
Balance due                £380.00`,
  ])
  expect(said(opening, 'What did we have at the start?')).toContain('**Opening balance: -£60.00**')
})
