import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readClosedQuestion } from '../question/read-closed-question.ts'
import { decideYesNo } from './decide-yes-no.ts'
import { readPartyRoles } from '../question/party-roles.ts'

const file = new URL('../../../../tests/support/answers/yes-or-no.txt', import.meta.url)

const say = (question: string, words: string, paper: string, next = '') => {
  const closed = readClosedQuestion(question)
  return closed && decideYesNo(closed, words, readPartyRoles(`${paper}\n${words}`), next)
}

function readCases(): (readonly [question: string, words: string, lead: string, paper: string])[] {
  let paper = ''
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) paper = line.slice(2)
      const [question, words, lead] = line.split(' | ')
      return question && words && lead ? [[question, words, lead, paper] as const] : []
    })
}

test('there are as many cases as the kinds of papers need', () => {
  expect(readCases().length).toBeGreaterThanOrEqual(150)
})

test.each(readCases())('%s %s → %s', (question, words, lead, paper) => {
  expect(say(question, words, paper) ?? '-').toBe(lead)
})

test('says nothing sure that the next sentence takes back', () => {
  const pets = 'Pets are allowed.'
  expect(say('Are pets allowed?', pets, 'Tenant')).toBe('Yes')
  expect(say('Are pets allowed?', pets, 'Tenant', ' However, dogs are not.')).toBeNull()
})

test('says that it depends where a quote allows and forbids the same', () => {
  const words = 'Tenant may sublet the Apartment. Tenant may not sublet the Apartment during the first year.'
  expect(say('Can I sublet?', words, 'Tenant')).toBe('It depends')
})

test('reads the items of a list with the words that open it', () => {
  const rules = '2.1 Tenant shall not:\n(a) keep dogs or other pets;\n(b) smoke in the building;\n(c) sublet.'
  expect(say('Can I have a dog?', rules, 'Landlord and Tenant')).toBe('No')
  expect(say('Can I sublet?', rules, 'Landlord and Tenant')).toBe('No')
  const work = '2.2 Tenant shall, at its own cost:\n(a) repair windows;\n(b) clean the chimney.'
  expect(say('Do I have to clean the chimney?', work, 'Landlord and Tenant')).toBe('Yes')
})

test('what is allowed at a place nobody asked about is not allowed everywhere', () => {
  const words = 'Dogs are welcome at the pool.'
  expect(say('Can I keep a dog?', words, 'Tenant')).toBeNull()
  expect(say('Can I bring my dog to the pool?', words, 'Tenant')).toBe('Yes')
  expect(say('Can I smoke?', 'You may smoke on the balcony.', 'Tenant')).toBeNull()
  expect(say('Can I smoke on the balcony?', 'You may smoke on the balcony.', 'Tenant')).toBe('Yes')
})
