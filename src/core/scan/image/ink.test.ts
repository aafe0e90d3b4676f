import { expect, test } from 'vitest'
import { inkOf } from './ink.ts'

test('of many dark places it keeps as many in each column and in each row', () => {
  const side = 900
  const { x, y } = inkOf({ data: new Uint8Array(side * side), width: side, height: side })
  for (const places of [x, y]) {
    const kept = new Uint32Array(side)
    for (const place of places) kept[place]! += 1
    const mean = places.length / side
    expect(Math.max(...kept.map((count) => Math.abs(count - mean)))).toBeLessThan(0.5 * mean)
  }
})
