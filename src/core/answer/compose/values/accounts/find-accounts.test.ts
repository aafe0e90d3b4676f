import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { accountsOf } from './find-accounts.ts'

const YARD = `Hay
Delivered             610.40
Less advance          650.00
In your favour         39.60

Now
Livery, June          280.00
Hay, from above       -39.60
To pay                240.40`
const LETTER = `Livery corrected
Livery, June          250.00
Hay, from above       -39.60
To pay                210.40`

test('an account with what goes on from it, or states it anew on a later sheet', () => {
  const [hay, now, anew] = accountsOf(openTexts([YARD, LETTER]))
  expect([hay, now, anew].map((one) => [one?.result.figures[0]?.text, one?.isCredit])).toEqual([
    ['39.60', true],
    ['240.40', false],
    ['210.40', false],
  ])
  expect(now?.next).toBe(anew)
  expect(hay?.next).not.toBeNull()
  expect(anew?.next).toBeNull()
})

test('a result with a figure for each of several is told from one with a count beside it', () => {
  const several = `                      2026        2025
Hay                   £90.00      £80.00
Paid                 -£60.00     -£70.00
To pay                £30.00      £10.00`
  const counted = `Hay              3      £90.00
Straw            2      £40.00
Total            5     £130.00`
  expect(accountsOf(openTexts([several])).map((one) => one.isOfSeveral)).toEqual([true])
  expect(accountsOf(openTexts([counted])).map((one) => one.isOfSeveral)).toEqual([false])
})
