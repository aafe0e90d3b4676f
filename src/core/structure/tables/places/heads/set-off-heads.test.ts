import { expect, test } from 'vitest'
import { inLook, placedLines, upTo, type Printed } from '#tests/support/files/printed-lines.ts'
import { findSetOffHeads, isSetOff, usualLook } from './set-off-heads.ts'

const PLAIN = { size: 10, emphasis: 0 } as const
const BOLD = { size: 10, emphasis: 1 } as const
const SMALL = { size: 8, emphasis: 0 } as const
const LARGE = { size: 13, emphasis: 1 } as const

const HEADS = placedLines([100, [50, 'Topic'], [200, 'Who answers'], [350, 'When']])
const ROWS: Printed[] = [
  [130, [50, 'Leaks'], [200, 'Duty engineer'], [350, 'Day and night']],
  [160, [50, 'Moving'], [200, 'Customer service'], [350, 'Weekdays']],
]

test.each([
  ['bold', BOLD, { first: 0, end: 1 }],
  ['smaller', SMALL, { first: 0, end: 1 }],
  ['alike', PLAIN, null],
  ['larger, as a title', LARGE, null],
] as const)('names of words above words are heads by their letters: %s', (_, look, heads) => {
  expect(findSetOffHeads([...inLook(look, ...HEADS), ...inLook(PLAIN, ...placedLines(...ROWS))], 16)).toEqual(
    heads,
  )
})

test('all lines of a head are its lines, a title above and a group below are not', () => {
  const [title, upper, middle, lower, group] = placedLines(
    [90, [50, 'How to reach us']],
    [120, [50, 'What it'], [200, 'Who']],
    [126, [350, 'When']],
    [132, [50, 'is about'], [200, 'answers']],
    [160, [50, 'In a hurry']],
  )
  const lines = [
    ...inLook(LARGE, title!),
    ...inLook(BOLD, upper!, middle!, lower!, group!),
    ...inLook(PLAIN, ...placedLines(...ROWS.map(([y, ...words]): Printed => [y + 60, ...words]))),
  ]
  expect(findSetOffHeads(lines, 16)).toEqual({ first: 1, end: 4 })
})

test('a bold first row with a sum is a row, and plain ones among bold are not set off', () => {
  const rows = placedLines(...ROWS)
  const [sum] = placedLines([100, [50, 'Old balance'], upTo(400, '$5.00')])
  expect(findSetOffHeads([...inLook(BOLD, sum!), ...inLook(PLAIN, ...rows)], 16)).toBeNull()
  expect(isSetOff(inLook(PLAIN, ...HEADS)[0]!, usualLook(inLook(BOLD, ...rows)))).toBe(false)
})

test('a round sum may be of a head, a group right below is not', () => {
  const [rate, heads, group, ...rows] = placedLines(
    [100, [200, 'Rate per'], [350, 'Assessed']],
    [112, [50, 'Authority'], [200, '$1,000'], [350, 'value']],
    [124, [50, 'County']],
    [140, [50, 'General fund'], upTo(240, '1.842'), upTo(400, '$284,000')],
    [160, [50, 'Library'], upTo(240, '0.402'), upTo(400, '$284,000')],
  )
  const lines = [...inLook(BOLD, rate!, heads!, group!), ...inLook(PLAIN, ...rows)]
  expect(findSetOffHeads(lines, 16)).toEqual({ first: 0, end: 2 })
})

test('two lines of heads stand above a single row', () => {
  const [ages, days, sums] = placedLines(
    [100, [50, 'Current'], [150, '31–60'], [250, 'Total']],
    [112, [150, 'days'], [250, 'balance']],
    [140, [50, '$5.00'], [150, '$0.00'], [250, '$5.00']],
  )
  expect(findSetOffHeads([...inLook(BOLD, ages!, days!), ...inLook(PLAIN, sums!)], 16)).toEqual({
    first: 0,
    end: 2,
  })
})

test('a group below heads of two lines is none of them, nor a title that begins left of the upper line', () => {
  const [title, upper, middle, lower, group] = placedLines(
    [90, [48, 'Your share']],
    [120, [200, 'Budget'], [350, 'Actual']],
    [126, [50, 'Heading']],
    [132, [200, 'for 2025'], [350, 'for 2026']],
    [145, [50, 'Schedule A']],
  )
  const lines = [
    ...inLook(BOLD, title!, upper!, middle!, lower!),
    ...inLook(BOLD, group!),
    ...inLook(PLAIN, ...placedLines(...ROWS.map(([y, ...words]): Printed => [y + 40, ...words]))),
  ]
  expect(findSetOffHeads(lines, 16)).toEqual({ first: 1, end: 4 })
})
