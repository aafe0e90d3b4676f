import { describe, expect, test } from 'vitest'
import { falsify } from '#tests/support/answers/falsify.ts'
import { PLAIN_CASES } from '#tests/support/answers/plain-cases.ts'
import { entails } from './entails.ts'
import { restates } from './restates.ts'

const SAID = PLAIN_CASES.flatMap(({ sentence, said }) => (said === null ? [] : [{ sentence, said }]))
const FALSE = SAID.flatMap(({ sentence, said }) =>
  falsify(said).map(({ how, text }) => ({ how, text, sentence })),
)

test('what is said in plain words is backed by its sentence, with a yes or a sum before it, too', () => {
  expect(SAID.filter(({ sentence, said }) => !entails(`${said}:`, [sentence]))).toEqual([])
  expect(
    entails('$1,850 per month: you must pay rent of $1,850 per month:', [
      'Tenant shall pay rent of $1,850.00 per month.',
    ]),
  ).toBe(true)
  expect(entails('No: you must not keep a dog', ['Tenant shall not keep a dog.'])).toBe(true)
  expect(entails('Yes: you must not keep a dog', ['Tenant shall not keep a dog.'])).toBe(false)
  expect(
    entails('$1,900 per month: you must pay rent of $1,850 per month', [
      'Tenant shall pay rent of $1,850.00 per month.',
    ]),
  ).toBe(false)
})

describe('nothing is backed that was made false', () => {
  test.each(['figure', 'party', 'direction', 'negation', 'condition'])('by its %s', (kind) => {
    const of = FALSE.filter(({ how }) => how === kind)
    expect(of.length).toBeGreaterThanOrEqual(20)
    expect(of.filter(({ text, sentence }) => entails(text, [sentence]))).toEqual([])
  })
})

test.each([
  ['You must pay $75', 'Tenant shall pay $75.00.', true],
  ['You must pay 75', 'Tenant shall pay $75.00.', false],
  ['You must pay $75', 'Landlord shall pay $75.00.', false],
  ['They will pay $75', 'We will pay $75.', true],
  ['They will pay you', 'We will pay them.', false],
  ['You give permission for your child', 'I give permission for my child.', true],
  ['You must tell your friends', 'You must tell my friends.', false],
  ['You must keep your room clean', 'Tenant shall keep his or her room clean.', true],
  ['You must keep your room clean', 'Tenant shall keep the Landlord’s room clean.', false],
  ['You must pay within 30 days', 'The Tenant shall pay within thirty (30) days.', true],
  ['You must pay within 13 days', 'The Tenant shall pay within thirty (30) days.', false],
  ['The pool is closed', 'During winter: The pool is closed.', false],
  ['During winter: the pool is closed', 'During winter: The pool is closed.', true],
  ['Guests may use the sauna', 'Weekends only: Guests may use the sauna.', false],
  ['You pay a key fee of $40', 'New tenants: You pay a key fee of $40.', false],
  ['You may keep a dog', 'In buildings A and B: Tenant may keep a dog.', false],
  ['They repair the bike for free', 'On request: We repair the bike for free.', false],
  ['They repair the bike for free', 'Repairs. We repair the bike for free.', true],
  ['You may fire you', 'Employee may fire Contractor.', false],
  ['You may fire the contractor', 'Employee may fire Contractor.', false],
  ['The employee may fire the contractor', 'Employee may fire Contractor.', true],
  ['You owe $500 to you', 'Guarantor owes $500 to Borrower.', false],
  ['You must pay all sums if you do not pay', 'Guarantor must pay all sums if Borrower does not pay.', false],
  ['You must not disturb other you', 'Tenant must not disturb other residents.', false],
  ['You may sublet to you', 'Tenant may sublet to Subtenant.', false],
  ['The borrower owes $500', 'The guarantor owes $500.', false],
  ['You owe $500', 'The guarantor owes $500.', true],
  ['You must pay for your guests', 'Tenant shall pay for his guests.', true],
  [
    'You will have only use of parking space 14',
    'Tenant shall have sole and exclusive use of parking space 14.',
    false,
  ],
  ['They are liable for costs for the sale', 'We are liable for costs in connection with the sale.', false],
  ['They may pay the fee', 'We may remit the fee.', false],
  ['You are not liable for all damage', 'Tenant is not liable for any and all damage.', false],
  ['You must pay −$5.00 today', 'Tenant shall pay $5.00 today.', false],
])('"%s" restates "%s": %s', (claim, quote, is) => {
  expect(restates(claim, [quote])).toBe(is)
})
