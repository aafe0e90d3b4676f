import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { accountsOf, type Account } from './find-accounts.ts'
import { laterFigure, restated } from './later-figure.ts'

const STALL = `Stall
Rent for June          £180.00
Bedding                 £45.50
Paid in May            -£60.00
To pay                 £165.50`

function later(...pages: string[]): string | undefined {
  const open = openTexts(pages)
  return laterFigure(open, accountsOf(open)[0] as Account)?.figure
}

test('a letter that takes a sum off and says what is to be paid now', () => {
  const letter =
    'Dear Ms Vane,\nYou had brought your own bedding. We take £45.50 off. It is therefore £120.00 now.'
  expect(later(STALL, letter)).toBe('£120.00')
})

test('a sum that is only parted, or another one, changes nothing', () => {
  expect(
    later(STALL, 'Dear Ms Vane,\nOf this £65.50 is payable now. The other £100.00 can wait.'),
  ).toBeUndefined()
  expect(later(STALL, 'Dear Ms Vane,\nThe key costs £5.00. The deposit is now £90.00.')).toBeUndefined()
  expect(later(`${STALL}\n\nIt falls by £45.50 with your own bedding, and is now £120.00.`)).toBeUndefined()
})

const DEPOSIT = `Deposit held                $1,500.00
Cleaning                     -$120.00
Carpet repair                -$380.00
Refund due to you          $1,000.00`

test('a sentence about something else changes nothing, though its figures add up', () => {
  const added = 'Dear Ms Ruiz,\nWe have now added $250.00 for the broken window.'
  const garage = 'The rent of the garage is now $750.00 per month.'
  expect(later(DEPOSIT, `${added} Please return the keys by Friday.\n${garage}`)).toBeUndefined()
  expect(later(DEPOSIT, `${added} ${garage}`)).toBeUndefined()
  expect(later(DEPOSIT, `${added} Your refund is now $750.00.`)).toBe('$750.00')
  expect(later(DEPOSIT, `${added} Please return the keys. Your refund is now $750.00.`)).toBeUndefined()
})

test('a sentence that says what the last balance is', () => {
  const open = openTexts([
    `Date        What          In         Out        Balance
1 May       Rent          180.00                180.00
3 May       Hay            64.00                244.00
8 May       Card                      200.00     44.00

Balance due 1 June: $44.00 (part of the hay). Please pay by then.`,
  ])
  expect(restated(open, accountsOf(open)[0] as Account)?.words).toBe(
    'Balance due 1 June: $44.00 (part of the hay).',
  )
})
