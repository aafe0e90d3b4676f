import { expect, test } from 'vitest'
import { lastUsedText } from './last-used.ts'

const now = new Date(2026, 2, 1, 0, 30)

test.each([
  [new Date(2026, 2, 1, 0, 5), 'Last used today at 00:05'],
  [new Date(2026, 1, 28, 23, 59), 'Last used yesterday at 23:59'],
  [new Date(2026, 1, 27, 23, 59), 'Last used on 27 February 2026'],
  [new Date(2025, 2, 1, 0, 5), 'Last used on 1 March 2025'],
])('%s is "%s"', (time, text) => {
  expect(lastUsedText(time.toISOString(), now)).toBe(text)
})
