import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runUpload, type AvatarUpload } from './avatar-progress.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const upload: AvatarUpload = {
  compress: (onProgress) => {
    for (const percent of [0, 50, 100]) onProgress(percent)
    return Promise.resolve(new Blob(['small']))
  },
  send: () => Promise.resolve(),
  finish: () => Promise.resolve(),
}

test('an upload shows 5, at most 90 while the picture is made smaller, 95 and 100', async () => {
  const shown: number[] = []
  await runUpload(upload, (percent) => shown.push(percent))
  expect(shown).toEqual([5, 5, 50, 90, 95, 100])
})

test('it is idle again 800 ms after it was done, not earlier', async () => {
  const shown: number[] = []
  await runUpload(upload, (percent) => shown.push(percent))
  vi.advanceTimersByTime(799)
  expect(shown.at(-1)).toBe(100)
  vi.advanceTimersByTime(1)
  expect(shown.at(-1)).toBe(0)
})

test.each(['compress', 'send', 'finish'] as const)('a failure of %s is idle at once', async (step) => {
  const shown: number[] = []
  const failing = { ...upload, [step]: () => Promise.reject(new Error('no')) }
  await expect(runUpload(failing, (percent) => shown.push(percent))).rejects.toThrow('no')
  expect(shown.at(-1)).toBe(0)
  expect(shown).not.toContain(100)
  expect(vi.getTimerCount()).toBe(0)
})
