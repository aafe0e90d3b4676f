// C9 as a table: whatever of these happens to an account, nothing that was open or on its way before it works after.
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'
import { askForChange, enterChangeCode, followLink } from '#tests/support/app/email-change.ts'
import { codeIn, mailAbout } from '#tests/support/stand-ins/mails.ts'
import { seedMember, seedOrganization } from '#tests/support/database/seeds.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** A person with something of every kind open, and an admin of the same organization. */
async function everythingOpen() {
  const { person, newEmail, current, fresh } = await askForChange(app)
  const admin = await app.signUp()
  await app.context.db.asService(async (tx) => {
    const organizationId = await seedOrganization(tx)
    await seedMember(tx, { organizationId, userId: person.userId })
    await seedMember(tx, { organizationId, userId: admin.userId, role: 'org_admin' })
  })
  const otherDevice = app.client()
  await otherDevice.auth.signInWithPassword(person)
  const session = (await otherDevice.auth.getSession()).data.session

  await authCall(app, 'POST', '/otp', {
    email: person.email,
    create_user: true,
    code_challenge: challenge,
    code_challenge_method: 's256',
  })
  const magic = await mailAbout(app, person.email, 'Sign in')
  const authCode = (await followLink(magic)).to.searchParams.get('code')
  await app.client().auth.resetPasswordForEmail(person.email)
  const recovery = await mailAbout(app, person.email, 'Reset')
  if (!authCode || !session) throw new Error('something is missing')
  return { person, admin, session, authCode, recovery, newEmail, current, fresh }
}
type Open = Awaited<ReturnType<typeof everythingOpen>>

/** How each thing is answered: only refusals leave this untouched. */
async function refusals(open: Open): Promise<Record<string, unknown>> {
  const { person, session, authCode, recovery, current } = open
  const code = (reply: { body: Record<string, unknown> }) => reply.body['code'] ?? 'WORKS'
  const refresh = { refresh_token: session.refresh_token }
  const pkce = { auth_code: authCode, code_verifier: verifier }
  const mailed = { email: person.email, token: codeIn(recovery), type: 'recovery' }
  const [row] = await app.context.db.asService(
    (tx) =>
      tx.rows<{ new_email: string | null }>`select new_email from auth.users where id = ${person.userId}`,
  )
  return {
    accessToken: code(await authCall(app, 'GET', '/user', undefined, session.access_token)),
    table: (await tableRead(session.access_token)).status,
    refreshToken: code(await authCall(app, 'POST', '/token?grant_type=refresh_token', refresh)),
    authCode: code(await authCall(app, 'POST', '/token?grant_type=pkce', pkce)),
    mailedLink: (await followLink(recovery)).fragment.get('error_code') ?? 'WORKS',
    mailedCode: code(await authCall(app, 'POST', '/verify', mailed)),
    pendingAddress: row?.new_email ?? null,
    addressCode: (await enterChangeCode(app, person.email, codeIn(current))).error?.code ?? 'WORKS',
  }
}

const tableRead = (token: string): Promise<Response> =>
  fetch(`${app.url}/rest/v1/profiles?select=id`, {
    headers: { apikey: app.anonKey, authorization: `Bearer ${token}` },
  })

const ENDED = {
  accessToken: 'session_not_found',
  table: 401,
  refreshToken: 'refresh_token_not_found',
  authCode: 'flow_state_not_found',
  mailedLink: 'otp_expired',
  mailedCode: 'otp_expired',
  pendingAddress: null,
  addressCode: 'otp_expired',
}

const membershipOf = ({ person, admin }: Open) =>
  admin.client.from('user_organizations').select('id').eq('user_id', person.userId).single()

const stillSignedIn = async ({ client }: Person): Promise<boolean> =>
  (await client.auth.getUser()).error === null

test('without an event everything works', async () => {
  const open = await everythingOpen()
  expect(await refusals(open)).toEqual({
    accessToken: 'WORKS',
    table: 200,
    refreshToken: 'WORKS',
    authCode: 'WORKS',
    mailedLink: 'WORKS',
    mailedCode: 'WORKS',
    pendingAddress: open.newEmail,
    addressCode: 'WORKS',
  })
})

