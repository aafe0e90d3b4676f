import { expect, test } from 'vitest'
import { readAll } from './read-all.ts'

test.each([0, 1, 999, 1_000, 1_001, 2_500])(
  '%i rows are read, however many replies that takes',
  async (count) => {
    const stored = Array.from({ length: count }, (_, index) => index)
    const rows = await readAll(async (first, last) => ({ data: stored.slice(first, last + 1) }))
    expect(rows).toEqual(stored)
  },
)
