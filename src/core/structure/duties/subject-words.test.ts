import { expect, test } from 'vitest'
import { endsWithCount, lastPart, lastSentence, stripTrailing, tail, wholeSubject } from './subject-words.ts'

test.each([
  ['Whoever sets off the alarm', 'Whoever sets off the alarm'],
  ['The harbor office', 'The harbor office'],
  ['If it rains, the harbor office', 'the harbor office'],
  ['For each week on call the Clinic', 'the Clinic'],
  ['12 Privacy The Council', 'The Council'],
  ['Privacy The Council', 'The Council'],
  ['The party that leaves first', 'The party that leaves first'],
  ['The United Nations, the agencies and the states', 'The United Nations, the agencies and the states'],
  ['Provider warrants that Buyer', null],
  ['The report (in copies)', null],
  ['For a year neither the firm nor anybody acting for it', 'neither the firm nor anybody acting for it'],
  ['Under the lease a tenant who is taken to court', 'a tenant'],
  ['Couriers receive your address and', 'Couriers'],
  ['5 Turning on After it has been paid, the District', 'the District'],
  ['An engineer who misses a visit', 'An engineer'],
])('the subject that "%s" ends with', (words, subject) => {
  expect(wholeSubject(words)).toBe(subject)
})

test('what stands between a subject and its verb is left out', () => {
  expect(stripTrailing('Tenant, at its own expense,')).toBe('Tenant')
  expect(stripTrailing('Tenant hereby')).toBe('Tenant')
})

test('the last part of a sentence is behind its condition', () => {
  expect(lastPart('If asked, the Tenant')).toBe('the Tenant')
  expect(lastSentence('It is so; the Tenant')).toBe('the Tenant')
})

test('the end of some words begins with a whole one', () => {
  expect(tail('several words here', 8)).toBe('here')
})

test('what is said of a number of people binds none of them', () => {
  expect(endsWithCount('At least one guest ')).toBe(true)
  expect(endsWithCount('On Mondays, no more than two teams ')).toBe(true)
  expect(endsWithCount('The guest ')).toBe(false)
})
