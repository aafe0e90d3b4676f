import { expect, test } from 'vitest'
import { openTexts } from '#tests/support/answers/ask-texts.ts'
import { chooseAccount } from './choose-account.ts'
import { stateAsked, type StateAsked } from './state-asked.ts'

const PAPER = openTexts([
  `RIDING SCHOOL HOLLOWAY
Ticket for rides, class 4
Bought                20
Had                    6
Missed                 3
Still open            11

Boots on credit
Boots and helmet      £160.00
Paid in April         -£60.00
Left to pay           £100.00

Camp
Bed and board         £210.00
Lessons               £140.00
Paid in May          -£150.00
Left to pay           £200.00

A groom costs £12.00 an hour.`,
])

const chosen = (question: string): string | undefined =>
  chooseAccount(PAPER, stateAsked(question) as StateAsked, null)?.figure.text

test('the account that the question names, by its title or the only thing it is of', () => {
  expect(chosen('How many rides are still open?')).toBe('11')
  expect(chosen('How much do I still owe for the boots?')).toBe('£100.00')
  expect(chosen('What is left to pay for the camp?')).toBe('£200.00')
})

test('none where two may be meant, or what is asked about is another thing', () => {
  expect(chosen('How much is left to pay?')).toBeUndefined()
  expect(chosen('How much is left to pay for the lessons?')).toBeUndefined()
  expect(chosen('How much is left to pay for the saddle?')).toBeUndefined()
  expect(chosen('How much do I still owe for the groom?')).toBeUndefined()
  expect(chosen('How many days are left on the rides ticket?')).toBeUndefined()
  expect(chosen('How many rides are left for class 5?')).toBeUndefined()
  expect(chosen("What is left to pay for my aunt's camp?")).toBeUndefined()
})
