import { expect, test } from 'vitest'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'

const REST = 'Rent is due on the first day of each month. This paper was signed on May 2, 2026.'
const green = (question: string, ...papers: readonly string[]) =>
  askOpen(openTexts([`${papers.join('\n')}\n${REST}`]), question).part('document')

test.each([
  ['Can I have a cat?', 'You may keep a dog in the apartment.', 'dog'],
  ['Can I have a rabbit?', 'You may keep one cat in the apartment.', 'cat'],
  ['Is a parrot allowed?', 'You may keep a dog in the apartment.', 'dog'],
  ['Is there a gym?', 'The pool is closed on Mondays.', 'pool'],
  ['Is there a pool?', 'The gym is open to members on Mondays.', 'gym'],
  ['Is there a sauna?', 'The jacuzzi is open to members on Mondays.', 'jacuzzi'],
  ['Is there an elevator?', 'The playground is closed at night.', 'playground'],
  ['Is the landlord liable for water damage?', 'The Landlord will not be liable for theft.', 'theft'],
  ['Is the owner liable for theft?', 'The owner will not be liable for flood water.', 'flood'],
  ['Is electricity included in the rent?', 'Water is part of what you pay each month.', 'Water is'],
  ['Can I park my motorcycle?', 'Tenant may park a car behind the building.', 'car'],
  ['Is dental covered?', 'Your plan pays for vision exams.', 'vision'],
  ['Is breakfast included?', 'Guests pay for dinner at the desk.', 'dinner'],
  ['What does locker 9 cost?', 'Locker 7 costs $15.', 'Locker 7'],
  ['How much is the fee for unit 12?', 'The fee for unit 3 is $40.', 'unit 3'],
  ['When does course option 2 begin?', 'Option 1 begins on June 3, 2026.', 'Option 1'],
])('another thing is no answer: %s %s', (question, paper, never) => {
  expect(green(question, paper)).not.toContain(never)
})

test.each([
  ['Can I have a dog?', 'You may keep a dog in the apartment.', 'dog'],
  ['Can I have a puppy?', 'You may keep a dog in the apartment.', 'dog'],
  ['Can I have a cat?', 'Tenant shall not keep any pet in the apartment.', 'pet'],
  ['Can I have a cat?', 'Tenant may keep one dog or one cat in the apartment.', 'cat'],
  ['Is there a pool?', 'The pool is closed on Mondays.', 'pool'],
  ['Is there a lift?', 'The elevator and the playground are closed at night.', 'elevator'],
  ['Is the landlord liable for theft?', 'The Landlord will not be liable for theft.', 'theft'],
  ['Is the landlord liable for water damage?', 'The Landlord will not be liable for any loss.', 'loss'],
  ['Is water included?', 'Rent includes water and electricity.', 'water'],
  ['Can I park my car?', 'Tenant may park one vehicle behind the building.', 'vehicle'],
  ['Can I keep my bike in the hall?', 'Bicycles may not be kept in the hall.', 'Bicycles'],
  ['What does locker 9 cost?', 'Lockers 1 to 20 cost $15.', '$15'],
  ['What does locker 9 cost?', 'Locker 7 costs $15 and locker 9 costs $18.', '$18'],
  ['What does locker 7 cost?', 'Locker 7 costs $15.', '$15'],
  ['What is the rent in year 3?', 'From year 2 on the rent is $950 a month.', '$950'],
  ['How much is the fee for unit 12?', 'The fee for unit 12 is $40.', '$40'],
  ['Is the pool open in winter?', 'The pool is closed in winter.', 'winter'],
])('the thing itself, or all of its kind, is one: %s %s', (question, paper, says) => {
  expect(green(question, paper)).toContain(says)
})

test('a season that other words speak of is not answered by words about every week', () => {
  const paper = ['The Contractor must clean the pool weekly.', 'No visits take place from November to March.']
  expect(green('Is the pool cleaned in winter?', ...paper)).not.toContain('weekly')
  expect(green('How often is the pool cleaned?', ...paper)).toContain('weekly')
})

test('what stands under another plan is no answer', () => {
  const paper = [
    'Gold plan. You may cancel at any time.',
    'Silver plan. You may not cancel in the first year.',
  ]
  expect(green('Can I cancel the silver plan?', ...paper)).not.toContain('at any time')
  expect(green('Can I cancel the gold plan?', ...paper)).toContain('at any time')
})
