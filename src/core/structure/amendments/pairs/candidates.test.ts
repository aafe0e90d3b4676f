import { expect, test } from 'vitest'
import { AMENDMENT, LEASE, paperOf, sayingsIn } from '#tests/support/answers/amended-papers.ts'
import { Likeness } from '../sayings/likeness.ts'
import { candidatesOf } from './candidates.ts'

function candidates(amendment: string) {
  const paper = paperOf(`${LEASE}${AMENDMENT}${amendment}\n`)
  const all = sayingsIn(paper)
  const own = all.filter(({ part }) => part.isAmending)
  const below = all.filter(({ part }) => !part.isAmending)
  return candidatesOf(paper, own, below, new Likeness(all), [])
}

test('a sentence is set beside those that are like it, and beside those of the clause that it names', () => {
  const olds = candidates('1. Section 8 is changed so that nobody stays overnight.').map(
    ({ old }) => old.words,
  )
  expect(olds).toContain('A guest may stay up to 10 days.')
})

test('another figure is found, and the clause that is named', () => {
  const [found] = candidates('1. In Section 8 the limit for a guest is 14 days.').filter(({ old }) =>
    old.words.startsWith('A guest'),
  )
  expect(found?.features).toMatchObject({ 'outdated time': 1, named: 1 })
})

test('all pairs have the same features', () => {
  const all = candidates('1. The late charge is $90.\n\n2. Tenant may keep a dog.')
  expect(new Set(all.map(({ features }) => Object.keys(features).join())).size).toBe(1)
})

test('what names a clause and says no more is said by its neighbour', () => {
  const news = candidates('1. Tenant may use two parking spaces. Section 7 is changed to that extent.').map(
    ({ fresh }) => fresh.words,
  )
  expect(new Set(news)).toEqual(new Set(['Tenant may use two parking spaces.']))
})

test('another apartment is another thing', () => {
  const [found] = candidates('1. For Apartment 9 the monthly rent is $1,600.').filter(({ old }) =>
    old.words.includes('$1,400'),
  )
  expect(found?.features).toMatchObject({ 'same thing': 0 })
})

test('a row is set beside the row of the same name', () => {
  const paper = paperOf(
    `LEASE\n\nUpload speed     up to 50 Mb/s\nDownload speed     up to 90 Mb/s\n\nSigned: A. Bell\n\f${AMENDMENT}Upload speed     up to 500 Mb/s\n`,
  )
  const all = sayingsIn(paper)
  const [own, below] = [true, false].map((isLater) => all.filter(({ part }) => part.isAmending === isLater))
  const rows = candidatesOf(paper, own ?? [], below ?? [], new Likeness(all), []).filter(
    ({ features }) => features['same row'] === 1,
  )
  expect(rows.map(({ old }) => old.words)).toEqual(['Upload speed up to 50 Mb/s'])
})

test('a figure is set beside others of its kind where no word is in common', () => {
  const olds = candidates('1. Please take $1,600.').map(({ old }) => old.words)
  expect(olds.some((words) => words.includes('$1,400'))).toBe(true)
})
