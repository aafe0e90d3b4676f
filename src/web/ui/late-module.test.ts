import { afterEach, expect, test, vi } from 'vitest'
import { lateModule } from './late-module.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a module is fetched once and told of when it is there', async () => {
  let fetches = 0
  const late = lateModule(async () => ({ number: (fetches += 1) }))
  let told = 0
  late.watch(() => (told += 1))
  expect(late.now()).toBeNull()
  expect(await Promise.all([late.want(), late.want()])).toEqual([true, true])
  expect([late.now(), await late.want(), fetches, told]).toEqual([{ number: 1 }, true, 1, 1])
})

test('a module that did not arrive is tried again', async () => {
  let isOnline = false
  const late = lateModule(() => (isOnline ? Promise.resolve('here') : Promise.reject(new Error('offline'))))
  expect(await late.want()).toBe(false)
  isOnline = true
  expect([await late.want(), late.now()]).toEqual([true, 'here'])
})

test.each([
  ['pointerdown', 'pointerup', 100],
  ['pointerdown', 'pointercancel', 100],
  ['keydown', 'keyup', 100],
  ['pointerdown', 'nothing', 2_000],
])('a module does not come between %s and %s', async (begin, end, afterMs) => {
  vi.useFakeTimers()
  vi.stubGlobal('document', new EventTarget())
  vi.resetModules()
  const fresh = await import('./late-module.ts')
  const late = fresh.lateModule(() => Promise.resolve('here'))
  document.dispatchEvent(new Event(begin))
  void late.want()
  await vi.advanceTimersByTimeAsync(500)
  expect(late.now()).toBeNull()
  document.dispatchEvent(new Event(end))
  await vi.advanceTimersByTimeAsync(0)
  expect(late.now()).toBeNull()
  await vi.advanceTimersByTimeAsync(afterMs)
  expect(late.now()).toBe('here')
})
