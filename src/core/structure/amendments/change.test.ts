import { expect, test } from 'vitest'
import { isException, isWithin, overlaps, type Change } from './change.ts'

const span = (start: number, end: number) => ({ start, end })

test('stretches that only touch do not overlap', () => {
  expect(overlaps(span(0, 5), span(5, 9))).toBe(false)
  expect(overlaps(span(0, 5), span(4, 9))).toBe(true)
  expect(isWithin(span(2, 5), span(2, 9))).toBe(true)
  expect(isWithin(span(1, 5), span(2, 9))).toBe(false)
})

test('what holds beside a clause and takes none of its words back is an exception', () => {
  const change: Change = {
    kind: 'prevails',
    statement: span(10, 50),
    inForce: span(10, 50),
    replaced: [],
    restated: [],
    target: 1,
    by: 'Rider',
    clause: 2,
    isFormer: false,
  }
  expect(isException(change)).toBe(true)
  expect(isException({ ...change, replaced: [span(0, 5)] })).toBe(false)
  expect(isException({ ...change, kind: 'changed' })).toBe(false)
})
