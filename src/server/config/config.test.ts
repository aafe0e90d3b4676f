import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { problemsOf } from '#tests/support/environment/config-problems.ts'
import { readConfig } from './config.ts'
import { Secret } from '../ports/secret.ts'
import { documented, settings } from './settings.ts'

const SECRETS = Object.entries(settings.shape)
  .filter(([, schema]) => documented.get(schema)?.isSecret)
  .map(([name]) => name)

const jwk = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y', d: 'd', kid: 'one' }
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://plainprint.example',
  HOST: '0.0.0.0',
  STORAGE_MASTER_KEY: randomBytes(32).toString('base64'),
  JWT_KEYS: JSON.stringify({ keys: [jwk] }),
}

test('an empty environment is a whole configuration', () => {
  const config = readConfig({})
  expect(config.publicUrl).toBe('http://127.0.0.1:3000')
  expect(config.databaseUrl).toBeNull()
  expect(Object.isFrozen(config)).toBe(true)
})

test('a sound production environment is accepted', () => {
  expect(problemsOf(production)).toEqual([])
})

test.each([
  ['no master key', { STORAGE_MASTER_KEY: '' }, 'STORAGE_MASTER_KEY'],
  [
    'a short master key',
    { STORAGE_MASTER_KEY: Buffer.from('short').toString('base64') },
    'STORAGE_MASTER_KEY',
  ],
  [
    'a master key of one repeated byte',
    { STORAGE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
    'STORAGE_MASTER_KEY',
  ],
  ['no token keys', { JWT_KEYS: '' }, 'JWT_KEYS'],
  [
    'token keys without a private part',
    { JWT_KEYS: JSON.stringify({ keys: [{ ...jwk, d: '' }] }) },
    'JWT_KEYS',
  ],
  ['token keys that are no JSON', { JWT_KEYS: 'secret' }, 'JWT_KEYS'],
  ['no public origin', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
  ['a public origin without TLS', { PUBLIC_URL: 'http://plainprint.example' }, 'PUBLIC_URL'],
  ['a public origin with a path', { PUBLIC_URL: 'https://plainprint.example/app' }, 'PUBLIC_URL'],
  ['a wildcard origin', { PUBLIC_URL: '*' }, 'PUBLIC_URL'],
  ['a wildcard host', { PUBLIC_URL: 'https://*.plainprint.example' }, 'PUBLIC_URL'],
  ['raised rate limits', { RATE_LIMIT_SCALE: '50' }, 'RATE_LIMIT_SCALE'],
  ['trust in every proxy', { TRUST_PROXY: '*' }, 'TRUST_PROXY'],
  ['trust in every proxy, in two halves', { TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, 'TRUST_PROXY'],
])('production refuses %s and says so', (_, change, name) => {
  const problems = problemsOf({ ...production, ...change })
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.every((problem) => problem.startsWith(name))).toBe(true)
})

test('outside production only loopback may be listened on', () => {
  expect(problemsOf({ HOST: '0.0.0.0' })[0]).toContain('HOST')
  expect(problemsOf({ HOST: '::1' })).toEqual([])
})

test.each(['https://plainprint.example', 'http://192.168.1.7:3000', 'https://127.0.0.1.plainprint.example'])(
  'outside production the site has no public name such as %s: the mailbox would be behind it',
  (url) => {
    expect(problemsOf({ PUBLIC_URL: url })).toEqual([expect.stringMatching(/^PUBLIC_URL /)])
  },
)

test('all problems are named at once', () => {
  expect(problemsOf({ PORT: 'many', LOG_LEVEL: 'loud', SUPPORT_EMAIL: 'nobody' })).toHaveLength(3)
  const together = { GOOGLE_CLIENT_ID: 'id', STORAGE_URL: 's3://files?region=eu-west-1', HOST: '0.0.0.0' }
  expect(problemsOf({ ...together, STORAGE_ACCESS_KEY_ID: 'id' })).toHaveLength(3)
  for (const one of [{ HEALTH_PORT: '1.5' }, { NODE_ENV: 'live' }, { JWT_KEYS: '{}' }, { SMTP_URL: 'x' }])
    expect(problemsOf({ ...together, STORAGE_ACCESS_KEY_ID: 'id', ...one })).toHaveLength(4)
})

test.each(SECRETS)('no problem tells what %s is', (name) => {
  for (const value of ['hunter2', 'hunter2 ü', 'smtp://hunter2@mail.example', 'smtp://a:hunter2@b/c'])
    expect(
      problemsOf({ [name]: value, ANSWER_PROVIDER: 'openai', EMBEDDING_PROVIDER: 'x' }).join(),
    ).not.toContain('hunter2')
})

test('a configuration with every secret prints none', () => {
  const env: Record<string, string> = {
    ...production,
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'hunter2',
    AZURE_CLIENT_ID: 'id',
    AZURE_CLIENT_SECRET: 'hunter2',
    STORAGE_MASTER_KEY: `hunter2${production.STORAGE_MASTER_KEY.slice(7)}`,
    JWT_KEYS: JSON.stringify({ keys: [{ ...jwk, d: 'hunter2' }] }),
    DATABASE_URL: 'postgres://owner:hunter2@db',
    STORAGE_URL: 's3://files?region=eu-west-1',
    STORAGE_ACCESS_KEY_ID: 'id',
    STORAGE_SECRET_ACCESS_KEY: 'hunter2',
    SMTP_URL: 'smtps://user:hunter2@mail.example',
    STRIPE_SECRET_KEY: 'sk_live_hunter2',
    STRIPE_WEBHOOK_SECRET: 'whsec_hunter2,whsec_hunter2',
    ANSWER_PROVIDER: 'openai',
    ANSWER_MODEL: 'm',
    ANSWER_API_KEY: 'hunter2',
    EMBEDDING_PROVIDER: 'openai',
    EMBEDDING_MODEL: 'm',
    EMBEDDING_API_KEY: 'hunter2',
  }
  expect(SECRETS.filter((name) => !env[name]?.includes('hunter2'))).toEqual([])
  const config = readConfig(env)
  expect(inspect(config, { depth: 9 }) + JSON.stringify(config)).not.toContain('hunter2')
})

test('a secret prints itself nowhere', () => {
  const secret = new Secret('hunter2')
  expect(String(secret) + JSON.stringify({ secret }) + inspect(secret)).not.toContain('hunter2')
  expect(secret.reveal()).toBe('hunter2')
})
