import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf } from '#tests/support/answers/amended-papers.ts'

const voidParts = (text: string) =>
  paperOf(text)
    .parts.filter(({ isVoid }) => isVoid)
    .map(({ title }) => title)
const SECOND = 'SECOND AMENDMENT TO LEASE\n\nThis Second Amendment is made on June 5, 2028.\n\n'

test('a paper that a later one rescinds says nothing more', () => {
  const first = `${LEASE}${AMENDMENT}1. Section 8 is deleted.\n\n`
  expect(voidParts(`${first}${SECOND}1. The First Amendment is rescinded as of May 1, 2028.\n`)).toEqual([
    'FIRST AMENDMENT TO LEASE',
  ])
  expect(voidParts(`${first}${SECOND}1. Section 1 of the First Amendment is deleted.\n`)).toEqual([])
  expect(voidParts(`${first}${SECOND}1. If the house is sold the First Amendment is void.\n`)).toEqual([])
})

test('an amendment of a contract that is not in the file says nothing of this one', () => {
  const words = 'This First Amendment is made on January 5, 2027.\n\n1. Section 8 is deleted.\n'
  expect(voidParts(`${LEASE}FIRST AMENDMENT TO GARAGE LICENSE\n\n${words}`)).toEqual([
    'FIRST AMENDMENT TO GARAGE LICENSE',
  ])
  expect(voidParts(`${LEASE}FIRST AMENDMENT TO APARTMENT LEASE\n\n${words}`)).toEqual([])
})
