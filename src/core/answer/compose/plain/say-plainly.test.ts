import { expect, test } from 'vitest'
import { PLAIN_CASES } from '#tests/support/answers/plain-cases.ts'
import { readPartyRoles } from '../../question/party-roles.ts'
import { sayPlainly } from './say-plainly.ts'

test('there are many cases, and many of which nothing may be said', () => {
  expect(PLAIN_CASES.length).toBeGreaterThanOrEqual(200)
  expect(PLAIN_CASES.filter(({ said }) => said === null).length).toBeGreaterThanOrEqual(60)
})

test.each(PLAIN_CASES)('$sentence', ({ about, sentence, said }) => {
  expect(sayPlainly(sentence, readPartyRoles(about))).toBe(said)
})

test('of several sentences the one is said that the question is about', () => {
  const words = 'The leave year runs from 1 January. You are entitled to 22 days’ paid leave per year.'
  const roles = readPartyRoles('You work for us.')
  expect(sayPlainly(words, roles, 'How many days of leave do I get?')).toBe(
    'You are entitled to 22 days’ paid leave per year',
  )
  expect(
    sayPlainly(`${words} However, we may change this.`, roles, 'How many days of leave do I get?'),
  ).toMatch(/per year; however, they may change this$/)
})

test('of a long sentence the clause is said that answers, unless something else restricts it', () => {
  const roles = readPartyRoles('Landlord: A. Tenant: B.')
  const long =
    'Tenant shall pay for electricity, gas, water, sewer and trash service from the first day of the term, and Landlord shall keep the furnace, the roof, the outside walls, the wiring and the windows in good repair'
  const question = 'Who keeps the furnace in repair?'
  expect(sayPlainly(`${long}.`, roles, question)).toBe(
    'The landlord must keep the furnace, the roof, the outside walls, the wiring and the windows in good repair',
  )
  expect(sayPlainly(`${long}, unless it was sold.`, roles, question)).toMatch(
    /good repair, unless it was sold$/,
  )
  expect(sayPlainly(`If the rent is paid, ${long}.`, roles, question)).toBeNull()
})

test('what stands behind words before a colon is not said without them', () => {
  const words = 'During winter: The pool is closed. Guests may use the sauna.'
  const roles = readPartyRoles('Landlord: A. Tenant: B.')
  expect(sayPlainly(words, roles, 'Is the pool closed?')).toBe('During winter: The pool is closed')
  expect(sayPlainly(words, roles, 'May guests use the sauna?')).toBeNull()
})

test.each([
  ['6.5 Painting and changes. The Tenant may hang pictures.', 'You may hang pictures'],
  ['2.1 Early end. The Tenant may leave in March.', 'You may leave in March'],
  ['4. You may leave. You must tell us first.', 'You may leave'],
])('a numbered title that could be a sentence is none, and a sentence is no title: %s', (words, said) => {
  expect(sayPlainly(words, readPartyRoles('Landlord: A. Tenant: B.'), 'Do I pay, leave or hang?')).toMatch(
    new RegExp(`^${said}`),
  )
})
