import { expect, test } from 'vitest'
import { placedLines } from '#tests/support/files/printed-lines.ts'
import { listBeside } from './paired-lines.ts'

const address = placedLines(...[106, 120, 134, 148].map((y) => [y, [50, 'Mill Lane']] as const))
const listOf = (...values: string[]) =>
  placedLines(...values.map((value, at) => [100 + 20 * at, [300, 'Name'], [400, value]] as const))

test('a list of facts stands beside an address that its lines do not meet', () => {
  const facts = listOf('SI-226', '31 March 2026', 'MOO014')
  expect(listBeside(address, facts)?.lines.map(({ text }) => text)).toEqual(facts.map(({ text }) => text))
  expect(listBeside(facts, address)?.unmet).toBe(listBeside(address, facts)?.unmet)
})

test('what is left of one of its names belongs to it', () => {
  const facts = placedLines(
    [100, [300, 'Account'], [400, '6004 19']],
    [112, [300, 'reference']],
    [132, [300, 'Issued'], [400, '9 March 2026']],
    [152, [300, 'Band'], [400, 'D']],
  )
  expect(listBeside(address, facts)?.lines).toHaveLength(4)
})

test('a column of sums is none, nor rows that meet, nor two facts', () => {
  expect(listBeside(address, listOf('$5.00', '$6.00', '$7.00'))).toBeNull()
  const rows = placedLines(...[100, 120, 140].map((y) => [y, [50, 'Mill Lane']] as const))
  expect(listBeside(rows, listOf('SI-226', '31 March 2026', 'MOO014'))).toBeNull()
  expect(listBeside(address, listOf('SI-226', '31 March 2026'))).toBeNull()
})

test('a list ends at wide white space, though what follows stands below it by chance', () => {
  const facts = placedLines(
    [100, [300, 'Number'], [400, 'R-26']],
    [112, [300, 'Issued'], [400, '9 March 2026']],
    [124, [300, 'Meter'], [400, '1EMH']],
    [151, [300, 'New'], [400, 'Used']],
  )
  expect(listBeside(address, facts)?.lines).toHaveLength(3)
})
