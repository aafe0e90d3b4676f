/** Events of the auth client that the product handles; any other is ignored. */
export const AUTH_EVENTS = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
] as const
export type AuthEvent = (typeof AUTH_EVENTS)[number]

/** Signed in means both: a user and a session. Loading is where every visit starts. */
export type AuthState<User, Session> =
  | { readonly status: 'loading'; readonly user: null; readonly session: Session | null }
  | { readonly status: 'signed_out'; readonly user: null; readonly session: null }
  | { readonly status: 'signed_in'; readonly user: User; readonly session: Session }

export const LOADING = { status: 'loading', user: null, session: null } as const
export const SIGNED_OUT = { status: 'signed_out', user: null, session: null } as const

export function isAuthEvent(event: string): event is AuthEvent {
  return (AUTH_EVENTS as readonly string[]).includes(event)
}

/**
 * What follows from an event. Without a session the user is cleared and loading ends. A session of the person
 * who is signed in already replaces the old one in place; a session of anybody else means loading until that
 * person's profile is there (`withUser`).
 * @param userIdOf the owner of a session
 */
export function afterAuthEvent<User extends { readonly id: string }, Session>(
  state: AuthState<User, Session>,
  session: Session | null,
  userIdOf: (session: Session) => string,
): AuthState<User, Session> {
  if (session === null) return SIGNED_OUT
  if (state.status === 'signed_in' && state.user.id === userIdOf(session)) return { ...state, session }
  return { status: 'loading', user: null, session }
}

/**
 * The profile of `user` arrived (or fell back to its defaults). It counts only while that person's session is
 * the current one: a late answer after signing out or switching changes nothing.
 */
export function withUser<User extends { readonly id: string }, Session>(
  state: AuthState<User, Session>,
  user: User,
  userIdOf: (session: Session) => string,
): AuthState<User, Session> {
  if (state.session === null || userIdOf(state.session) !== user.id) return state
  return { status: 'signed_in', user, session: state.session }
}

/** The key in a user's `app_metadata` that is true while the account lacks a password because none of its sign-up counts. */
export const PASSWORD_DROPPED = 'password_dropped'

/** What a code is for, as the auth service calls it. */
export type CodeType = 'recovery' | 'invite' | 'email_change' | 'email'

const CODE_TYPES: ReadonlyMap<string, CodeType> = new Map([
  ['recovery', 'recovery'],
  ['password_reset', 'recovery'],
  ['invite', 'invite'],
  ['email_change', 'email_change'],
])

/** Maps the many names in links and queries to the four the service knows; anything unknown is "email". */
export function codeType(type: string | null | undefined): CodeType {
  return CODE_TYPES.get(type ?? '') ?? 'email'
}

/** Digits only, at most six: what a code field keeps of whatever was typed or pasted. */
export function cleanCode(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 6)
}
