import { expect, test } from 'vitest'
import { isSubordinate, readLetting, readPlainStatements } from './plain-statements.ts'

test.each([
  ['No pets', 'prohibition', true, 'pets', ''],
  ['no co-signer is required for students', 'duty', true, 'co-signer', ' for students'],
  ['This is a smoke-free building', 'prohibition', true, 'smoke', ' building'],
  ["Painting requires Owner's consent", 'permission', false, 'Painting', "only with Owner's consent"],
  ['The term automatically renews each May', 'statement', false, 'The term', 'automatically renews each May'],
  ['The landlord pays for water', 'statement', false, 'The landlord', 'pays for water'],
] as const)('%s', (clause, mood, isNegative, subject, deed) => {
  expect(readPlainStatements(clause)[0]).toMatchObject({ mood, isNegative, subject, deed })
})

test.each(['No more than two', 'if the landlord pays', 'because the term renews'])(
  '"%s" says nothing by itself',
  (clause) => {
    expect(readPlainStatements(clause)).toEqual([])
  },
)

test('says who lets it happen', () => {
  expect(readLetting('Landlord does not accept cash')).toMatchObject([
    { mood: 'prohibition', subject: 'cash', by: 'Landlord', verb: 'accept' },
  ])
  expect(readLetting('We allow cats')).toMatchObject([{ mood: 'permission', subject: 'cats', by: 'We' }])
  expect(readLetting('if we allow cats')).toEqual([])
})

test.each([
  ['any person who ', true],
  ['if the Tenant ', true],
  ['if it rains, the Tenant ', false],
  ['the Tenant ', false],
])('"%s" opens a clause of another: %s', (before, opens) => {
  expect(isSubordinate(before)).toBe(opens)
})
