import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { objectNameOf } from './object-name.ts'
import { StorageError } from './storage-error.ts'

const BEFORE = '/storage/v1/object/'
const read = (rest: string) => objectNameOf({ raw: { url: BEFORE + rest } } as FastifyRequest, BEFORE)

test('reads the address as it was sent, decoded once', () => {
  expect(read('avatars/u1/face.png?x=1')).toEqual({ bucket: 'avatars', path: 'u1/face.png' })
  expect(read("avatars/u1/a%20b!-.*'()&$@=;:+,%3F")).toEqual({
    bucket: 'avatars',
    path: "u1/a b!-.*'()&$@=;:+,?",
  })
})

test.each([
  'avatars',
  'avatars/',
  'avatars//a',
  'avatars/a//b',
  'avatars/a/',
  'avatars/../b',
  'avatars/a/../b',
  'avatars/a/./b',
  'avatars/%2e%2e/b',
  'avatars/a/%2E%2e/b',
  'avatars/a..b',
  'avatars/a%2Fb',
  'avatars/a%2fb',
  'avatars/a%5Cb',
  'avatars/a\\b',
  'avatars/a%00',
  'avatars/a%0d%0ab',
  'avatars/a%252e%252e',
  'avatars/a%',
  'avatars/a%ff',
  'avatars/%E2%80%AEa',
  'avatars/%20a',
  'avatars/é',
  'avatars/a%23b',
  `avatars/${'a'.repeat(1_025)}`,
])('refuses %.40s', (rest) => {
  expect(() => read(rest)).toThrow(new StorageError('invalid_key'))
})

test.each(['../x', '%61vatars/x', 'AVATARS/x', '/x', '.unfinished/x'])('knows no bucket in %s', (rest) => {
  expect(() => read(rest)).toThrow(new StorageError('no_such_bucket'))
})
