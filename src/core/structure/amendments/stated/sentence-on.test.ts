import { expect, test } from 'vitest'
import { sentenceOn } from './sentence-on.ts'

const CLAUSE =
  'You send us a report every three months. We may hold back money while a report is late. The late charge is 2%. The late charge shall not exceed $50.'
const on = (subject: string) => {
  const found = sentenceOn(CLAUSE, { start: 0, end: CLAUSE.length }, subject)
  return found && CLAUSE.slice(found.start, found.end)
}

test('the first sentence that names what is spoken of last', () => {
  expect(on('From May you report twice a year, and the quarterly reports asked for by')).toMatch(/^You send/)
  expect(on('the late charge in')).toBe('The late charge is 2%.')
})

test('the cap on a thing is what says how much it may be', () => {
  expect(on('the cap on the late charge in')).toBe('The late charge shall not exceed $50.')
})

test('none where the thing itself is not named', () => {
  expect(on('The interest on the late charge in')).toBeNull()
  expect(on('')).toBeNull()
})
