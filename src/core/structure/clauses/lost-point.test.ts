import { describe, expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'

/** The label of each clause, behind its parent's. */
function labels(text: string): string[] {
  const { clauses } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  return clauses.map(({ label, parent }) =>
    [parent === null ? null : clauses[parent - 1]?.label, label].filter(Boolean).join(' > '),
  )
}

describe('a point that recognition lost', () => {
  test('comes back where the number before shows that it stood there', () => {
    const text = `1. PREMISES
1.1 Home. Landlord rents the apartment to Tenant.

2. TERM
21   Beginning and end. The term begins on July 1.
2.2 Late possession. No rent is due until then.
23   Holding over. Tenant may stay until
24 July.`
    expect(labels(text)).toEqual(['1', '1 > 1.1', '2', '2 > 2.1', '2 > 2.2', '2 > 2.3'])
  })

  test('is not made up where numbers have none', () => {
    const text = `1. Rent. Rent is due monthly.

2. Keys. Tenant gets as many keys as there are in the house.

21 Elm Street is the house.

3. Pets. None.`
    expect(labels(text)).toEqual(['1', '2', '3'])
  })
})

test('"II.1" counts below Article II as "I.1" does below Article I', () => {
  const text = `Article I. Services
I.1 Consultant shall write a report.
I.2 Consultant shall answer questions.
Article II. Fees
II.1 Client shall pay $140.00 per hour.
II.2 Client shall pay within thirty days.`
  expect(labels(text)).toEqual([
    'Article I',
    'Article I > I.1',
    'Article I > I.2',
    'Article II',
    'Article II > II.1',
    'Article II > II.2',
  ])
})
