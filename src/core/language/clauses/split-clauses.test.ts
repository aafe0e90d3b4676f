import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readScopes } from './scopes.ts'
import { splitClauses } from './split-clauses.ts'

const told = (sentence: string) =>
  splitClauses(sentence, readScopes(sentence)).map(({ start, end }) => sentence.slice(start, end))

test.each([
  ['Pets may stay; smoking is banned.', ['Pets may stay', 'smoking is banned.']],
  ['You may cook but you may not fry.', ['You may cook', 'you may not fry.']],
  ['Tenant shall pay rent and may not smoke.', ['Tenant shall pay rent', 'may not smoke.']],
  ['Tenant pays rent, and Landlord shall heat.', ['Tenant pays rent', 'Landlord shall heat.']],
  ['You leave, and we return it.', ['You leave', 'we return it.']],
  ['Smoking: No smoke indoors.', ['Smoking', 'No smoke indoors.']],
  ['Bread and butter are free.', ['Bread and butter are free.']],
  ['It is small, but not cheap.', ['It is small, but not cheap.']],
  ['If A fails and may not cure it, B must pay.', ['If A fails and may not cure it, B must pay.']],
])('%s', (sentence, clauses) => {
  expect(told(sentence)).toEqual(clauses)
})

test('clauses lie in the sentence, in order, and have words', () => {
  const word = fc.constantFrom('if', 'Tenant', 'shall', 'and', 'but', 'may', ',', ';', ':', 'pay', 'the', '.')
  fc.assert(
    fc.property(
      fc.array(word).map((words) => words.join(' ')),
      (sentence) => {
        let last = 0
        for (const { start, end } of splitClauses(sentence, readScopes(sentence))) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(sentence.slice(start, end).trim()).not.toBe('')
          last = end
        }
        expect(last).toBeLessThanOrEqual(sentence.length)
      },
    ),
  )
})
