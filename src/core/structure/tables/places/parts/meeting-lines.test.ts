import { expect, test } from 'vitest'
import { placedLines } from '#tests/support/files/printed-lines.ts'
import { areBeside, areInLine, heaviest, marksOf } from './meeting-lines.ts'

const weights = (left: number[], right: number[]) =>
  marksOf(
    placedLines(...left.map((y) => [y, [50, 'Name']] as const)),
    placedLines(...right.map((y) => [y, [300, 'Other']] as const)),
  ).map(({ weight }) => weight)

test('lines of one row meet, those between two others do not, those beside nothing are neither', () => {
  expect(weights([100, 125, 150], [100, 131])).toEqual([-1, 1, 0])
})

test('a cell of two lines meets the one in its middle', () => {
  expect(weights([100, 112], [106])).toEqual([-1, -1])
})

test('the heaviest stretch ends where lines meet again, and at wide white space', () => {
  const lines = placedLines(...[100, 115, 130, 145, 300].map((y) => [y, [50, 'Name']] as const))
  const marks = [-1, 1, 1, -1, 1].map((weight, at) => ({
    line: lines[at]!,
    bottom: lines[at]!.bottom,
    weight,
  }))
  expect(heaviest(marks)).toEqual({ first: 1, end: 3, weight: 2 })
})

test('lines are in line where they end below together, beside each other where their letters overlap', () => {
  const [line, same, lower, below] = placedLines(
    ...[100, 101, 106, 112].map((y) => [y, [50, 'Name']] as const),
  )
  expect([same!, lower!, below!].map((other) => areInLine(line!, other))).toEqual([true, false, false])
  expect([same!, lower!, below!].map((other) => areBeside(line!, other))).toEqual([true, true, false])
})

test('cells of two lines meet those in their middle, however close their rows stand', () => {
  expect(weights([100, 110, 123, 133, 146, 156], [105, 128, 151])).toEqual(Array(6).fill(-1))
})
