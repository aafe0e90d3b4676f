import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTimeBudget } from './time-budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMITS = { wallMs: 10_000, recognizedPageMs: 3000, silenceMs: 4000 }

/** Gives a sign of progress every second and answers after how many seconds it was over. */
function secondsUntilOver(hasRecognizedPage: (second: number) => boolean): number {
  let isOver = false
  const budget = startTimeBudget(LIMITS, () => (isOver = true))
  for (let second = 1; ; second += 1) {
    vi.advanceTimersByTime(1000)
    if (isOver) return second
    budget.progress(hasRecognizedPage(second))
  }
}

test('progress alone earns no time beyond that of the whole file', () => {
  expect(secondsUntilOver(() => false)).toBe(10)
})

test('every recognized page earns its time, counted from the start', () => {
  expect(secondsUntilOver((second) => second === 2 || second === 9)).toBe(16)
})

test('silence ends a reading early, and nothing happens once it is stopped', () => {
  const onOver = vi.fn<(detail: string) => void>()
  startTimeBudget(LIMITS, onOver)
  vi.advanceTimersByTime(4000)
  expect(onOver).toHaveBeenCalledExactlyOnceWith('no progress for 4000 ms')

  const onStopped = vi.fn<(detail: string) => void>()
  const stopped = startTimeBudget(LIMITS, onStopped)
  stopped.stop()
  stopped.progress(true)
  vi.advanceTimersByTime(60_000)
  expect(onStopped).not.toHaveBeenCalled()
})
