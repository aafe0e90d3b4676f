import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inBatches } from './in-batches.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function recorded(most = 100) {
  const asked: (readonly string[])[] = []
  const read = inBatches(async (ids) => {
    asked.push(ids)
    if (ids.includes('bad')) throw new Error('refused')
    return new Map(ids.filter((id) => id !== 'none').map((id) => [id, id.toUpperCase()]))
  }, most)
  return { asked, read }
}

test('what is asked at about the same time travels together', async () => {
  const { asked, read } = recorded()
  const answers = Promise.all([read('a'), read('b'), read('none')])
  expect(asked).toEqual([])
  await vi.runAllTimersAsync()
  expect(await answers).toEqual(['A', 'B', null])
  const later = read('c')
  await vi.runAllTimersAsync()
  expect(await later).toBe('C')
  expect(asked).toEqual([['a', 'b', 'none'], ['c']])
})

test('a full batch leaves at once, and the rest after it', async () => {
  const { asked, read } = recorded(2)
  const answers = Promise.all([read('a'), read('b'), read('c')])
  expect(asked).toEqual([['a', 'b']])
  await vi.runAllTimersAsync()
  expect(await answers).toEqual(['A', 'B', 'C'])
  expect(asked).toEqual([['a', 'b'], ['c']])
})

test('a failure reaches all who waited, and the next ask tries again', async () => {
  const { read } = recorded()
  const both = Promise.allSettled([read('a'), read('bad')])
  await vi.runAllTimersAsync()
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = read('a')
  await vi.runAllTimersAsync()
  expect(await again).toBe('A')
})

test('answers are handed out a row at a time, in the order they were asked for', async () => {
  const { read } = recorded()
  const had: (string | null)[] = []
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void read(id).then((answer) => had.push(answer))
  await vi.advanceTimersByTimeAsync(50)
  expect(had).toEqual(['A', 'B', 'C'])
  await vi.advanceTimersByTimeAsync(34)
  expect(had).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  await vi.advanceTimersByTimeAsync(34)
  expect(had).toHaveLength(7)
})
