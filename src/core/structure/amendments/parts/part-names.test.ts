import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, RIDER, paperOf } from '#tests/support/answers/amended-papers.ts'
import { partNamed, shortTitle } from './part-names.ts'

test('a part is found by its name, and by none that may be another’s', () => {
  const { parts } = paperOf(`${LEASE}${AMENDMENT}1. Section 8 is deleted.\n\f${RIDER}R1. No pets.\n`)
  expect(partNamed('the First Amendment', parts)).toBe(parts[1])
  expect(partNamed('the Rider', parts)).toBe(parts[2])
  expect(partNamed('the Lease', parts)).toBeNull()
  expect(partNamed('the Second Amendment', parts)).toBeNull()
})

test.each([
  ['FIRST AMENDMENT TO OFFICE LEASE', 'First Amendment'],
  ['Part B – Special Terms', 'Part B'],
  ['DEED OF VARIATION', 'Deed'],
])('%s is called %s', (title, short) => {
  expect(shortTitle(title)).toBe(short)
})
