import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTimeBudget } from './time-budget.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMITS = { workMs: 10_000, recognizedPageMs: 3000, silenceMs: 4000, stallMs: 60_000 }
const use = (mainMs: number, { processorMs = mainMs, asleepMs = 0 } = {}) => ({
  memoryBytes: 0,
  mainMs,
  processorMs,
  asleepMs,
})

/** Works for a second at a time, each with a sign of progress, and answers after how many it was over. */
function secondsUntilOver(
  hasRecognizedPage: (second: number) => boolean,
  budget = startTimeBudget(LIMITS),
): number {
  for (let second = 1; ; second += 1) {
    if (budget.see(use(second * 1000))) return second
    budget.progress(hasRecognizedPage(second))
  }
}

test('progress alone earns no time beyond that of the whole file', () => {
  expect(secondsUntilOver(() => false)).toBe(11)
})

test('every recognized page earns its time, counted from the start, up to a cap', () => {
  const isPage = (second: number) => second === 2 || second === 9
  expect(secondsUntilOver(isPage)).toBe(17)
  expect(secondsUntilOver(isPage, startTimeBudget(LIMITS, 12_000))).toBe(13)
})

test('work or sleep without progress ends a reading early', () => {
  expect(startTimeBudget(LIMITS).see(use(4001))).toEqual({ timeout: 'no progress in 4000 ms of work' })
  expect(startTimeBudget(LIMITS).see(use(1, { asleepMs: 4001 }))).toEqual({ timeout: 'asleep for 4000 ms' })
  expect(startTimeBudget(LIMITS).see(use(4000, { asleepMs: 4000 }))).toBeNull()
})

test('threads beside the first count half', () => {
  expect(startTimeBudget(LIMITS).see(use(100, { processorMs: 7900 }))).toBeNull()
  expect(startTimeBudget(LIMITS).see(use(100, { processorMs: 8100 }))).toHaveProperty('timeout')
})

test('a machine that gives a reading no processor time is not the file’s fault, and not for ever', () => {
  const budget = startTimeBudget(LIMITS)
  vi.advanceTimersByTime(59_000)
  expect(budget.see(use(500))).toBeNull()
  vi.advanceTimersByTime(2_000)
  expect(budget.see(use(500))).toHaveProperty('readerError')
  budget.progress(false)
  expect(budget.see(use(500))).toBeNull()
})

test('the processes of one file share its time, and none is blamed for the silence of the one before', () => {
  const budget = startTimeBudget(LIMITS)
  budget.startProcess()
  expect(budget.see(use(3500, { asleepMs: 3500 }))).toBeNull()
  budget.startProcess()
  expect(budget.see(use(3500, { asleepMs: 3500 }))).toBeNull()
  budget.startProcess()
  expect(budget.workedMs).toBe(7000)
  expect(budget.see(use(3100))).toEqual({ timeout: 'not done after 10000 ms of work' })
})
