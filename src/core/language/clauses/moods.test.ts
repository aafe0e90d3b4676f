import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BINDING_VERB, moodOf } from './moods.ts'

const nobody = () => false

/** The mood of the first verb of a sentence. */
function moodIn(sentence: string, isName: (words: string) => boolean = nobody) {
  const [verb] = sentence.matchAll(BINDING_VERB)
  if (!verb) return null
  const end = verb.index + verb[0].length
  return moodOf(sentence.slice(0, verb.index), verb[0], sentence.slice(end), isName)
}

test.each([
  ['The tenant shall pay rent.', 'duty', true],
  ['You must not smoke.', 'prohibition', true],
  ['The tenant shall not be entitled to sublet.', 'prohibition', true],
  ['The tenant may not sublet.', 'prohibition', true],
  ['Guests may only swim before nine.', 'prohibition', true],
  ['Landlord may enter.', 'permission', true],
  ['Landlord shall have the right to enter.', 'right', true],
  ['Members will be permitted to swim.', 'right', true],
  ['Buyer shall be entitled to a refund.', 'right', true],
  ['Affiliate shall mean any company.', 'statement', false],
  ['This lease shall be governed by the laws of Ohio.', 'statement', false],
  ['The note shall be enforced and construed under Texas law.', 'statement', false],
  ['The buyer agrees to pay.', 'duty', true],
  ['Guests are prohibited from smoking.', 'prohibition', true],
  ['Smoking is forbidden in the hall.', 'prohibition', false],
  ['Dogs are not allowed.', 'prohibition', false],
  ['Guests shall have access to the roof.', 'right', true],
  ['A fax shall have the same force as an original.', 'statement', false],
  ['The seller will not be in compliance with this.', 'statement', false],
  ['Tenant is responsible for repairs.', 'duty', true],
  ['Employees are expected to wash their hands.', 'duty', true],
  ['Invoices shall be paid within a month.', 'duty', false],
  ['In no event will the Company be liable for lost profits.', 'statement', false],
  ['No party shall have authority to bind the other.', 'statement', false],
  ['The report may be filed online.', 'permission', true],
  ['At the end of the term Tenant shall sweep the rooms.', 'duty', true],
  ['This lease may not be assigned by either party.', 'prohibition', false],
  ['This lease may not be amended except in writing.', 'statement', false],
  ['The parties agree that prices are secret.', 'duty', true],
] as const)('%s', (sentence, mood, isOfSubject) => {
  expect(moodIn(sentence)).toEqual({ mood, isOfSubject })
})

test.each([
  'The harbor office shall answer within a week.',
  'Whoever borrows a bicycle must bring it back.',
  'Night nurses shall sign the register.',
])('a subject that no list names has to do it: %s', (sentence) => {
  expect(moodIn(sentence)).toEqual({ mood: 'duty', isOfSubject: true })
})

test('a list of duties "are to the" place they stand at is none', () => {
  expect(moodIn('The keys are to the left.')).toBeNull()
})

test('any words around a verb have a mood, the same every time', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const said = moodOf(before, 'shall', after, nobody)
      expect(said.mood).toMatch(/^(?:duty|prohibition|right|permission|statement)$/)
      expect(moodOf(before, 'shall', after, nobody)).toEqual(said)
    }),
  )
})
