import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { expandItems } from './list-items.ts'

test.each([
  ['Tenant shall not: (a) smoke; or (b) sublet.', ['Tenant shall not smoke', 'Tenant shall not sublet.']],
  [
    'Owner shall, at its cost: (i) heat, and (ii) light the hall.',
    ['Owner shall, at its cost, heat', 'Owner shall, at its cost, light the hall.'],
  ],
  ['You may: • swim • row', ['You may swim', 'You may row']],
  ['Tenant shall not: (a) smoke;', ['Tenant shall not smoke']],
  ['Rent: $900 (a) month.', ['Rent: $900 (a) month.']],
  ['Tenant shall (a) pay and (b) leave.', ['Tenant shall (a) pay and (b) leave.']],
])('%s', (sentence, expanded) => {
  expect(expandItems(sentence)).toEqual(expanded)
})

test('every item of a list has its introduction, and no word is lost', () => {
  const word = fc.constantFrom('pay', 'the rent', 'leave', 'at noon')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (items) => {
      const list = items.map((item, at) => `(${'abcdefgh'.charAt(at)}) ${item};`).join(' ')
      expect(expandItems(`Tenant must: ${list}`)).toEqual(items.map((item) => `Tenant must ${item}`))
    }),
  )
})
