import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetExpired } from '#server/features/retention/forget-expired.ts'
import { issueAuthCode } from '#server/wire/auth/sessions/auth-code.ts'
import { beginSignIn } from '#server/wire/auth/providers/provider-sign-in.ts'
import { takeRateLimitIn } from '#server/http/limits/rate-limit.ts'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { addressOf, askForChange, enterChangeCode, followLink } from '#tests/support/app/email-change.ts'
import { codeIn, freshAddress, mailAbout } from '#tests/support/stand-ins/mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const MINUTE = 60_000
const DAY = 86_400_000

/** What the job removes when it runs so much later. */
const forgetLater = (laterMs: number) =>
  forgetExpired({ ...app.context, clock: { now: () => new Date(Date.now() + laterMs) } })

async function count(text: string, values: unknown[]): Promise<number> {
  const client = new Client({ connectionString: app.ownerUrl })
  await client.connect()
  try {
    return (
      (await client.query<{ count: number }>(`select count(*)::int as count from ${text}`, values)).rows[0]
        ?.count ?? 0
    )
  } finally {
    await client.end()
  }
}

/** Waits until all mails to an address are known to be sent: one arrives before that is noted in its row. */
const allSent = (address: string) =>
  expect
    .poll(() => count('private.outgoing_mails where recipient = $1 and sent_at is null', [address]))
    .toBe(0)

test('codes and links go when both have expired, not before', async () => {
  const { email, userId } = await app.signUp()
  await app.client().auth.resetPasswordForEmail(email)
  await mailAbout(app, email, 'Reset')
  const tokens = () => count('auth.one_time_tokens where user_id = $1 and type = $2', [userId, 'recovery'])
  await allSent(email)
  await forgetLater(29 * DAY)
  expect(await tokens()).toBe(1)
  await forgetLater(31 * DAY)
  expect(await tokens()).toBe(0)
})

test('a code whose mail still waits for the mail server stays', async () => {
  const { email, userId } = await app.signUp()
  await app.client().auth.resetPasswordForEmail(email)
  await mailAbout(app, email, 'Reset')
  const isWaiting = (waits: boolean) =>
    app.context.db.asService(
      (tx) => tx.rows`
        update private.outgoing_mails
        set sent_at = ${waits ? null : new Date()}, next_attempt_at = 'infinity',
          token_id = (select id from auth.one_time_tokens where user_id = ${userId} and type = 'recovery')
        where recipient = ${email} and kind = 'recovery'`,
    )
  const tokens = () => count('auth.one_time_tokens where user_id = $1 and type = $2', [userId, 'recovery'])
  await allSent(email)
  await isWaiting(true)
  await forgetLater(31 * DAY)
  expect(await tokens()).toBe(1)
  await isWaiting(false)
  await forgetLater(31 * DAY)
  expect(await tokens()).toBe(0)
})

test('a change of address that was confirmed only once is dropped with its mails', async () => {
  const { person, newEmail, fresh } = await askForChange(app)
  await enterChangeCode(app, newEmail, codeIn(fresh))
  for (const address of [person.email, newEmail]) await allSent(address)
  await forgetLater(59 * MINUTE)
  expect((await person.client.auth.getUser()).data.user?.new_email).toBe(newEmail)
  await forgetLater(62 * MINUTE)
  expect((await person.client.auth.getUser()).data.user?.new_email).toBeUndefined()
  expect(await addressOf(app, person)).toBe(person.email)
  // Nobody is told that it was done.
  const { fragment } = await followLink(fresh)
  expect(fragment.get('error_code')).toBe('otp_expired')
  expect(fragment.get('confirmed_user')).toBeNull()
})

test('a session that nobody used for 90 days is over, one that is used is not', async () => {
  const used = await app.signUp()
  const idle = await app.signUp()
  await app.context.db.asService(
    (tx) => tx.rows`
      update auth.sessions set refreshed_at = now() - interval '89 days 23 hours' where user_id = ${idle.userId}`,
  )
  await forgetLater(0)
  expect((await idle.client.auth.getUser()).error).toBeNull()
  await forgetLater(DAY)
  expect((await idle.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await used.client.auth.refreshSession()).error).toBeNull()
})

const refreshTokenOf = async ({ client }: Pick<Person, 'client'>): Promise<string> =>
  (await client.auth.getSession()).data.session?.refresh_token ?? ''

test('exchanged refresh tokens go after 30 days; the active one and its parent stay', async () => {
  const { client, userId } = await app.signUp()
  await client.auth.refreshSession()
  const parent = await refreshTokenOf({ client })
  await client.auth.refreshSession()
  const tokens = () =>
    count('auth.refresh_tokens where session_id in (select id from auth.sessions where user_id = $1)', [
      userId,
    ])
  await forgetLater(29 * DAY)
  expect(await tokens()).toBe(3)
  await forgetLater(31 * DAY)
  expect(await tokens()).toBe(2)
  // A browser that never got the answer to its last refresh, a month ago.
  const late = await app.client().auth.refreshSession({ refresh_token: parent })
  expect(late.error).toBeNull()
  expect((await client.auth.refreshSession()).error).toBeNull()
})

