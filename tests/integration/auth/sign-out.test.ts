import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall } from '#tests/support/app/auth-call.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

interface Device {
  readonly client: Client
  readonly access: string
  readonly refresh: string
}

async function deviceOf(client: Client): Promise<Device> {
  const { data } = await client.auth.getSession()
  return { client, access: data.session?.access_token ?? '', refresh: data.session?.refresh_token ?? '' }
}

/** One person, signed in on two devices. */
async function twoDevices(): Promise<[Device, Device]> {
  const person = await app.signUp()
  const other = app.client()
  await other.auth.signInWithPassword(person)
  return [await deviceOf(person.client), await deviceOf(other)]
}

/** Whether both tokens of a device still count. */
async function isSignedIn({ access, refresh }: Device): Promise<boolean> {
  const user = await authCall(app, 'GET', '/user', undefined, access)
  const refreshed = await authCall(app, 'POST', '/token?grant_type=refresh_token', { refresh_token: refresh })
  expect([user.status, refreshed.status]).toSatisfy(
    ([first, second]: number[]) => (first === 200 && second === 200) || (first === 403 && second === 400),
  )
  if (user.status !== 200) {
    expect(user.body['code']).toBe('session_not_found')
    expect(refreshed.body['code']).toBe('refresh_token_not_found')
  }
  return user.status === 200
}

test.each([
  ['global', [false, false]],
  ['local', [false, true]],
  ['others', [true, false]],
] as const)('scope %s leaves own and other session as %j', async (scope, expected) => {
  const [own, other] = await twoDevices()
  const { error } = await own.client.auth.signOut({ scope })
  expect(error).toBeNull()
  expect([await isSignedIn(own), await isSignedIn(other)]).toEqual(expected)
})

test('signing out is global when no scope is named', async () => {
  const [own, other] = await twoDevices()
  const reply = await authCall(app, 'POST', '/logout', undefined, own.access)
  expect(reply.status).toBe(204)
  expect([await isSignedIn(own), await isSignedIn(other)]).toEqual([false, false])
})

test('an empty body that says JSON is accepted', async () => {
  const [own] = await twoDevices()
  const reply = await fetch(`${app.url}/auth/v1/logout?scope=local`, {
    method: 'POST',
    headers: {
      apikey: app.anonKey,
      authorization: `Bearer ${own.access}`,
      'content-type': 'application/json;charset=UTF-8',
      'content-length': '0',
    },
  })
  expect(reply.status).toBe(204)
})

test('an unknown scope is refused and ends nothing', async () => {
  const [own, other] = await twoDevices()
  for (const query of ['?scope=foo', '?scope=', '?scope=global&scope=local'])
    expect(await authCall(app, 'POST', `/logout${query}`, undefined, own.access)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  expect([await isSignedIn(own), await isSignedIn(other)]).toEqual([true, true])
})

test('signing out of one account leaves another alone', async () => {
  const [own] = await twoDevices()
  const [stranger] = await twoDevices()
  await own.client.auth.signOut()
  expect(await isSignedIn(stranger)).toBe(true)
})
