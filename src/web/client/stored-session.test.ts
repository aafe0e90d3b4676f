import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetSession, sessionArea, sessionKey, storedSession } from './stored-session.ts'

const KEY = 'sb-docs-auth-token'

beforeEach(() => sessionArea.setItem(KEY, JSON.stringify({ access_token: 'second' })))
afterEach(() => sessionArea.removeItem(KEY))

test("the session lies under the client's own name for it", () => {
  expect(sessionKey('https://docs.plainprint.example')).toBe(KEY)
  expect(storedSession(KEY)?.access_token).toBe('second')
})

test('what has ended is forgotten, and never the session that has come after it', () => {
  forgetSession({ access_token: 'first' }, KEY)
  expect(storedSession(KEY)?.access_token).toBe('second')
  forgetSession({ access_token: 'second' }, KEY)
  expect(storedSession(KEY)).toBeNull()
})

test('a text that is no session is none', () => {
  sessionArea.setItem(KEY, 'not json')
  expect(storedSession(KEY)).toBeNull()
})
