// What a server in production offers without the services that have to be set up for it, and what a server outside
// production does not start with. Both are the real program in a process of its own.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKeySet } from '#server/start/key-file.ts'
import { install, type Installation } from '#tests/support/failures/crash.ts'
import { TEST_MASTER_KEY } from '#tests/support/environment/secrets.ts'
import type { ServerProcess } from '#tests/support/app/server.ts'

let place: Installation
let server: ServerProcess
beforeAll(async () => {
  place = await install()
  server = await place.start('all', {
    NODE_ENV: 'production',
    PUBLIC_URL: place.url,
    STORAGE_MASTER_KEY: TEST_MASTER_KEY,
    JWT_KEYS: newKeySet(),
    RATE_LIMIT_SCALE: '1',
  })
})
afterAll(() => place.remove())

test('without a payment provider nothing is said to be for sale, and no test payment exists', async () => {
  expect(await (await fetch(`${server.url}/config.json`)).json()).toMatchObject({ payments: 'none' })
  for (const path of ['/test-payments/x', '/test-payments/style.css', '/dev/mailbox', '/dev/mailbox.json'])
    expect((await fetch(server.url + path)).status, path).toBe(404)
  for (const path of ['/test-payments/x', '/test-payments/invoices/x']) {
    const body = new URLSearchParams({ decision: 'pay' })
    expect((await fetch(server.url + path, { method: 'POST', body })).status, path).toBe(404)
  }
})

test.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'https://plainprint.example' }],
  ['HOST', { HOST: '0.0.0.0' }],
])('outside production a public name in %s ends the start with a sentence', async (name, env) => {
  const problem = new RegExp(`- ${name} may only .* unless NODE_ENV is production`)
  await expect(place.start('api', env)).rejects.toThrow(problem)
})
