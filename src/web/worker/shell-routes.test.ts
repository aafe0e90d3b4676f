import { expect, test } from 'vitest'
import { outdatedCaches, routeOf } from './shell-routes.ts'

const ORIGIN = 'https://plainprint.example'
const ask = (path: string, mode = 'cors', method = 'GET') =>
  routeOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, '/app')

test.each(['/app', '/app/', '/app/documents', '/app/chat?session=1', '/app/unknown'])(
  '%s is a screen that opens offline',
  (path) => {
    expect(ask(path, 'navigate')).toBe('page')
  },
)

test.each([
  '/',
  '/login',
  '/auth/open#token=1',
  '/auth/hash',
  '/auth/verify?email=a',
  '/auth/v1/verify?token=1',
  '/application',
  '/dev/mailbox',
  '/test-payments/checkout',
  '/nope',
])('%s is left alone when it is opened', (path) => {
  expect(ask(path, 'navigate')).toBeNull()
})

test.each([
  '/rest/v1/documents',
  '/auth/v1/user',
  '/functions/v1/chat_rag',
  '/storage/v1/object/sign/documents/a.pdf',
  '/config.json',
  '/healthz',
  '/service-worker.js',
  '/app/documents',
  'https://elsewhere.example/assets/a.js',
])('a call of %s is left alone', (path) => {
  expect(ask(path)).toBeNull()
})

test('nothing that changes something is touched', () => {
  expect(ask('/app/documents', 'navigate', 'POST')).toBeNull()
  expect(ask('/assets/a.js', 'cors', 'HEAD')).toBeNull()
})

test('files of the site are told by whether their names change', () => {
  expect(ask('/assets/index-abc.js')).toBe('hashed')
  expect(ask('/theme.js', 'no-cors')).toBe('plain')
})

test('the build before stays for the pages that still show it; older ones and nothing else of ours go', () => {
  expect(outdatedCaches(['shell-1', 'other', 'shell-2', 'shell-3'], 'shell-3')).toEqual(['shell-1'])
  expect(outdatedCaches(['shell-1', 'shell-2'], 'shell-2')).toEqual([])
  // Back to an earlier build: its cache is not the newest, and stays.
  expect(outdatedCaches(['shell-1', 'shell-2', 'shell-3'], 'shell-1')).toEqual(['shell-2'])
})
