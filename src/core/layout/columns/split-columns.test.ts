import { expect, test } from 'vitest'
import type { Fragment } from '#core/layout/fragment.ts'
import { splitColumns } from './split-columns.ts'

const piece = (text: string, left: number, right: number, baseline: number): Fragment => ({
  text,
  left,
  right,
  top: baseline - 8,
  bottom: baseline + 2,
  baseline,
  size: 9,
  spaceBefore: false,
})

/** Two columns whose clauses have hanging numbers and white space between them, not on the same lines. */
function page(): Fragment[] {
  const column = (first: number, left: number, top: number) =>
    [0, 1, 2, 3].flatMap((clause) => {
      const baseline = top + clause * 38
      return [
        piece(`${first + clause}.`, left, left + 8, baseline),
        piece(`Clause ${first + clause} has words that fill its line`, left + 21, left + 222, baseline),
        piece('and a second line that is nearly as full', left + 21, left + 215, baseline + 11),
      ]
    })
  return [...column(1, 72, 100), ...column(5, 318, 106)]
}

test('hanging numbers stay with their column', () => {
  const lines = splitColumns(page()).flat()
  const words = lines.map(({ fragments }) => fragments.map(({ text }) => text).join(' '))
  expect(words.filter((line) => /^\d/.test(line)).map((line) => line.slice(0, 11))).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${number}. Clause ${number}`),
  )
})

const textOf = (fragments: readonly Fragment[]) =>
  splitColumns(fragments)
    .flat()
    .map((line) => line.fragments.map(({ text }) => text).join(' | '))

/** Lines of prose, 11 apart; one of them reaches further than the others. */
const column = (name: string, left: number, lines: number, top = 100) =>
  Array.from({ length: lines }, (_, index) => {
    const right = left + (index === 11 ? 204 : 200)
    return piece(`${name}${index + 1} words that fill the line of a column`, left, right, top + index * 11)
  })
const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1}`)
const opening = (lines: readonly string[]) => lines.map((line) => line.split(' ')[0])

test('columns of short clauses with white space between them', () => {
  const clauses = (first: number, left: number, top: number) =>
    Array.from({ length: 8 }, (_, index) => [
      piece(`${first}.${index} words that fill the line of a column`, left, left + 200, top + index * 28),
      piece('and end on the next', left, left + 120, top + index * 28 + 11),
    ]).flat()
  const lines = textOf([...clauses(1, 72, 100), ...clauses(2, 290, 105)])
  expect(lines.filter((line) => /^\d/.test(line)).map((line) => line.slice(0, 3))).toEqual(
    [1, 2].flatMap((first) => Array.from({ length: 8 }, (_, index) => `${first}.${index}`)),
  )
})

test('a column that ends early is read behind all of the one before it', () => {
  const lines = textOf([...column('a', 72, 40), ...column('b', 290, 9)])
  expect(opening(lines)).toEqual([...numbered('a', 40), ...numbered('b', 9)])
})

test('columns with a gutter hardly wider than a word space', () => {
  const three = [...column('a', 40, 30), ...column('b', 254, 30), ...column('c', 468, 30)]
  expect(opening(textOf(three))).toEqual([...numbered('a', 30), ...numbered('b', 30), ...numbered('c', 30)])
})

test('a table below columns is read row by row', () => {
  const rows = Array.from({ length: 7 }, (_, index) => [
    piece(`Fee ${index + 1}`, 72, 100, 400 + index * 20),
    piece('for each month of the term', 150, 270, 400 + index * 20),
    piece(`$${index + 1}.00`, 450, 480, 400 + index * 20),
  ])
  const lines = textOf([...column('a', 72, 20), ...column('b', 290, 20), ...rows.flat()])
  expect(opening(lines.slice(0, 40))).toEqual([...numbered('a', 20), ...numbered('b', 20)])
  expect(lines.slice(40)).toEqual(rows.map((row) => row.map(({ text }) => text).join(' | ')))
})

/** Lines that fill a third of the page. */
const third = (name: string, left: number, top: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    piece(
      `${name}${index + 1} has words to fill its line`,
      left,
      left + 155 - (index % 3) * 8,
      top + index * 11,
    ),
  )
test.each([
  ['on the same lines', 0],
  ['between the lines of the others', 4],
])('three columns %s are read one after the other, the last may be short', (_, shift) => {
  const fragments = [
    ...third('a', 54, 100, 12),
    ...third('b', 226, 100 + shift, 12),
    ...third('c', 398, 100 + 2 * shift, 3),
  ]
  expect(opening(textOf(fragments))).toEqual([
    ...numbered('a', 12),
    ...numbered('b', 12),
    ...numbered('c', 3),
  ])
})

test('a table with long second cells is no columns', () => {
  const rows = Array.from({ length: 12 }, (_, index) => [
    piece(`0${index}/02 0${index}/03 7418 22${index}`, 54, 170, 100 + index * 11),
    piece(`${index} The corner bookshop in Burlington`, 226, 346, 100 + index * 11),
    piece(`$${index}.95`, 540, 570, 100 + index * 11),
  ])
  expect(splitColumns(rows.flat())).toHaveLength(1)
})

test('what stands under the columns, in one half of the page, is read after them', () => {
  const fragments = [
    ...third('a', 54, 100, 12),
    ...third('b', 318, 100, 18),
    piece('Signed at Pelham Cove on May 28', 54, 200, 320),
    piece('____________________________ for the Club', 54, 500, 350),
  ]
  const under = ['Signed', '____________________________']
  expect(opening(textOf(fragments))).toEqual([...numbered('a', 12), ...numbered('b', 18), ...under])
})

test('figures beside words are a table, not a column of prose', () => {
  const rows = [0, 1, 2, 3, 4, 5, 6].flatMap((row) => [
    piece('Words that fill the first column', 72, 290, 100 + 11 * row),
    piece('1,240.00 (142.10) (57.90) 40.00', 318, 530, 100 + 11 * row),
  ])
  const [first] = splitColumns(rows).flat()
  expect(first?.fragments).toHaveLength(2)
})
