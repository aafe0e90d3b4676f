import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readClauses } from './read-clauses.ts'

const first = (sentence: string) => readClauses(sentence).map(([clause]) => clause ?? null)

test.each([
  ['Tenant shall not be permitted to smoke indoors.', 'prohibition', 'Tenant', 'smoke indoors.', false],
  ['Owner shall have the right to enter.', 'right', 'Owner', 'enter.', false],
  ['You are not required to answer.', 'duty', 'You', 'answer.', false],
  ['Tenant may only sublet with consent.', 'permission', 'Tenant', 'sublet with consent.', false],
  ['Pets may be kept.', 'permission', 'Pets', 'be kept.', true],
  ['No pets may be kept.', 'prohibition', 'No pets', 'be kept.', true],
  ['No member is required to attend.', 'duty', 'No member', 'attend.', false],
  ['4.2 Guests must leave by noon.', 'duty', 'Guests', 'leave by noon.', false],
  ['Smoking is prohibited in the hall.', 'prohibition', 'Smoking', 'in the hall.', true],
  ['The parties agree that Owner shall pay.', 'duty', 'Owner', 'pay.', false],
] as const)('%s', (sentence, mood, subject, deed, isPassive) => {
  expect(first(sentence)).toMatchObject([{ mood, subject, deed, isPassive }])
})

test('a clause that names nobody goes on with the subject before', () => {
  expect(first('Tenant shall pay rent and may not smoke.')).toMatchObject([
    { mood: 'duty', subject: 'Tenant', deed: 'pay rent' },
    { mood: 'prohibition', subject: 'Tenant', deed: 'smoke.' },
  ])
})

test('an item of a list is said by whoever its introduction names', () => {
  expect(first('2.1 Tenant shall not: (a) keep dogs; (b) smoke.')).toMatchObject([
    { mood: 'prohibition', subject: 'Tenant', deed: 'keep dogs' },
    { mood: 'prohibition', subject: 'Tenant', deed: 'smoke.' },
  ])
})

test('a condition binds nobody, and what hangs on it names it', () => {
  expect(first('If Tenant may not enter and shall so notify us, Owner must pay.')).toMatchObject([
    { mood: 'duty', subject: 'If Tenant may not enter and shall so notify us, Owner', deed: 'pay.' },
  ])
})

test('a released duty and a denied permission are told apart', () => {
  expect(first('You need not pay.')).toMatchObject([{ mood: 'duty', isNegative: true }])
  expect(first('You cannot pay.')).toMatchObject([{ mood: 'prohibition', isNegative: true }])
  expect(first('You must pay.')).toMatchObject([{ mood: 'duty', isNegative: false }])
})

test.each([
  ['Tenant shall refrain from smoking.', 'prohibition', true, 'smoking.'],
  ['Landlord shall not be responsible for water.', 'duty', true, 'water.'],
  ['Landlord shall be responsible for water.', 'duty', false, 'water.'],
] as const)('%s turns what its modal says', (sentence, mood, isNegative, deed) => {
  expect(first(sentence)).toMatchObject([{ mood, isNegative, deed }])
})

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (one, other) => {
      for (const clauses of readClauses(`${one} Tenant may not ${other}`))
        for (const { verb, deed } of clauses) expect(verb.length + deed.length).toBeGreaterThan(0)
    }),
  )
})
