import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, sessionArea, sessionKey, storedSession } from './stored-session.ts'

vi.mock('../config.ts', () => ({ runtimeConfig: () => ({ url: 'https://docs.plainprint.example' }) }))

const KEY = 'sb-docs-auth-token'

beforeEach(() => sessionArea.setItem(KEY, JSON.stringify({ access_token: 'second' })))

test("the session lies under the client's own name for it", () => {
  expect(sessionKey('https://docs.plainprint.example')).toBe(KEY)
  expect(storedSession()?.access_token).toBe('second')
})

test('what has ended is forgotten, and never the session that has come after it', () => {
  forgetSession({ access_token: 'first' })
  expect(storedSession()?.access_token).toBe('second')
  forgetSession({ access_token: 'second' })
  expect(storedSession()).toBeNull()
})

test('a text that is no session is none', () => {
  sessionArea.setItem(KEY, 'not json')
  expect(storedSession()).toBeNull()
})
