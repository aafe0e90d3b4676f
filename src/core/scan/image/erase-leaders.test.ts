import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { eraseLeaders } from './erase-leaders.ts'
import { findBlobs } from '../find-blobs.ts'
import type { GreyImage } from './grey-image.ts'

/** A picture drawn with characters: `#` is ink. */
function drawn(rows: readonly string[]): GreyImage {
  const width = Math.max(...rows.map((row) => row.length))
  const data = Uint8Array.from(
    rows.flatMap((row) => row.padEnd(width).split('')),
    (sign) => (sign === '#' ? 0 : 255),
  )
  return { data, width, height: rows.length }
}

test('patches of ink are told apart, and those that meet further down are one', () => {
  const blobs = findBlobs(drawn(['#  #  ##', '#  #    ', '####  # ', '      # ']), 128)
  expect(blobs.toSorted((a, b) => a.left - b.left)).toEqual([
    { left: 0, right: 4, top: 0, bottom: 3, area: 8 },
    { left: 6, right: 8, top: 0, bottom: 1, area: 2 },
    { left: 6, right: 7, top: 2, bottom: 4, area: 2 },
  ])
})

test('every dark pixel is in exactly one patch', () => {
  const picture = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
    .chain(([width, height]) =>
      fc
        .array(fc.constantFrom(0, 255), { minLength: width * height, maxLength: width * height })
        .map((values) => ({ data: Uint8Array.from(values), width, height })),
    )
  fc.assert(
    fc.property(picture, (image) => {
      const area = findBlobs(image, 128).reduce((sum, blob) => sum + blob.area, 0)
      expect(area).toBe(image.data.filter((value) => value === 0).length)
    }),
    { numRuns: 200 },
  )
})

/** A line of letters 8 pixels high, then dots, then a letter; 12 pixels from line to line. */
function entry(dots: number, letters = 4): string[] {
  const letter = '#### '.repeat(letters)
  return Array.from({ length: 12 }, (_row, y) => {
    const mark = y < 2 || y >= 10 ? '' : letter
    const trail = y >= 8 && y < 10 ? '##  '.repeat(dots) : ''
    return `  ${mark.padEnd(5 * letters)}${trail.padEnd(4 * dots)}${mark.slice(0, 4)}`
  })
}

test('a row of dots goes and is reported; letters, periods and short ellipses stay', () => {
  const rows = [...entry(12), ...entry(3), ...entry(0, 10)]
  const { image, leaders } = eraseLeaders(drawn(rows))
  expect(leaders).toEqual([{ left: 22, right: 68, baseline: 10, dots: 12 }])
  const kept = rows.map((row, y) => (y < 12 ? row.slice(0, 22) + ' '.repeat(48) + row.slice(70) : row))
  expect(image.data).toEqual(drawn(kept).data)
})

test('a page without leaders comes back as it is', () => {
  const page = drawn([...entry(0), ...entry(3), ...entry(0, 10)])
  expect(eraseLeaders(page)).toEqual({ image: page, leaders: [] })
})

test('specks of faint letters are no leader, as there is ink above them', () => {
  const broken = entry(12).map((row, y) => (y === 4 ? `${row.slice(0, 22)}${'##  '.repeat(12)}` : row))
  expect(eraseLeaders(drawn([...broken, ...entry(0, 10)])).leaders).toEqual([])
})
