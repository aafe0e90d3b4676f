import { expect, test } from 'vitest'
import { linesOf } from '#tests/support/answers/source-lines.ts'
import { titleOfRider } from './rider-title.ts'

const TEXT =
  'The guest pays for each night and leaves the key on the desk in the hall, before noon of the day on which it leaves.'

const titleIn = (text: string, isNamed = false) => titleOfRider(linesOf(text), 0, isNamed)?.words ?? null

test.each([
  ['below its number', `EXHIBIT A\nFLOOR PLAN\n\n${TEXT}`, 'FLOOR PLAN'],
  ['a paragraph below its number', `EXHIBIT A\n\nFloor Plan\n\n${TEXT}`, 'Floor Plan'],
  ['on two lines', `EXHIBIT A\n\nFLOOR\nPLAN\n\n${TEXT}`, 'FLOOR PLAN'],
  [
    'below what it is attached to',
    `EXHIBIT A\nTO THE\nROOM AGREEMENT\n\nFLOOR PLAN\n\n${TEXT}`,
    'FLOOR PLAN',
  ],
  [
    'below the parties of what it is attached to',
    `EXHIBIT A\nAttached to the lease\nbetween\nLAKE INN LLC\nand\nADA BRANDT\n\nFLOOR PLAN\n\n${TEXT}`,
    'FLOOR PLAN',
  ],
])('the title of an attached part stands %s', (_where, text, title) => {
  expect(titleIn(text)).toBe(title)
})

test('a line that names the contract is passed over when the first line said so', () => {
  const text = `EXHIBIT A TO THE\n\nROOM AGREEMENT\n\nFLOOR PLAN\n\n${TEXT}`
  expect(titleIn(text, true)).toBe('FLOOR PLAN')
  expect(titleIn(text)).toBe('ROOM AGREEMENT')
  expect(titleIn(`EXHIBIT A TO THE LEASE\n\nFLOOR PLAN\n\n${TEXT}`, true)).toBe('FLOOR PLAN')
})

test.each([
  ['text follows', `EXHIBIT A\n\n${TEXT}`],
  ['a clause follows', `EXHIBIT A\n\n1. KEYS\n\n${TEXT}`],
  ['text follows what it is attached to', `EXHIBIT A\nTO THE LEASE\n\n${TEXT}\n\nKEYS\n\n${TEXT}`],
  ['a clause follows what it is attached to', `EXHIBIT A\nTO THE LEASE\n\n1. KEYS\n\nDOGS\n\n${TEXT}`],
  ['nothing follows', 'EXHIBIT A'],
  ['nothing follows what it is attached to', 'EXHIBIT A\nTO THE LEASE'],
  ['it would be too far away', `EXHIBIT A\nTO THE LEASE${'\n\nof it'.repeat(14)}\n\nFLOOR PLAN\n\n${TEXT}`],
])('it has none where %s', (_where, text) => {
  expect(titleIn(text)).toBeNull()
})
