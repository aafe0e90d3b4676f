import { expect, test } from 'vitest'
import { formatDay, formatTime } from '#web/ui/format-date.ts'
import { awayText } from './away-text.ts'

const at = (day: number, hours: number, minutes: number) => new Date(2027, 2, day, hours, minutes)

test('why nothing can be reached, and when what is shown was seen', () => {
  expect(awayText('offline', at(9, 14, 3), at(9, 20, 0))).toBe(
    `You are offline. Showing what was last seen at ${formatTime(at(9, 14, 3))}.`,
  )
  expect(awayText('unreachable', at(8, 9, 30), at(9, 0, 1))).toBe(
    `We cannot reach Plainprint. Showing what was last seen at ${formatTime(at(8, 9, 30))} on ${formatDay('2027-03-08')}.`,
  )
})

test('a browser that has seen nothing promises nothing', () => {
  expect(awayText('offline', null, at(9, 20, 0))).toBe(
    'You are offline. This page continues when the connection is back.',
  )
})
