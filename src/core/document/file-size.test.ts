import { expect, test } from 'vitest'
import { formatMegabytes } from './file-size.ts'

test.each([
  [1_572_864, '1.5 MB'],
  [52_428_800, '50.0 MB'],
  [100, '0.0 MB'],
  [0, 'Unknown'],
  [null, 'Unknown'],
  [undefined, 'Unknown'],
])('%s bytes show as %s', (sizeBytes, shown) => {
  expect(formatMegabytes(sizeBytes)).toBe(shown)
})
