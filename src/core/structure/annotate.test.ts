import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { annotate } from './annotate.ts'

const LEASE =
  'LEASE\n\nAda and Bo agree.\n\n1. Rent. The rent is $900 per month.\n\n2. Term. The lease ends on May 1, 2027.'
const formerIn = (text: string) => {
  const { structure, formerFacts } = annotate(joinPages([{ number: 1, label: null, text }]))
  return structure.facts.filter(({ id }) => formerFacts.includes(id)).map(({ value }) => value)
}

test('facts that an amendment has taken back are named, those in force are not', () => {
  const amended = `${LEASE}\n\nFIRST AMENDMENT TO LEASE\n\n1. Section 2 is deleted and replaced with: "The lease ends on June 1, 2028."`
  expect(formerIn(amended)).toEqual(['2027-05-01'])
})

test('without an amendment everything holds', () => {
  expect(formerIn(LEASE)).toEqual([])
})
