import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#server/ports/context.ts'
import { exchangeRefreshToken } from '#server/wire/auth/sessions/refresh-token.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import { untilServed } from '#tests/support/environment/until-served.ts'

let app: TestApp
let aheadSeconds = 0
beforeAll(async () => {
  // The clock of the server, which these tests move ahead.
  const clock = { now: () => new Date(Date.now() + aheadSeconds * 1000) }
  app = await startApp({ wrap: (context) => ({ ...context, clock }) })
})
afterAll(() => app.stop())

/** A new session's first refresh token. */
async function firstToken(): Promise<string> {
  const { client } = await app.signUp()
  const { data } = await client.auth.getSession()
  return data.session?.refresh_token ?? ''
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function refresh(
  token: string,
): Promise<{ status: number; code: unknown; next: string; access: string }> {
  const { status, body } = await authCall(app, 'POST', '/token?grant_type=refresh_token', {
    refresh_token: token,
  })
  return {
    status,
    code: body['code'],
    next: textOf(body['refresh_token']),
    access: textOf(body['access_token']),
  }
}

test('the official client refreshes and goes on', async () => {
  const { client } = await app.signUp()
  const before = (await client.auth.getSession()).data.session
  const { data, error } = await client.auth.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(before?.refresh_token)
  const claimsBefore = (await client.auth.getClaims(before?.access_token)).data?.claims
  const claimsAfter = (await client.auth.getClaims()).data?.claims
  expect(claimsAfter).toMatchObject({ session_id: claimsBefore?.session_id, amr: claimsBefore?.amr })
})

test('the parent of the active token is answered with the active token, at any time', async () => {
  const parent = await firstToken()
  const { next: active } = await refresh(parent)
  aheadSeconds += 3_600
  const again = await refresh(parent)
  expect(again).toMatchObject({ status: 200, next: active })
  expect((await refresh(active)).status).toBe(200)
})

test('an older token within ten seconds is answered, and later ends the session with all its tokens', async () => {
  const grandparent = await firstToken()
  const { next: parent } = await refresh(grandparent)
  const { next: active } = await refresh(parent)
  aheadSeconds += 1
  expect(await refresh(grandparent)).toMatchObject({ status: 200, next: active })

  aheadSeconds += 10
  expect(await refresh(grandparent)).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
  for (const token of [active, parent, grandparent])
    expect(await refresh(token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
})

test('a reused token also ends access tokens that were issued after it', async () => {
  const grandparent = await firstToken()
  const { next: parent } = await refresh(grandparent)
  const { next: active } = await refresh(parent)
  const { access } = await refresh(active)
  expect((await authCall(app, 'GET', '/user', undefined, access)).status).toBe(200)
  aheadSeconds += 11
  await refresh(grandparent)
  expect(await authCall(app, 'GET', '/user', undefined, access)).toMatchObject({
    status: 403,
    body: { code: 'session_not_found' },
  })
})

test('fifty refreshes of one token at once all succeed with one and the same child', async () => {
  const parent = await firstToken()
  const replies = await Promise.all(Array.from({ length: 50 }, () => untilServed(() => refresh(parent))))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  expect(new Set(replies.map(({ next }) => next)).size).toBe(1)
  expect((await refresh(replies[0]?.next ?? '')).status).toBe(200)
})

test('a refresh waits for one of the same session that has not committed yet', async () => {
  const token = await firstToken()
  const { db, clock } = app.context
  const exchange = (tx: Transaction) => exchangeRefreshToken(tx, token, clock.now())
  const gate = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const first = db.asService(async (tx) => {
    const outcome = await exchange(tx)
    reached.resolve()
    await gate.promise
    return outcome
  })
  await reached.promise
  const second = db.asService(exchange)
  const waiting = () =>
    db.asService(
      (tx) => tx.rows`
        select from pg_locks join pg_stat_activity using (pid)
        where datname = current_database() and not granted and locktype in ('transactionid', 'tuple')`,
    )
  await expect.poll(waiting).not.toEqual([])
  gate.resolve()
  const outcomes = await Promise.all([first, second])
  expect(outcomes[0].kind).toBe('granted')
  expect(outcomes[1]).toEqual(outcomes[0])
})

test('unknown, empty and missing refresh tokens are refused', async () => {
  expect(await refresh('never-issued')).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  expect(await refresh('')).toMatchObject({ status: 400, code: 'validation_failed' })
  expect(await authCall(app, 'POST', '/token?grant_type=refresh_token', {})).toMatchObject({ status: 400 })
})

test('no refresh token can be read from the database', async () => {
  const token = await firstToken()
  const rows = await app.context.db.asService((tx) => tx.rows`select * from auth.refresh_tokens`)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
})

test('unsupported grants are refused in the words of the protocol', async () => {
  expect(await authCall(app, 'POST', '/token?grant_type=magic', {})).toMatchObject({
    status: 400,
    body: { code: 'invalid_credentials' },
  })
  expect(
    await authCall(app, 'POST', '/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }),
  ).toMatchObject({
    status: 404,
    body: { code: 'flow_state_not_found' },
  })
})
