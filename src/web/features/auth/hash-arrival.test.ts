import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseArrival } from '#web/session/arrival.ts'
import { followHashArrival } from './hash-arrival.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A visit of /auth/hash with this fragment, with what the client and the service do in it. */
function visit(fragment: string, { adopts = true, hasSession = false } = {}) {
  const leave = vi.fn()
  const adopt = vi.fn(() => (adopts ? Promise.resolve() : Promise.reject(new Error('bad_jwt'))))
  let report = (_accessToken: string): void => {}
  const stop = followHashArrival({
    arrival: parseArrival({ hash: fragment, search: '' }),
    customToken: null,
    hasSession: () => Promise.resolve(hasSession),
    onSession: (listener) => {
      report = listener
      return () => {
        report = () => {}
      }
    },
    adopt,
    leave,
  })
  return { leave, adopt, stop, report: (accessToken: string) => report(accessToken) }
}

test('the session of the link leads on at once, and only once', async () => {
  const { leave, adopt, report } = visit('#access_token=a&refresh_token=r&type=recovery')
  report('a')
  report('a')
  expect(leave).toHaveBeenCalledExactlyOnceWith({ path: '/auth/new-password', isFromEmail: true })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(adopt).not.toHaveBeenCalled()
})

test('without an event the session is taken over by hand after 5000 ms, not before', async () => {
  const { leave, adopt } = visit('#access_token=a')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(adopt).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(adopt).toHaveBeenCalledExactlyOnceWith('a', null)
  expect(leave).toHaveBeenCalledExactlyOnceWith({ path: '/app', isFromEmail: false })
})

test("another person's session in the same browser is not what the link brought", async () => {
  const { leave, report } = visit('#access_token=a&refresh_token=r')
  report('of an earlier visit')
  expect(leave).not.toHaveBeenCalled()
})

test.each([
  ['a token that the service refuses', '#access_token=bad&refresh_token=r'],
  ['no token at all', ''],
])('%s leads to the code after 5 s', async (_name, fragment) => {
  const { leave } = visit(fragment, { adopts: false })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(leave).toHaveBeenCalledExactlyOnceWith({ path: '/auth/code?type=email', isFromEmail: false })
})

test('an error leads on at once and is not waited for', async () => {
  const { leave } = visit('#error=access_denied&type=recovery')
  await vi.advanceTimersByTimeAsync(0)
  expect(leave).toHaveBeenCalledExactlyOnceWith({ path: '/auth/code?type=recovery', isFromEmail: false })
})

test('whoever leaves the screen is not taken away from the next one', async () => {
  const waiting = visit('#access_token=a')
  waiting.stop()
  const failed = visit('#error=access_denied')
  failed.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(waiting.leave).not.toHaveBeenCalled()
  expect(failed.leave).not.toHaveBeenCalled()
})
