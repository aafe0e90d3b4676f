import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { problemsOf } from '#tests/support/environment/config-problems.ts'
import { readConfig } from './config.ts'

const KEYS = { STORAGE_ACCESS_KEY_ID: 'key', STORAGE_SECRET_ACCESS_KEY: 'hunter2' }

test('a bucket of Amazon is named by its region, one of another service by its endpoint', () => {
  expect(readConfig({ STORAGE_URL: 's3://our-files?region=eu-central-1' }).s3).toEqual({
    bucket: 'our-files',
    endpoint: null,
    region: 'eu-central-1',
    credentials: null,
  })
  const { s3 } = readConfig({ STORAGE_URL: 's3://files?endpoint=https://s3.example:9000', ...KEYS })
  expect(s3).toMatchObject({ bucket: 'files', endpoint: 'https://s3.example:9000', region: 'us-east-1' })
  expect(s3?.credentials?.secretAccessKey.reveal()).toBe('hunter2')
  expect(inspect(s3, { depth: 5 }) + JSON.stringify(s3)).not.toContain('hunter2')
})

test('a folder stays a folder', () => {
  expect(readConfig({ STORAGE_URL: 'file:///srv/files' })).toMatchObject({
    s3: null,
    storageDir: '/srv/files',
  })
  expect(readConfig({ DATA_DIR: '/srv' })).toMatchObject({ s3: null, storageDir: '/srv/objects' })
})

test.each([
  ['neither region nor endpoint', { STORAGE_URL: 's3://files' }],
  ['a folder in the bucket', { STORAGE_URL: 's3://files/sub?region=eu-west-1' }],
  ['no bucket', { STORAGE_URL: 's3://?region=eu-west-1' }],
  ['an unknown parameter', { STORAGE_URL: 's3://files?region=eu-west-1&tls=off' }],
  ['credentials in the URL', { STORAGE_URL: 's3://key:secret@files?region=eu-west-1' }],
  ['an endpoint without TLS', { STORAGE_URL: 's3://files?endpoint=http://s3.example' }],
  ['an endpoint with a path', { STORAGE_URL: 's3://files?endpoint=https://s3.example/files' }],
  ['an endpoint that is none', { STORAGE_URL: 's3://files?endpoint=s3.example' }],
  ['a key without its secret', { STORAGE_URL: 's3://files?region=eu-west-1', STORAGE_ACCESS_KEY_ID: 'a' }],
  ['another protocol', { STORAGE_URL: 'https://files.example' }],
])('%s is refused, with a reason that repeats no secret', (_, env) => {
  const problems = problemsOf(env)
  expect(problems).toEqual([expect.stringMatching(/^STORAGE_/)])
  expect(problems.join()).not.toContain('secret@')
})
