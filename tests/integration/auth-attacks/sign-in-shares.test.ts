// Sign-ins take turns among client addresses: one that has many under way keeps nobody else waiting.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { freshAddress } from '#tests/support/stand-ins/mails.ts'
import { openAsOwner } from '#tests/support/app/owner.ts'

const ATTACKER = '203.0.113.9'
const TRIES = 40

let app: TestApp
let victim: Person
beforeAll(async () => {
  // Real limits; clients are told apart by the address a trusted proxy names.
  app = await startApp({ env: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '127.0.0.1' } })
  victim = await app.signUp()
})
afterAll(() => app.stop())

async function signInFrom(
  ip: string,
  { email, password }: { email: string; password: string },
): Promise<{ status: number; code: unknown }> {
  const reply = await fetch(`${app.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: app.anonKey, 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ email, password }),
  })
  const { code } = (await reply.json()) as { code?: unknown }
  return { status: reply.status, code }
}

/** Whoever waits for ten seconds is refused as well: before this, nobody has. */
const NOBODY_WAITED_OUT_MS = 9_000

test('while the tries of one address wait, others sign in, and what is too much for it is refused', async () => {
  const wrong = { email: victim.email, password: 'a wrong password' }
  await signInFrom(ATTACKER, wrong)
  const owner = await openAsOwner(app)
  try {
    // None of its tries can be counted: those that are let in take as long as they may.
    await owner.query('begin')
    await owner.rows`select from auth.rate_limits where key = ${`sign-ins:${ATTACKER}`} for update`
    const answers: string[] = []
    const beganMs = performance.now()
    const tries = Array.from({ length: TRIES }, async () => {
      const { status, code } = await signInFrom(ATTACKER, { ...wrong, email: freshAddress() })
      answers.push(`${status} ${String(code)}`)
    })
    const refused = () => answers.filter((answer) => answer === '429 over_request_rate_limit')
    // Two are at work, and as many wait as it has tries.
    await expect.poll(() => refused().length).toBeGreaterThanOrEqual(TRIES - 32)
    if (performance.now() - beganMs < NOBODY_WAITED_OUT_MS) expect(refused()).toHaveLength(TRIES - 32)
    expect((await signInFrom('192.0.2.7', victim)).status).toBe(200)
    // On a machine that is very busy some have been stopped by now; none can have been served.
    expect(answers).not.toContain('400 invalid_credentials')
    await owner.query('rollback')
    const isInTime = performance.now() - beganMs < NOBODY_WAITED_OUT_MS
    await Promise.all(tries)
    if (isInTime) expect(answers).toContain('400 invalid_credentials')
  } finally {
    await owner.close()
  }
})
