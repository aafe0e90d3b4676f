import { expect, test } from 'vitest'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'
import { computeSum } from './compute-sum.ts'

const KENNEL = openTexts([
  `OTTERBROOK KENNELS

PRICES
Item                          Price
Kennel, small dog             £14.00 per night
Kennel, large dog             £19.00 per night
Bath and brush                £22.00
Nail trim                     £8.50 each

Collection. We collect your dog within 6 miles free of charge. Each further mile costs £1.10.

Photos. The first 3 photos are free; every further photo costs 40p.

Grooming. A grooming hour costs £25.00 and a product charge of £4.00.

A visit that is late costs £7.00.

VAT of 20 % is added to all prices.

Members get 10 % off baths.`,
])
const line = (question: string) => computeSum(KENNEL, question)?.line ?? null

test.each([
  ['How much is the kennel for my large dog for 3 nights?', '3 × £19.00 = £57.00'],
  ['I was late with 3 visits, what did that cost me?', '3 × £7.00 = £21.00'],
  ['What do 4 nail trims cost?', '4 × £8.50 = £34.00'],
  ['I live 10 miles away. What will the collection cost me?', '10 − 6 = 4; 4 × £1.10 = £4.40'],
  ['What do you charge for 8 photos?', '8 − 3 = 5; 5 × £0.40 = £2.00'],
  ['What do two nights in the large dog kennel and the bath and brush come to?', null],
  ['How much is a bath with VAT?', '20% of £22.00 = £4.40; £22.00 + £4.40 = £26.40'],
  ['What is a bath for a member?', '10% of £22.00 = £2.20; £22.00 − £2.20 = £19.80'],
  [
    'What do 3 nights in the large kennel with 2 nail trims cost?',
    '3 × £19.00 = £57.00; 2 × £8.50 = £17.00; £57.00 + £17.00 = £74.00',
  ],
])('%s', (question, reckoned) => {
  expect(line(question)?.sum ?? null).toBe(reckoned)
})

test.each([
  ['one of several prices', 'How much is the kennel for 3 nights?'],
  ['what is not in the paper', 'What do 3 nights of cat care cost?'],
  ['so many that all are free', 'What do you charge for 2 photos?'],
  ['a price that is not all', 'How much are 2 grooming hours?'],
  ['a price that is stated', 'What does one nail trim cost?'],
  ['a difference', 'How much more are 3 nights for a large dog?'],
])('no sum is made of %s: %s', (_, question) => {
  expect(line(question)).toBeNull()
})

test('what says how many are free is quoted, too, and the gate lets the sum stand', () => {
  const shown = askOpen(KENNEL, 'I live 10 miles away. What will the collection cost me?').part('document')
  expect(shown).toContain('£4.40')
  expect(shown).toContain('within 6 miles free of charge')
})

test('a sum has a limit where the paper sets one', () => {
  const hire = openTexts([
    'HIRE\n\nItem            Price\nRoof box        $9.00 per day, at most $50.00 per rental',
  ])
  expect(computeSum(hire, 'How much is the roof box for 10 days?')?.line).toMatchObject({
    lead: 'at most $50.00',
  })
  expect(computeSum(hire, 'How much is the roof box for 3 days?')?.line.sum).toBe('3 × $9.00 = $27.00')
})

test('no sum is made of a price that another goes with, or that has replaced one with a free part', () => {
  const move = openTexts(['TERMS\n\nMoving the boiler costs £620.00 plus £18.00 per kilometre.'])
  expect(computeSum(move, 'What does it cost to move the boiler 120 km?')).toBeNull()
  const wood = openTexts([
    'HIRE\n\nItem            Price\nFirewood        £7.50 per basket; the first basket is free',
    'LETTER of 2 March 2027\n\nFrom 15 March 2027 the price of firewood goes up from £7.50 to £8.20 per basket.',
  ])
  expect(computeSum(wood, 'We used 5 baskets of firewood. What does it come to?')).toBeNull()
})

const total = (clauses: string, question: string) =>
  computeSum(openTexts([`TERMS\n\n${clauses}`]), question)?.line.sum ?? null

test.each([
  [
    '1. Applying. The application fee is $50.\n2. Moving. The moving fee is $75.',
    'How much are the moving fee and the application fee together?',
    '$75 + $50 = $125',
  ],
  [
    '1. Setup. A setup fee of $150 is due at once. The setup fee is non-refundable.\n2. Leaving. The cancellation fee is $60.',
    'How much are the setup fee and the cancellation fee together?',
    '$150 + $60 = $210',
  ],
])('%s', (clauses, question, reckoned) => {
  expect(total(clauses, question)).toBe(reckoned)
})

test.each([
  [
    '1. Applying. The application fee is $50.\n2. Moving. The moving fee is $75 on weekdays and $120 on Sundays.',
    'How much are the moving fee and the application fee together?',
  ],
  [
    '1. Setup. A setup fee of $150 is credited against the first month.\n2. Leaving. The cancellation fee is $60.',
    'How much are the setup fee and the cancellation fee together?',
  ],
])('no total is reckoned of one of several sums, or of one that is taken off: %s', (clauses, question) => {
  expect(total(clauses, question)).toBeNull()
})

test('what is paid a day is paid for all the days of the sum', () => {
  const camp = openTexts(['CAMP\n\nCamp place           $38.00 a day\nHot lunch            $9.50 a day'])
  expect(computeSum(camp, 'What do five days of the camp place with the hot lunch cost?')?.line.sum).toBe(
    '5 × $38.00 = $190.00; 5 × $9.50 = $47.50; $190.00 + $47.50 = $237.50',
  )
})
