import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { entryGroups } from './read-entries.ts'
import { runningIn } from './running-steps.ts'

const running = (text: string) =>
  entryGroups(openTexts([text]))
    .flatMap((group) => runningIn(group))
    .map(({ entries }) => entries.map(({ label }) => label))

test('each balance is the one above with another figure of its line', () => {
  const text = `Date        What             In         Out        Balance
1 May       Opening                                20.00 CR
3 May       Saddle hire      64.00                 44.00
8 May       Transfer                   30.00       14.00
31 May      Carried on                             14.00`
  expect(running(text)).toEqual([['Opening', 'Saddle hire', 'Transfer', 'Carried on']])
})

test('prices and what they come to are no balances', () => {
  expect(
    running(
      'Oats        2     8.00     16.00\nStraw       3     5.00     15.00\nSalt        1     4.00      4.00',
    ),
  ).toEqual([])
})
