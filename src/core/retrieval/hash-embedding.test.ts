import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { embedByHashing, HASH_DIMENSIONS } from './hash-embedding.ts'
import { cosine } from './vector-rank.ts'

const closeness = (a: string, b: string) => cosine(embedByHashing(a), embedByHashing(b))

test('every text has a unit vector, and always the same one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const vector = embedByHashing(text)
      expect(vector).toHaveLength(HASH_DIMENSIONS)
      expect(Math.hypot(...vector)).toBeCloseTo(1)
      expect(embedByHashing(text)).toEqual(vector)
    }),
  )
})

test.each([
  [
    'Can I leave early?',
    'Tenant may terminate this Lease before its expiration.',
    'Landlord pays for water and sewer.',
  ],
  [
    'Can I keep a puppy?',
    'No pets are permitted on the Premises.',
    'Rent is due on the first day of each month.',
  ],
  ['late payments', 'A payment received late costs a late charge.', 'The apartment has two bedrooms.'],
])('%j is closer to %j than to %j', (question, near, far) => {
  expect(closeness(question, near)).toBeGreaterThan(closeness(question, far) + 0.05)
})
