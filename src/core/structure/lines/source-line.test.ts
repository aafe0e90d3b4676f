import { expect, test } from 'vitest'
import { readLines } from './source-line.ts'

test('a page may have more lines than a call may have arguments', () => {
  const text = 'ab\n'.repeat(300_000)
  const pages = [{ number: 1, label: null, start: 0, end: text.length }]
  expect(readLines({ text, pages })).toHaveLength(300_000)
})