test('a password change ends all of it, and keeps the session that made it', async () => {
  const open = await everythingOpen()
  await open.person.client.auth.updateUser({ password: 'a brand new password' })
  expect(await refusals(open)).toEqual(ENDED)
  expect(await stillSignedIn(open.person)).toBe(true)
  const notice = await mailAbout(app, open.person.email, 'password was')
  expect(notice.text).toContain(`${app.url}/login`)
})

test('a password reset ends all of it, the code of its own mail included', async () => {
  const open = await everythingOpen()
  const { fragment } = await followLink(open.recovery)
  const owner = app.client()
  await owner.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect((await owner.auth.updateUser({ password: 'a brand new password' })).error).toBeNull()
  expect(await refusals(open)).toEqual(ENDED)
  expect(await stillSignedIn(open.person)).toBe(false)
})

test('a change of address ends all of it', async () => {
  const open = await everythingOpen()
  await enterChangeCode(app, open.person.email, codeIn(open.current))
  const { data } = await enterChangeCode(app, open.newEmail, codeIn(open.fresh))
  expect(data.session?.user.email).toBe(open.newEmail)
  expect(await refusals(open)).toEqual(ENDED)
  expect(await stillSignedIn(open.person)).toBe(false)
})

test('another role ends all of it', async () => {
  const open = await everythingOpen()
  const { data } = await membershipOf(open)
  const { error } = await open.admin.client
    .from('user_organizations')
    .update({ role: 'org_admin' })
    .eq('id', data?.id ?? '')
  expect(error).toBeNull()
  expect(await refusals(open)).toEqual(ENDED)
  expect(await stillSignedIn(open.person)).toBe(false)
  expect(await stillSignedIn(open.admin)).toBe(true)
})

test('removal from the organization ends all of it', async () => {
  const open = await everythingOpen()
  const { data } = await membershipOf(open)
  const { error } = await open.admin.client
    .from('user_organizations')
    .delete()
    .eq('id', data?.id ?? '')
  expect(error).toBeNull()
  expect(await refusals(open)).toEqual(ENDED)
  expect(await stillSignedIn(open.admin)).toBe(true)
})

test('a ban ends all of it, and nothing comes back when it is over', async () => {
  const open = await everythingOpen()
  const ban = (until: string) =>
    app.context.db.asService(
      (tx) => tx.rows`
        update auth.users set banned_until = now() + ${until}::interval where id = ${open.person.userId}`,
    )
  await ban('1 hour')
  expect(await refusals(open)).toEqual({ ...ENDED, accessToken: 'user_banned', refreshToken: 'user_banned' })
  await ban('-1 second')
  expect(await refusals(open)).toEqual({ ...ENDED, refreshToken: 'session_expired' })
  expect((await app.client().auth.signInWithPassword(open.person)).error).toBeNull()
})

test.each([
  ['a ban', (userId: string) => banNow(userId)],
  ['a removal', (userId: string) => removeEverywhere(userId)],
])('%s closes the live channels of the person at once', async (_event, happen) => {
  const person = await app.signUp()
  await app.context.db.asService(async (tx) => {
    await seedMember(tx, { organizationId: await seedOrganization(tx), userId: person.userId })
  })
  const states: string[] = []
  person.client
    .channel('own')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'profiles' }, () => {})
    .subscribe((state) => states.push(state))
  await expect.poll(() => states).toContain('SUBSCRIBED')
  await happen(person.userId)
  await expect.poll(() => states).toContain('CLOSED')
  await person.client.removeAllChannels()
})

const banNow = (userId: string) =>
  app.context.db.asService(
    (tx) => tx.rows`update auth.users set banned_until = now() + interval '1 hour' where id = ${userId}`,
  )

const removeEverywhere = (userId: string) =>
  app.context.db.asService((tx) => tx.rows`delete from public.user_organizations where user_id = ${userId}`)
