import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { askedEntry } from './asked-entry.ts'
import { accountsOf } from './find-accounts.ts'
import { stateAsked, type StateAsked } from './state-asked.ts'

const LEDGER = `Date        What             In         Out        Balance
1 May       Opening                                20.00
3 May       Saddle hire      64.00                 84.00
8 May       Transfer                   30.00       54.00
31 May      Closing                                54.00`
const FUND = `Fund
Brought forward       900.00
Collected             300.00
Gate mended          -450.00
Paid to the vet      -120.00
In hand               630.00`

function asked(text: string, question: string, covered: readonly string[] = []): string | null {
  const [account] = accountsOf(openTexts([text]))
  const found = account && askedEntry(account, stateAsked(question) as StateAsked, covered)
  return found ? `${found.entry.label} ${found.figure.text}` : null
}

test('of a running balance the last one, the one of a day or an entry, the first one, or a step', () => {
  expect(asked(LEDGER, 'What do I owe now?')).toBe('Closing 54.00')
  expect(asked(LEDGER, 'What did I still owe on 3 May?')).toBe('Saddle hire 84.00')
  expect(asked(LEDGER, 'What was open after the saddle hire?', ['saddl'])).toBe('Saddle hire 84.00')
  expect(asked(LEDGER, 'What was open at the beginning?')).toBe('Opening 20.00')
  expect(asked(LEDGER, 'What was the opening balance?')).toBe('Opening 20.00')
  expect(asked(LEDGER, 'How much did I pay on 8 May?')).toBe('Transfer 30.00')
})

test('of a sum its result, what it began with, or the one line that takes from it', () => {
  expect(asked(FUND, 'How much is left?')).toBe('In hand 630.00')
  expect(asked(FUND, 'What was brought over?')).toBe('Brought forward 900.00')
  expect(asked(FUND, 'How much has been spent already?')).toBeNull()
  expect(asked(FUND, 'How much went on the gate so far?', ['gat'])).toBe('Gate mended -450.00')
  expect(asked(FUND, 'Is there any credit?')).toBeNull()
})

test('days are read in the order their paper writes them', () => {
  const text = `Date         What            In         Out        Balance
01/20/25     Opening                                20.00
02/04/25     Saddle hire      64.00                 84.00
04/02/25     Transfer                   30.00       54.00`
  expect(asked(text, 'What did I still owe on 4 February?')).toBe('Saddle hire 84.00')
})