test('an expired session and a banned one say why for 30 days', async () => {
  const expired = await app.signUp()
  const banned = await app.signUp()
  await app.context.db.asService(async (tx) => {
    await tx.rows`update auth.sessions set not_after = now() where user_id = ${expired.userId}`
    await tx.rows`update auth.users set banned_until = 'infinity' where id = ${banned.userId}`
  })
  const tokens = await Promise.all([expired, banned].map(refreshTokenOf))
  const refusals = () =>
    Promise.all(
      tokens.map(async (token) => {
        const { error } = await app.client().auth.refreshSession({ refresh_token: token })
        return error?.code
      }),
    )
  await forgetLater(29 * DAY)
  expect(await refusals()).toEqual(['session_expired', 'user_banned'])
  await forgetLater(31 * DAY)
  expect(await refusals()).toEqual(['refresh_token_not_found', 'refresh_token_not_found'])
})

test('counts whose window is over are forgotten, and one that is being counted is not waited for', async () => {
  const seedCounts = (secondsLeft: number, keys: string[]) =>
    app.context.db.asService(
      (tx) => tx.rows`
        insert into auth.rate_limits (key, window_start, expires_at, count)
        select key, now() - interval '1 day', now() + make_interval(secs => ${secondsLeft}), 1
        from unnest(${keys}::text[]) key`,
    )
  const keys = ['over:1', 'over:2', 'used:1']
  await seedCounts(-1, keys)
  await seedCounts(60, ['open:1'])
  const left = () => count('auth.rate_limits where key = any ($1)', [[...keys, 'open:1']])
  await app.context.db.asService(async (tx) => {
    await takeRateLimitIn(tx, { name: 'used', limit: 5, windowSeconds: 60 }, '1')
    await forgetLater(0)
    expect(await left()).toBe(2)
  })
  await forgetLater(0)
  expect(await left()).toBe(2)
})

test('begun sign-ins with a provider go when their time is over, codes on their way a day later', async () => {
  const { userId } = await app.signUp()
  await app.context.db.asService(async (tx) => {
    const pending = { provider: 'google', redirectTo: `${app.url}/app`, challenge: null } as const
    await beginSignIn(tx, { ...pending, isHttps: false, now: new Date() })
    const challenge = { challenge: 'x'.repeat(43), method: 's256' } as const
    await issueAuthCode(tx, { userId, proof: { method: 'otp', via: 'signup' }, challenge, now: new Date() })
  })
  const left = async () => [
    await count('auth.provider_sign_ins', []),
    await count('auth.auth_codes where user_id = $1', [userId]),
  ]
  await forgetLater(9 * MINUTE)
  expect(await left()).toEqual([1, 1])
  await forgetLater(11 * MINUTE)
  expect(await left()).toEqual([0, 1])
  await forgetLater(DAY + 6 * MINUTE)
  expect(await left()).toEqual([0, 0])
})

test('mails that were sent or given up are forgotten after 30 days, waiting ones never', async () => {
  const [sent, givenUp, waiting] = [freshAddress(), freshAddress(), freshAddress()]
  const queue = (to: string, sentAt: Date | null, givenUpAt: Date | null) =>
    app.context.db.asService(
      (tx) => tx.rows`
        insert into private.outgoing_mails
          (recipient, kind, subject, body_text, body_html, sent_at, given_up_at, next_attempt_at)
        values (${to}, 'test', 'A mail', '', '', ${sentAt}, ${givenUpAt}, 'infinity')`,
    )
  await queue(sent, new Date(), null)
  await queue(givenUp, null, new Date())
  await queue(waiting, null, null)
  const kept = () => count('private.outgoing_mails where recipient = any ($1)', [[sent, givenUp, waiting]])
  await forgetLater(29 * DAY)
  expect(await kept()).toBe(3)
  await forgetLater(31 * DAY)
  expect(await kept()).toBe(1)
})

test('what a call of a language model cost is forgotten after 60 days', async () => {
  const user = await app.signUp()
  await app.context.db.asService(
    (tx) => tx.rows`select from private.reserve_model_call(${user.userId}, 5, 9, 9, 9, 1, 1)`,
  )
  const calls = () => count('private.model_calls where user_id = $1', [user.userId])
  await forgetLater(59 * DAY)
  expect(await calls()).toBe(1)
  await forgetLater(61 * DAY)
  expect(await calls()).toBe(0)
})

test('a sign-up that nobody confirmed is forgotten after 30 days, an account never', async () => {
  const email = freshAddress()
  const { userId } = await app.signUp()
  await app.client().auth.signUp({ email, password: 'a fine long password' })
  const accounts = () => count('auth.users where email = $1 or id = $2', [email, userId])
  await forgetLater(29 * DAY)
  expect(await accounts()).toBe(2)
  await forgetLater(31 * DAY)
  expect(await accounts()).toBe(1)
  // The address is free again for whoever comes.
  await app.client().auth.signUp({ email, password: 'another long password' })
  expect(await accounts()).toBe(2)
})

test('one rule that fails is logged and keeps none of the others from working', async () => {
  const { client, userId } = await app.signUp()
  await client.auth.refreshSession()
  await client.auth.refreshSession()
  const warnings: object[] = []
  let call = 0
  await forgetExpired({
    clock: { now: () => new Date(Date.now() + 31 * DAY) },
    log: { ...app.context.log, warn: (fields) => warnings.push(fields) },
    db: {
      ...app.context.db,
      asService: (work) => {
        call += 1
        if (call === 1) throw new Error('gone')
        return app.context.db.asService(work)
      },
    },
  })
  expect(warnings).toMatchObject([{ rule: 'tokens' }])
  expect(
    await count('auth.refresh_tokens where session_id in (select id from auth.sessions where user_id = $1)', [
      userId,
    ]),
  ).toBe(2)
})
