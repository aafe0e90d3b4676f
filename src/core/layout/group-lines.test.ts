import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fragment } from './fragment.ts'
import { groupLines } from './group-lines.ts'

/** A word of letters as high as their size, standing on a baseline. */
const at = (left: number, baseline: number, text: string, size = 10): Fragment => ({
  text,
  left,
  right: left + text.length * size * 0.5,
  top: baseline - 0.8 * size,
  bottom: baseline + 0.2 * size,
  baseline,
  size,
  spaceBefore: false,
})
const wordsOf = (...fragments: Fragment[]) =>
  groupLines(fragments).map((line) => line.fragments.map(({ text }) => text))

test('lines go from top to bottom, their words from left to right, however they were given', () => {
  expect(wordsOf(at(50, 62, 'key'), at(50, 50, 'guest'), at(10, 62, 'a'), at(10, 50, 'The'))).toEqual([
    ['The', 'guest'],
    ['a', 'key'],
  ])
})

test('words share a line when half of the smaller one’s height does', () => {
  expect(wordsOf(at(10, 50, 'The'), at(50, 55, 'guest'))).toEqual([['The', 'guest']])
  expect(wordsOf(at(10, 50, 'The'), at(50, 55.1, 'guest'))).toEqual([['The'], ['guest']])
  expect(wordsOf(at(10, 50, 'the 1'), at(40, 46, 'st', 6))).toEqual([['the 1', 'st']])
})

test('the largest letters of a line give it its size and its baseline', () => {
  const [line] = groupLines([at(10, 46, 'st', 6), at(40, 50, 'Keys', 12), at(90, 50, 'and')])
  expect(line).toMatchObject({ size: 12, baseline: 50, left: 10, right: 105 })
  expect(line?.top).toBeCloseTo(40.4)
  expect(line?.bottom).toBeCloseTo(52.4)
})

test('a line below is told from the largest letters above it, not from the smallest', () => {
  // The small word alone would share too little with the next one.
  expect(wordsOf(at(10, 45, 'st', 4), at(40, 46, 'Keys', 20), at(90, 52, 'a', 10))).toEqual([
    ['st', 'Keys', 'a'],
  ])
})

test('what is printed twice on one spot is there once', () => {
  expect(wordsOf(at(10, 50, 'Keys'), at(11.4, 50, 'Keys'))).toEqual([['Keys']])
  expect(wordsOf(at(10, 50, 'Keys'), at(11.5, 50, 'Keys'))).toEqual([['Keys', 'Keys']])
  expect(wordsOf(at(10, 50, 'Keys'), at(10, 50, 'Beds'))).toEqual([['Keys', 'Beds']])
})

test('nothing is lost and nothing is added', () => {
  const place = fc.integer({ min: 0, max: 500 })
  const fragment = fc
    .tuple(place, place, fc.integer({ min: 4, max: 20 }))
    .map(([left, baseline, size]) => ({ left, baseline, size }))
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 40 }), (places) => {
      const fragments = places.map(({ left, baseline, size }, index) => at(left, baseline, `w${index}`, size))
      const lines = groupLines(fragments)
      const words = lines.flatMap((line) => line.fragments.map(({ text }) => text))
      expect(words.toSorted()).toEqual(fragments.map(({ text }) => text).toSorted())
      for (const { fragments: own, left, right, top, bottom } of lines) {
        expect(own.map((one) => one.left)).toEqual(own.map((one) => one.left).toSorted((a, b) => a - b))
        for (const one of own)
          expect(one.left >= left && one.right <= right && one.top >= top && one.bottom <= bottom).toBe(true)
      }
    }),
  )
})

test('a page without words has no lines', () => {
  expect(groupLines([])).toEqual([])
})
