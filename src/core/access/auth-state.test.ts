import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterAuthEvent,
  AUTH_EVENTS,
  cleanCode,
  codeType,
  isAuthEvent,
  LOADING,
  SIGNED_OUT,
  withUser,
  type AuthState,
} from './auth-state.ts'

interface User {
  readonly id: string
}
interface Session {
  readonly owner: string
  readonly token: string
}
type State = AuthState<User, Session>

const ownerOf = (session: Session): string => session.owner
const ann: User = { id: 'ann' }
const annsSession: Session = { owner: 'ann', token: '1' }
const signedIn: State = { status: 'signed_in', user: ann, session: annsSession }

describe('auth state', () => {
  test('handles exactly the seven stated events', () => {
    expect(AUTH_EVENTS).toHaveLength(7)
    expect(isAuthEvent('PASSWORD_RECOVERY')).toBe(true)
    expect(isAuthEvent('SOMETHING_NEW')).toBe(false)
  })

  test('no session clears the user and ends loading', () => {
    expect(afterAuthEvent<User, Session>(LOADING, null, ownerOf)).toEqual(SIGNED_OUT)
    expect(afterAuthEvent(signedIn, null, ownerOf)).toEqual(SIGNED_OUT)
  })

  test('a session alone is not signed in; with its user it is', () => {
    const waiting = afterAuthEvent<User, Session>(LOADING, annsSession, ownerOf)
    expect(waiting.status).toBe('loading')
    expect(withUser(waiting, ann, ownerOf)).toEqual(signedIn)
  })

  test('a refreshed token replaces the session without loading again', () => {
    const next = { owner: 'ann', token: '2' }
    expect(afterAuthEvent(signedIn, next, ownerOf)).toEqual({ status: 'signed_in', user: ann, session: next })
  })

  test("another person's session hides the first person at once", () => {
    const next = afterAuthEvent(signedIn, { owner: 'bob', token: '9' }, ownerOf)
    expect(next).toMatchObject({ status: 'loading', user: null })
  })

  test('a profile that arrives after signing out or switching changes nothing', () => {
    expect(withUser<User, Session>(SIGNED_OUT, ann, ownerOf)).toBe(SIGNED_OUT)
    const bobs = afterAuthEvent(signedIn, { owner: 'bob', token: '9' }, ownerOf)
    expect(withUser(bobs, ann, ownerOf)).toBe(bobs)
  })
})

test.each([
  ['recovery', 'recovery'],
  ['password_reset', 'recovery'],
  ['invite', 'invite'],
  ['email_change', 'email_change'],
  ['magiclink', 'email'],
  ['magic_link', 'email'],
  ['signup', 'email'],
  ['email', 'email'],
  ['', 'email'],
  ['__proto__', 'email'],
  [null, 'email'],
  [undefined, 'email'],
])('code type %s is %s for the service', (type, expected) => {
  expect(codeType(type)).toBe(expected)
})

describe('a typed code', () => {
  test('loses everything but six digits', () => {
    expect(cleanCode('12a-34 5678')).toBe('123456')
    expect(cleanCode('no digits')).toBe('')
  })

  test('stays as it is once clean', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const code = cleanCode(text)
        expect(code).toMatch(/^\d{0,6}$/)
        expect(cleanCode(code)).toBe(code)
      }),
    )
  })
})
