import { expect, test } from 'vitest'
import { formatMegabytes, inKilobytes, sizeInWords } from './file-size.ts'

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

test.each([
  [300, '0.3 KB'],
  [2_048, '2.0 KB'],
  [10_189, '10 KB'],
  [46_080, '45 KB'],
  [104_857, '102 KB'],
])('%s bytes are also said as %s', (sizeBytes, shown) => {
  expect(inKilobytes(sizeBytes)).toBe(shown)
  expect(sizeInWords(sizeBytes)).toBe(shown)
})

test.each([
  [104_858, '0.1 MB'],
  [1_572_864, '1.5 MB'],
  [0, 'Unknown'],
  [null, 'Unknown'],
])('%s bytes are in no KB', (sizeBytes, shown) => {
  expect(inKilobytes(sizeBytes)).toBeNull()
  expect(sizeInWords(sizeBytes)).toBe(shown)
})
