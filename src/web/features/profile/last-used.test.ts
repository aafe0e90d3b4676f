import { expect, test } from 'vitest'
import { formatDay, formatTime } from '#web/ui/format-date.ts'
import { lastUsedText } from './last-used.ts'

const now = new Date(2026, 2, 1, 0, 30)

test.each([
  [new Date(2026, 2, 1, 0, 5), (time: Date) => `Last used today at ${formatTime(time)}`],
  [new Date(2026, 1, 28, 23, 59), (time: Date) => `Last used yesterday at ${formatTime(time)}`],
  [new Date(2026, 1, 27, 23, 59), () => `Last used on ${formatDay('2026-02-27')}`],
  [new Date(2025, 2, 1, 0, 5), () => `Last used on ${formatDay('2025-03-01')}`],
])('%s', (time, text) => {
  expect(lastUsedText(time.toISOString(), now)).toBe(text(time))
})
