import { describe, expect, test } from 'vitest'
import { problemsOf } from '#tests/support/environment/config-problems.ts'
import { readConfig } from './config.ts'

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const azure = { AZURE_CLIENT_ID: 'id', AZURE_CLIENT_SECRET: 'secret' }

test('nothing set, nothing offered', () => {
  const config = readConfig({})
  expect([config.google, config.azure]).toEqual([null, null])
})

test('the real issuers are the defaults, and the secret does not print', () => {
  const config = readConfig({ ...google, ...azure })
  expect(config.google?.issuer).toBe('https://accounts.google.com')
  expect(config.azure?.issuer).toBe('https://login.microsoftonline.com/common/v2.0')
  expect(JSON.stringify(config)).not.toContain('"secret"')
})

describe('an issuer', () => {
  test.each([
    'http://127.0.0.1:4000',
    'http://localhost:4000/common/v2.0',
    'http://[::1]:4000',
    'https://login.example',
    'https://login.microsoftonline.us/common/v2.0',
  ])('%s is taken', (issuer) => {
    expect(problemsOf({ ...google, GOOGLE_ISSUER: issuer })).toEqual([])
  })

  test.each([
    'http://accounts.google.com',
    'http://127.0.0.1.evil.example',
    'http://10.0.0.1:4000',
    'ftp://accounts.google.com',
    'accounts.google.com',
    'https://user@accounts.google.com',
    'https://accounts.google.com?x=1',
    'https://accounts.google.com#x',
  ])('%s is refused', (issuer) => {
    expect(problemsOf({ ...google, GOOGLE_ISSUER: issuer })).toHaveLength(1)
  })

  test('is https in production, on this machine too', () => {
    const production = { ...azure, NODE_ENV: 'production', AZURE_ISSUER: 'http://127.0.0.1:4000' }
    expect(problemsOf(production).join()).toContain('AZURE_ISSUER must be https')
  })
})

test.each([{ GOOGLE_CLIENT_ID: 'id' }, { GOOGLE_CLIENT_SECRET: 'secret' }])(
  'half a client is refused: %o',
  (half) => {
    expect(problemsOf(half)).toEqual(['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together'])
  },
)
