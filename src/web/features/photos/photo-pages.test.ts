import { expect, test } from 'vitest'
import { fileNameOf, isFull, movePage, rotatePage, type PhotoPage } from './photo-pages.ts'

const page = (id: number, bytes = 10): PhotoPage => ({
  id,
  jpeg: new Blob([new Uint8Array(bytes)]),
  width: 100,
  height: 140,
  preview: '',
  rotation: 0,
  problems: [],
})
const PAGES = [page(1), page(2), page(3)]
const ids = (pages: readonly PhotoPage[]) => pages.map(({ id }) => id)

test('a page changes places with its neighbour, and at the ends with nobody', () => {
  expect(ids(movePage(PAGES, 2, -1))).toEqual([2, 1, 3])
  expect(ids(movePage(PAGES, 2, 1))).toEqual([1, 3, 2])
  expect(ids(movePage(PAGES, 1, -1))).toEqual([1, 2, 3])
  expect(ids(movePage(PAGES, 3, 1))).toEqual([1, 2, 3])
  expect(ids(movePage(PAGES, 9, 1))).toEqual([1, 2, 3])
})

test('a page is turned by quarters, alone', () => {
  let pages: readonly PhotoPage[] = PAGES
  const rotations = [1, 2, 3, 4].map(() => {
    pages = rotatePage(pages, 2)
    return pages.map(({ rotation }) => rotation)
  })
  expect(rotations).toEqual([
    [0, 90, 0],
    [0, 180, 0],
    [0, 270, 0],
    [0, 0, 0],
  ])
})

test('a document that would be refused for its size takes no more photos', () => {
  const most = 3_000_000
  expect(isFull([page(1, 900_000)], new Blob([new Uint8Array(1_000_000)]), most)).toBe(false)
  expect(isFull([page(1, 1_100_000)], new Blob([new Uint8Array(1_000_000)]), most)).toBe(true)
})

test.each([
  ['Lease', 'Lease.pdf'],
  ['  Lease of 14 Elm  .pdf ', 'Lease of 14 Elm.pdf'],
  ['a/b\\c:d\n"e"', 'a b c d e.pdf'],
  ['', 'Photos.pdf'],
  ['.PDF', 'Photos.pdf'],
  ['Miete März', 'Miete März.pdf'],
  ['x'.repeat(400), `${'x'.repeat(200)}.pdf`],
])('the name %j makes the file %j', (name, file) => {
  expect(fileNameOf(name)).toBe(file)
})
