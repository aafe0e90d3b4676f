import { expect, test } from 'vitest'
import { paperOf } from '#tests/support/answers/amended-papers.ts'

const clausesOf = (text: string) =>
  paperOf(text).provisions.flatMap(({ keys, start, end }) =>
    keys.length === 0 ? [] : [`${keys.at(-1)}: ${text.slice(start, end).replaceAll(/\s+/g, ' ')}`],
  )

test('a title that cuts the count ends no clause, and hides none', () => {
  const found = clausesOf(
    'CONDITIONS OF SALE\n\n1. The price is paid on\nclosing.\n2. The deed is sent.\n\nPossession and\nclosing day\n3. The house is empty.\nRisk\n4. The house is insured.\n',
  )
  expect(found.map((clause) => clause.slice(0, 14))).toEqual([
    '1: 1. The pric',
    '2: 2. The deed',
    '3: 3. The hous',
    '4: 4. The hous',
  ])
})

test('a number may follow the title of its clause', () => {
  const found = clausesOf(
    'LEASE\n\nThis lease is made on May 2.\n\nRent. 1. Tenant pays the rent\nmonthly.\n\nUse. 2. Tenant lives there.\n\nRepairs. 3. (1) Owner repairs the roof.\n',
  )
  expect(found.map((clause) => clause.slice(0, 8))).toEqual(['1: Rent.', '2: Use. ', '3: Repai'])
})

test('what does not carry on the count is no clause', () => {
  const found = clausesOf(
    'CONDITIONS OF SALE\n\n1. The price is paid at\n9. Elm Street, by noon.\n2. The deed is sent.\n',
  )
  expect(found.map((clause) => clause.slice(0, 2))).toEqual(['1:', '2:'])
})
