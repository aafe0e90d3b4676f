import { expect, test } from 'vitest'
import { AMENDMENT, changesIn, LEASE, paperOf } from '#tests/support/answers/amended-papers.ts'
import { AmendmentReader } from './amendment-reader.ts'

const read = (sentence: string) => {
  const paper = paperOf(`${LEASE}${AMENDMENT}1. ${sentence}\n`)
  const start = paper.text.indexOf(sentence)
  const reader = new AmendmentReader(paper)
  reader.read({ start, end: start + sentence.length })
  const words = (span: { start: number; end: number } | null) =>
    span && paper.text.slice(span.start, span.end)
  return reader.changes.map(({ kind, inForce, replaced }) => [kind, words(inForce), ...replaced.map(words)])
}

test('each clause of a sentence may make a change of its own', () => {
  expect(
    read(
      'The parties agree that Section 8 is deleted, and that the late charge in Section 3.2 is changed to $90.',
    ),
  ).toEqual([
    ['deleted', null, '8. Guests. A guest may stay up to 10 days.'],
    ['changed', '$90', '$75'],
  ])
})

test('what comes of words that are put in is what holds now', () => {
  expect(
    read('In Section 8 "10 days" is replaced by "14 days", so that a guest may stay up to 14 days.'),
  ).toEqual([['changed', 'a guest may stay up to 14 days.', '10 days']])
})

test('a number that the named clause has once is the one that changes', () => {
  const lease = LEASE.replace('8. Guests. A guest', '8. Guests. At most 12 guests may come, and a guest')
  const changes = changesIn(
    `${lease}${AMENDMENT}1. The limit of 12 in Section 8 becomes 20 because of the hall.\n`,
  )
  expect(changes.flatMap(({ was }) => was)).toEqual(['12'])
})

test('words put into a clause make its sentence another', () => {
  expect(read('Section 8 is amended by adding at its end ", and a child up to 20 days".')).toEqual([
    [
      'changed',
      'Section 8 is amended by adding at its end ", and a child up to 20 days".',
      'A guest may stay up to 10 days.',
    ],
  ])
})

test('what may be changed is not', () => {
  expect(read('Landlord may replace Section 8 with other rules.')).toEqual([])
})

test('a term that has a meaning is given another, unless the new one refers to it', () => {
  const lease = LEASE.replace('1. ', '1. "Guest" means a person who stays overnight. ')
  const was = (sentence: string) =>
    changesIn(`${lease}${AMENDMENT}1. ${sentence}\n`)
      .filter(({ kind }) => kind === 'replaced')
      .flatMap((change) => change.was)
  expect(was('"Guest" shall mean a person who stays for two nights.')).toEqual([
    expect.stringContaining('stays overnight'),
  ])
  expect(was('"Guest" means the person set forth in the Lease.')).toEqual([])
})
