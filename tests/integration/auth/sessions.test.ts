import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

async function secondDevice(person: Person): Promise<Client> {
  const client = app.client()
  const { error } = await client.auth.signInWithPassword(person)
  if (error) throw error
  return client
}

async function sessionOf(client: Client) {
  const session = (await client.auth.getSession()).data.session
  if (!session) throw new Error('not signed in')
  const claims = JSON.parse(
    Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
  ) as { session_id: string }
  return { id: claims.session_id, access: session.access_token, refresh: session.refresh_token }
}

const list = async (client: Client) => (await client.rpc('list_sessions').throwOnError()).data
const end = (client: Client, id: string) => client.rpc('end_session', { p_session_id: id })

test('a person sees where they are signed in', async () => {
  const person = await app.signUp()
  const phone = await secondDevice(person)
  const [own, other] = [await sessionOf(person.client), await sessionOf(phone)]
  const rows = await list(person.client)
  expect(rows.map(({ id, is_current: isCurrent }) => [id, isCurrent])).toEqual([
    [own.id, true],
    [other.id, false],
  ])
  expect(rows[0]).toEqual({
    id: own.id,
    created_at: expect.stringMatching(/^\d{4}-/),
    last_used_at: expect.stringMatching(/^\d{4}-/),
    user_agent: 'node',
    ip: '127.0.0.1',
    is_current: true,
  })
  expect((await list(phone))[0]).toMatchObject({ id: other.id, is_current: true })
})

test('a refreshed session says where it was refreshed from', async () => {
  const person = await app.signUp()
  const { refresh } = await sessionOf(person.client)
  const before = (await list(person.client))[0]
  const reply = await fetch(`${app.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: app.anonKey, 'content-type': 'application/json', 'user-agent': 'Newer Browser' },
    body: JSON.stringify({ refresh_token: refresh }),
  })
  expect(reply.status).toBe(200)
  const after = (await list(person.client))[0]
  expect(after).toMatchObject({ id: before?.id, created_at: before?.created_at, user_agent: 'Newer Browser' })
  expect(Date.parse(after?.last_used_at ?? '')).toBeGreaterThan(Date.parse(before?.last_used_at ?? ''))
})

test('a session that is ended counts on no wire any more; the others go on', async () => {
  const person = await app.signUp()
  const phone = await secondDevice(person)
  const ended = await sessionOf(phone)
  expect(await end(person.client, ended.id)).toMatchObject({ status: 200, data: true })

  expect((await authCall(app, 'GET', '/user', undefined, ended.access)).body['code']).toBe(
    'session_not_found',
  )
  const refreshed = await authCall(app, 'POST', '/token?grant_type=refresh_token', {
    refresh_token: ended.refresh,
  })
  expect([refreshed.status, refreshed.body['code']]).toEqual([400, 'refresh_token_not_found'])
  expect((await phone.rpc('list_sessions')).status).toBe(401)
  expect((await end(phone, (await sessionOf(person.client)).id)).status).toBe(401)
  expect((await phone.from('profiles').select('id')).status).toBe(401)
  expect((await phone.storage.from('avatars').list()).error).not.toBeNull()
  const called = await fetch(`${app.url}/functions/v1/sync-subscription`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ended.access}` },
  })
  expect(called.status).toBe(401)

  expect((await list(person.client)).map(({ id }) => id)).toEqual([(await sessionOf(person.client)).id])
  expect(await end(person.client, ended.id)).toMatchObject({ status: 200, data: false })
})

test('nobody sees or ends the sessions of others', async () => {
  const [ann, ben] = await Promise.all([app.signUp(), app.signUp()])
  const anns = await sessionOf(ann.client)
  expect(await end(ben.client, anns.id)).toMatchObject({ status: 200, data: false })
  expect((await list(ben.client)).map(({ id }) => id)).toEqual([(await sessionOf(ben.client)).id])
  const visitor = app.client()
  for (const reply of [await visitor.rpc('list_sessions'), await end(visitor, anns.id)])
    expect([reply.status, reply.error?.code]).toEqual([401, '42501'])
  expect((await list(ann.client)).map(({ id }) => id)).toEqual([anns.id])
})

test('whoever follows changes in a session is told at once that it ended, and no other session is', async () => {
  const person = await app.signUp()
  const phone = await secondDevice(person)
  const told: string[] = []
  const waitFor = (client: Client, name: string, wanted: string) =>
    new Promise<void>((done) => {
      client
        .channel('own')
        .on('postgres_changes', { event: '*', schema: 'public', table: 'profiles' }, () => {})
        .subscribe((status) => {
          told.push(`${name} ${status}`)
          if (told.includes(`${name} ${wanted}`)) done()
        })
    })
  await waitFor(person.client, 'desk', 'SUBSCRIBED')
  const closed = waitFor(phone, 'phone', 'CLOSED')
  await expect.poll(() => told).toContain('phone SUBSCRIBED')
  await end(person.client, (await sessionOf(phone)).id)
  await closed
  expect(told).not.toContain('desk CLOSED')
  await Promise.all([person.client.removeAllChannels(), phone.removeAllChannels()])
})
