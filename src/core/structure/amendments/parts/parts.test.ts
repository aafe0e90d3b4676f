import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, RIDER, paperOf } from '#tests/support/answers/amended-papers.ts'
import { partAt, partNamed, rankOf, shortTitle } from './parts.ts'

const partsIn = (text: string) =>
  paperOf(text).parts.map(({ title, isAmending }) => [title, isAmending] as const)

test.each([
  ['STIPULATION TO MODIFY LEASE', 'The parties stipulate as follows.'],
  ['ALLONGE', 'This Allonge belongs to the Note.'],
  ['CHANGES MADE AT SIGNING', 'Clause 7 is crossed out.'],
  ['CHANGE ORDER #1', 'The date is moved.'],
  ['SPECIAL CONDITIONS', '1. The deposit is $500.'],
])('%s opens a paper that changes another', (title, words) => {
  expect(partsIn(`${LEASE}\f${title}\n\n${words}\n`).at(-1)).toEqual([title, true])
})

test('a word above a clause opens no paper', () => {
  expect(partsIn('LEASE\n\nThe rent is $900.\n\nChanges\n\nChanges must be in writing.\n')).toHaveLength(1)
  expect(partsIn('POLICY\n\nWe insure it.\n\nWe pay as in Endorsement 9); and\n')).toHaveLength(1)
})

test('a letter that opens a file is no later paper, and its head belongs to it', () => {
  const letter = 'ACME INC.\n\nOctober 3, 2022\n\nDear Ingrid,\n\nYour salary is $90,000.\n'
  expect(partsIn(letter)).toEqual([[expect.any(String), false]])
})

test('what a schedule of an amendment varies is the amendment’s', () => {
  const deed = 'DEED OF VARIATION\n\nThe Lease is varied as set out in the Schedule.\n\n'
  expect(partsIn(`${LEASE}\f${deed}SCHEDULE\n\n1 Clause 8 is deleted.\n`).at(-1)?.[1]).toBe(true)
  expect(partsIn(`${LEASE}\fSCHEDULE\n\n1 A list of furniture.\n`).at(-1)?.[1]).toBe(false)
})

test('a part is found by its place, its name and its number', () => {
  const { text, parts } = paperOf(`${LEASE}${AMENDMENT}1. Section 8 is deleted.\n\f${RIDER}R1. No pets.\n`)
  const [, amendment, rider] = parts
  if (!amendment || !rider) throw new Error('parts are missing')
  expect(partAt(parts, text.indexOf('R1.'))).toBe(rider)
  expect(partNamed('the First Amendment', parts)).toBe(amendment)
  expect(partNamed('the Lease', parts)).toBeNull()
  expect(rankOf(amendment, parts)).toBe(1)
  expect(shortTitle(amendment.title)).toBe('First Amendment')
})
