// What a stranger can call to find out whether an address has an account, and what the answers look like from outside.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { TestApp } from './app.ts'
import type { Reply } from './auth-call.ts'

/** What there may be of an account behind an address. */
export const STANDINGS = ['unknown', 'confirmed', 'waiting', 'banned', 'provider'] as const

interface Probe {
  readonly name: string
  readonly path: string
  body(email: string): object
}

const signUp = (password: string): Probe => ({
  name: `sign up with ${password}`,
  path: '/signup',
  body: (email) => ({ email, password }),
})
const signIn = (password: string): Probe => ({
  name: `sign in with ${password}`,
  path: '/token?grant_type=password',
  body: (email) => ({ email, password }),
})
const ask = (name: string, path: string, fields: object = {}): Probe => ({
  name,
  path,
  body: (email) => ({ email, ...fields }),
})
const guess = (type: string): Probe => ask(`guess at a code of ${type}`, '/verify', { type, token: '000000' })

/** Every call that names an address and needs no session. */
export const PROBES: readonly Probe[] = [
  signUp('a first password'),
  signUp('another password'),
  signIn('a first password'),
  signIn('a third password'),
  ask('resend a sign-up', '/resend', { type: 'signup' }),
  ask('resend a change', '/resend', { type: 'email_change' }),
  ask('recover', '/recover'),
  ask('otp', '/otp', { create_user: false }),
  ask('otp for a new account', '/otp', { create_user: true }),
  guess('email'),
  guess('recovery'),
  guess('email_change'),
]

/**
 * Makes a call on a connection of its own: of those that are kept one may be closed just as it is used again, and no call
 * may be made twice.
 */
export async function makeProbe(
  { url, anonKey }: Pick<TestApp, 'url' | 'anonKey'>,
  index: number,
  email: string,
): Promise<Reply> {
  const probe = PROBES[index]
  if (!probe) throw new Error('there is no such call')
  const asked = request(`${url}/auth/v1${probe.path}`, {
    method: 'POST',
    agent: false,
    headers: { apikey: anonKey, 'content-type': 'application/json' },
  })
  asked.end(JSON.stringify(probe.body(email)))
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  const headers = new Headers()
  for (const [name, value] of Object.entries(reply.headers)) headers.set(name, String(value))
  return {
    status: reply.statusCode ?? 0,
    headers,
    body: JSON.parse(await text(reply)) as Record<string, unknown>,
  }
}

/** All orders of so many of them, with repeats, as indexes. */
export function sequencesOf(length: number): number[][] {
  if (length === 0) return [[]]
  return sequencesOf(length - 1).flatMap((begun) => PROBES.map((_, next) => [...begun, next]))
}

/** Accounts with these addresses, as the owner of the database makes them; of `unknown` ones there are none. */
export const accountsQuery = (): string => `
  with added as (
    insert into auth.users (email, email_confirmed_at, password_hash, banned_until, app_metadata)
    select email, case when standing <> 'waiting' then now() end, case when standing <> 'provider' then $3 end,
      case when standing = 'banned' then now() + interval '1 day' end,
      '{"provider": "email", "providers": ["email"], "role": "user"}'
    from unnest($1::text[], $2::text[]) as asked (email, standing) where standing <> 'unknown'
    returning id, email
  )
  insert into auth.identities (user_id, provider, provider_id, identity_data, email)
  select id, 'email', id, jsonb_build_object('sub', id::text, 'email', email), email from added`

/** An answer without what differs from one call to the next: waits by their size, ids and times by their names. */
export function formOf({ status, headers, body }: Reply): string {
  const wait = headers.get('retry-after')
  const sizes = [60, 90, 300, 900, 3_600, 86_400].map((seconds) => `up to ${seconds} s`)
  const size =
    wait === null ? 'no wait' : sizes[[60, 90, 300, 900, 3_600].filter((s) => Number(wait) > s).length]
  return JSON.stringify([
    status,
    body['code'],
    typeof body['message'] === 'string' ? body['message'].replace(/\d+ \w+/g, 'n') : undefined,
    shapeOf(body),
    [...headers.keys()].filter((name) => name !== 'content-length').sort(),
    size,
  ])
}

/** Names and types, the values of those that tell of an account. */
const shapeOf = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]))
    : Array.isArray(value)
      ? value.map(shapeOf)
      : typeof value
