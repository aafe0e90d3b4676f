import { afterEach, expect, test, vi } from 'vitest'
import { lateModule } from './late-module.ts'

afterEach(() => {
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

test.each(['pointerup', 'pointercancel'])(
  'a module does not come between press and release (%s)',
  async (end) => {
    vi.stubGlobal('document', new EventTarget())
    vi.resetModules()
    const fresh = await import('./late-module.ts')
    const late = fresh.lateModule(() => Promise.resolve('here'))
    document.dispatchEvent(new Event('pointerdown'))
    const wanted = late.want()
    await new Promise((done) => setTimeout(done, 60))
    expect(late.now()).toBeNull()
    document.dispatchEvent(new Event(end))
    expect([await wanted, late.now()]).toEqual([true, 'here'])
  },
)
