import { expect, test } from 'vitest'
import { AMENDMENT, changesIn, LEASE } from '#tests/support/answers/amended-papers.ts'

const SECOND =
  '\nSECOND AMENDMENT TO LEASE\n\nThis Second Amendment is made on June 5, 2028 between the same parties.\n\n'
const LETTER = (day: string, words: string) => `\f${day}\n\nDear Ms. Stone,\n\n${words}\n`
const replaced = (text: string) => changesIn(text).flatMap(({ was }) => was)

test('a clause that is put back as it was holds again', () => {
  const first = `${LEASE}${AMENDMENT}1. Section 8 is replaced by the following: A guest may stay up to 21 days.\n`
  expect(replaced(first)).toEqual([expect.stringContaining('10 days')])
  expect(replaced(`${first}${SECOND}1. Section 8 is restored as it stood before.\n`)).toEqual([])
})

test('what was for a time is over where a later paper is dated behind its end', () => {
  const relief = LETTER(
    'January 5, 2027',
    'From February 1, 2027 until July 31, 2027 the monthly rent is $900.',
  )
  expect(replaced(`${LEASE}${relief}`)).toEqual(['$1,400'])
  expect(replaced(`${LEASE}${relief}${LETTER('March 3, 2028', 'The late charge goes up to $90.')}`)).toEqual([
    '$75',
  ])
})
