import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allStems, contentStems } from './tokenize.ts'

test.each([
  'terminate terminates terminating termination terminated',
  'cancel cancelled cancels cancellation canceling',
  'pay pays paid payment payments payable',
  'renew renewal renews renewed',
  'insure insurance insured insurer',
  'liable liability liabilities',
  'compete competition competitor competitive',
  'exclusive exclusivity exclusively',
  'notice notices notify notification',
  'Café cafe CAFÉ',
])('takes %j for one word', (words) => {
  expect(new Set(allStems(words)).size).toBe(1)
})

test.each(['tenant ten', 'lessee lessor', 'sublet let', 'landlord land', 'rent renter', 'pet petition'])(
  'keeps %j apart',
  (words) => {
    expect(new Set(allStems(words)).size).toBe(2)
  },
)

test('keeps figures whole and drops possessives', () => {
  expect(allStems('Tenant’s rent: $1,485.50 in 2025.')).toEqual(['tenant', 'rent', '1,485.50', 'in', '2025'])
})

test('drops words that say nothing, in every form', () => {
  expect(contentStems("What do I have to pay every month if I don't leave?")).toEqual([
    'pay',
    'month',
    'leave',
  ])
})

test('any text gives lower-case stems without white space', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const stem of allStems(text)) expect(stem).toMatch(/^\S+$/)
    }),
  )
})
