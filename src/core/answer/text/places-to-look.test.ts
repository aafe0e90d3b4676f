import { expect, test } from 'vitest'
import { placesToLook } from './places-to-look.ts'

const place = { page: 2, section: 'Section 4', start: 3, end: 9, isAbout: false }
const said = { subject: 'a pool', unconfirmed: [], missing: [], offers: [], guidance: [], places: [] }

test('what was not found leads to the nearest place, where there is one', () => {
  const missing = { ...said, decision: 'not_found', pagesSearched: 4 } as const
  expect(placesToLook({ ...missing, nearest: place })).toEqual([place])
  expect(placesToLook({ ...missing, nearest: null })).toEqual([])
  expect(placesToLook({ ...said, decision: 'found', lines: [], places: [place] })).toEqual([place])
})
