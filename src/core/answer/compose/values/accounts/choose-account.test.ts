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

const WALLET = `Money in your wallet
1 January balance                     £900.00
3 March groceries        £800.00      £100.00
9 June top-up            £100.00      £200.00
1 July bus               £140.00       £60.00`

function chosenOf(text: string, question: string): string | undefined {
  return chooseAccount(openTexts([text]), stateAsked(question) as StateAsked, null)?.figure.text
}

test('what is owed, not what is in a purse whose last figure ends another one', () => {
  const paper = `Statement of your account
Service charge           £1,440.00
Water                       £20.00
Payment received        -£1,000.00
Balance due                £460.00

${WALLET}`
  expect(chosenOf(paper, 'How much more must I transfer now?')).toBe('£460.00')
  expect(chosenOf(paper, 'How much do I still owe?')).toBe('£460.00')
  expect(chosenOf(paper, 'How much is left in the wallet?')).toBe('£60.00')
})

test('a figure that ends another one is not stated again', () => {
  const jars = `Red jar
Put in                     £90.00
Taken                     -£30.00
Left                       £60.00

Blue jar
Put in                     £80.00
Taken                     -£55.00
Left                       £25.00

A lid costs £460.00.`
  expect(chosenOf(jars, 'How much money is left?')).toBeUndefined()
  expect(chosenOf(`${jars}\nSo £60.00 is there.`, 'How much money is left?')).toBe('£60.00')
})

test('where the columns are of several, neither the last one nor another account', () => {
  const paper = `                      Lina        Kofi
Fees                  £900.00     £850.00
Paid                  -£500.00    -£850.00
Still to pay          £400.00     £0.00

Loan
Borrowed              £800.00
Repaid                £300.00
Still open            £500.00`
  expect(chosenOf(paper, 'How much do we still owe for Lina?')).toBeUndefined()
  expect(chosenOf(paper, 'How much is left to pay?')).toBeUndefined()
  expect(chosenOf(paper, 'How much of the loan is left?')).toBe('£500.00')
})
