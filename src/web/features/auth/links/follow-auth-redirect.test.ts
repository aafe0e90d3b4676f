import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseAuthRedirect } from '#web/session/redirect/auth-redirect.ts'
import type { AuthRedirectOutcome } from '#web/session/redirect/accept-auth-redirect.ts'
import { followAuthRedirect } from './follow-auth-redirect.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A visit of /auth/hash with this fragment, with what the client and the service do in it. */
function visit(
  fragment: string,
  outcome: AuthRedirectOutcome | Promise<AuthRedirectOutcome> = 'refused',
  { landedOn = '/auth/hash', signedInAs = null }: { landedOn?: string; signedInAs?: string | null } = {},
) {
  const leave = vi.fn()
  const take = vi.fn(async () => outcome)
  let report = (_accessToken: string): void => {}
  const stop = followAuthRedirect({
    redirect: parseAuthRedirect({ hash: fragment, search: '' }),
    landedOn,
    customToken: null,
    signedInAs: () => Promise.resolve(signedInAs),
    onSession: (listener) => {
      report = listener
      return () => {
        report = () => {}
      }
    },
    take,
    leave,
  })
  return { leave, take, stop, report: (accessToken: string) => report(accessToken) }
}

const CODE = { path: '/auth/code?type=email', isFromEmail: false }

test('the session of the link leads on at once, and only once', async () => {
  const { leave, take, report } = visit('#access_token=a&refresh_token=r&type=recovery', 'taken')
  report('a')
  report('a')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(leave).toHaveBeenCalledExactlyOnceWith({ path: '/auth/new-password', isFromEmail: true })
  expect(take).toHaveBeenCalledOnce()
})

test('without a refresh token the session is taken over by hand after 5000 ms, not before', async () => {
  const { leave, take } = visit('#access_token=a', 'taken')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(take).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(leave).toHaveBeenCalledExactlyOnceWith({ path: '/app', isFromEmail: false })
})

test('whoever stays who they are goes to their own documents, whatever the link was for', async () => {
  const { leave } = visit('#access_token=a&refresh_token=r&type=recovery', 'declined')
  await vi.advanceTimersByTimeAsync(0)
  expect(leave).toHaveBeenCalledExactlyOnceWith({ path: '/app', isFromEmail: false })
})

test('a question has as long as it takes', async () => {
  let answer = (_outcome: AuthRedirectOutcome): void => {}
  const { leave } = visit(
    '#access_token=a&refresh_token=r',
    new Promise<AuthRedirectOutcome>((resolve) => (answer = resolve)),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(leave).not.toHaveBeenCalled()
  answer('taken')
  await vi.advanceTimersByTimeAsync(0)
  expect(leave).toHaveBeenCalledExactlyOnceWith({ path: '/app', isFromEmail: false })
})

test("another person's session in the same browser is not what the link brought", async () => {
  const { leave, report } = visit('#access_token=a&refresh_token=r')
  report('of an earlier visit')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(leave).not.toHaveBeenCalled()
})

test.each([
  ['a token that the service refuses', '#access_token=bad&refresh_token=r'],
  ['no token at all', ''],
])('%s leads to the code after 5 s', async (_name, fragment) => {
  const { leave } = visit(fragment)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(leave).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(leave).toHaveBeenCalledExactlyOnceWith(CODE)
})

test('an error leads on at once and is not waited for', async () => {
  const { leave, take } = visit('#error=access_denied&type=recovery&access_token=a&refresh_token=r')
  await vi.advanceTimersByTimeAsync(0)
  expect(leave).toHaveBeenCalledExactlyOnceWith({ path: '/auth/code?type=recovery', isFromEmail: false })
  expect(take).not.toHaveBeenCalled()
})

test('a link that had confirmed the address of whoever is signed in leads to the documents', async () => {
  const fragment = '#error=access_denied&error_code=otp_expired&confirmed_user=u1'
  const own = visit(fragment, 'refused', { landedOn: '/', signedInAs: 'u1' })
  await vi.advanceTimersByTimeAsync(0)
  expect(own.leave).toHaveBeenCalledExactlyOnceWith({
    path: '/app',
    isFromEmail: false,
    news: 'already_confirmed',
  })
  // To anybody else it is a link that failed, for the screen it leads to.
  for (const signedInAs of ['u2', null]) {
    const other = visit(fragment, 'refused', { landedOn: '/', signedInAs })
    await vi.advanceTimersByTimeAsync(0)
    expect(other.leave).toHaveBeenCalledExactlyOnceWith({ path: '/', isFromEmail: false, isUnsettled: true })
    const atHash = visit(fragment, 'refused', { signedInAs })
    await vi.advanceTimersByTimeAsync(0)
    expect(atHash.leave).toHaveBeenCalledExactlyOnceWith(CODE)
  }
})

test('whoever leaves the screen is not taken away from the next one', async () => {
  const waiting = visit('#access_token=a', 'taken')
  waiting.stop()
  const failed = visit('#error=access_denied')
  failed.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(waiting.leave).not.toHaveBeenCalled()
  expect(waiting.take).not.toHaveBeenCalled()
  expect(failed.leave).not.toHaveBeenCalled()
})
