import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readScopes } from './scopes.ts'

const told = (sentence: string) =>
  readScopes(sentence).map(({ kind, start, end }) => [kind, sentence.slice(start, end)])

test.each([
  [
    'If A shall become insolvent, or shall fail to pay, and such failure continues, B shall terminate.',
    'condition',
    'If A shall become insolvent, or shall fail to pay, and such failure continues',
  ],
  [
    'Tenant shall pay rent if Landlord shall so demand and shall deliver a bill.',
    'condition',
    'if Landlord shall so demand and shall deliver a bill',
  ],
  [
    'If Tenant, its agents or guests, shall damage the unit, Tenant shall repair it.',
    'condition',
    'If Tenant, its agents or guests, shall damage the unit',
  ],
  [
    'If, as the result of a Default, any premium is increased, Tenant shall reimburse Landlord.',
    'condition',
    'If, as the result of a Default, any premium is increased',
  ],
  [
    'If, at any time, Tenant shall leave, Landlord may enter.',
    'condition',
    'If, at any time, Tenant shall leave',
  ],
  [
    'If Tenant fails to pay rent, Landlord, at its option, may terminate.',
    'condition',
    'If Tenant fails to pay rent',
  ],
  [
    'In the event that Buyer shall fail to close and shall not cure it, Seller shall keep it.',
    'condition',
    'In the event that Buyer shall fail to close and shall not cure it',
  ],
  ['Tenant shall, if Landlord so requests, repair it and shall pay.', 'condition', 'if Landlord so requests'],
  ['Tenant, if requested, shall pay.', 'condition', 'if requested'],
  ['Unless Tenant gives notice, Tenant shall pay rent.', 'exception', 'Unless Tenant gives notice'],
  [
    'Tenant shall repair it unless Landlord shall have agreed, and Landlord shall pay.',
    'exception',
    'unless Landlord shall have agreed',
  ],
  ['If rent is late, pay $35.', 'condition', 'If rent is late'],
  ['Should Tenant fail to pay, Landlord must give notice.', 'condition', 'Should Tenant fail to pay'],
  ['Landlord may enter; if Tenant shall object, it must wait.', 'condition', 'if Tenant shall object'],
  [
    'If (a) A shall fail to pay; or (b) B shall die; then C must pay.',
    'condition',
    'If (a) A shall fail to pay; or (b) B shall die',
  ],
  ['If the rent is five days late the Tenant must pay a fee.', 'condition', 'If the rent is five days late'],
  ['The guest shall sleep and, if asked, shall pay.', 'condition', 'if asked'],
  [
    'A may enter and, if B fails, refuses or neglects to pay, A may sell.',
    'condition',
    'if B fails, refuses or neglects to pay',
  ],
  [
    'It may be ended, and if it is ended in May all fees will be refunded.',
    'condition',
    'if it is ended in May',
  ],
  [
    'If rent is late by more than £4,600 the Tenant shall pay.',
    'condition',
    'If rent is late by more than £4,600',
  ],
  ['If you are running late you have to phone us.', 'condition', 'If you are running late'],
  ['If A fails to pay the Landlord may, at its option, enter.', 'condition', 'If A fails to pay'],
  [
    'If the amount you must pay changes, we will tell you.',
    'condition',
    'If the amount you must pay changes',
  ],
  ['What breaks while working must be mended.', 'circumstance', 'while working'],
  ['You will be told when it shall change the fee.', 'condition', 'when it shall change the fee'],
])('%s', (sentence, kind, words) => {
  expect(told(sentence)).toEqual([[kind, words]])
})

test.each([
  'Tenant must pay at once.',
  'The deposit, if any, shall be returned.',
  'Tenant shall pay rent when due.',
  'Tenant shall stay until the end of the term.',
  'Rent shall be paid where applicable.',
])('%s has no clause besides', (sentence) => {
  expect(told(sentence)).toEqual([])
})

test('scopes lie in the sentence, in order, apart, and are the same again', () => {
  const word = fc.constantFrom(
    'if', 'unless', 'Tenant', 'shall', 'pay', ',', ';', 'and', 'or', 'the', 'in the event that', '(a)', 'then', 'should', '.', 'until', 'to the extent',
  ) // prettier-ignore
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(word).map((words) => words.join(' ')),
        fc.string({ unit: 'binary' }),
      ),
      (sentence) => {
        const scopes = readScopes(sentence)
        let last = 0
        for (const { start, end } of scopes) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(sentence.length)
          last = end
        }
        expect(readScopes(sentence)).toEqual(scopes)
      },
    ),
  )
})
