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
