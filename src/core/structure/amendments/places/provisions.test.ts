import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf } from '#tests/support/answers/amended-papers.ts'

test('a clause knows its part and the titles that it stands below', () => {
  const { parts, provisions } = paperOf(
    `${LEASE}${AMENDMENT}RENT\n\n1. The rent is $900.\n\n2. It is due monthly.\n`,
  )
  const own = provisions.filter(({ part, keys }) => part === parts.at(-1) && keys.length > 0)
  expect(own.map(({ keys }) => keys[0])).toEqual(['1', '2'])
  expect(own[0]?.under).toMatch(/AMENDMENT.* RENT$/i)
})

test('the word before a number is its label', () => {
  const { provisions } = paperOf('POLICY\n\nItem 1. Insured: Maple Ltd\n\n8. We pay for fire.\n')
  expect(provisions.map(({ label }) => label)).toContain('item')
})
