import { saysNothing } from '../../client/error-text.ts'
import { storedSession } from '../../client/stored-session.ts'
import { checkSession, supabase, userOf } from '../../client/supabase.ts'
import { captureAuthRedirect, settleAuthRedirect } from './auth-redirect.ts'
import { settleSignedInByLink, tellSignedInByLink } from '../signed-in-notice.ts'
import { adoptSession } from '../auth-actions.ts'
import { signOutHere } from '../sign-out.ts'

export interface Person {
  readonly id: string
  /** As the service has it: proven, plain ASCII. */
  readonly email: string
}

/** What the visitor is asked before a session from the address is taken over; null while there is nothing to ask. */
export type AuthRedirectQuestion =
  | { readonly kind: 'other_person'; readonly current: Person; readonly incoming: Person }
  /** The service did not say whose session it is, or whether it counts; `left` is signed out for it already. */
  | { readonly kind: 'no_answer'; readonly left: Person | null }

/** `refused`: there is no session in the address, or none that counts. */
export type AuthRedirectOutcome = 'taken' | 'declined' | 'refused'

type Answer = 'continue' | 'stay'

let question: AuthRedirectQuestion | null = null
let reply: (answer: Answer) => void = () => {}
let taking: Promise<AuthRedirectOutcome> | undefined
const listeners = new Set<() => void>()

export const authRedirectQuestion = (): AuthRedirectQuestion | null => question

export function watchAuthRedirectQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `continue` as the person of the link, or try once more; `stay` as who is signed in. */
export function answerAuthRedirect(answer: Answer): void {
  reply(answer)
}

function show(next: AuthRedirectQuestion | null): void {
  question = next
  for (const listener of listeners) listener()
}

async function ask(next: AuthRedirectQuestion): Promise<Answer> {
  const answered = new Promise<Answer>((resolve) => (reply = resolve))
  show(next)
  const answer = await answered
  show(null)
  return answer
}

/**
 * Takes over the session that the address of this visit brought. Anybody can send a link with a session of their
 * own: whoever is signed in here is asked before somebody else takes their place, and who was signed in by it is told
 * (`signedInByLink`). Nothing is stored before that. One run at a time; who calls meanwhile waits for the same.
 */
export function acceptAuthRedirect(): Promise<AuthRedirectOutcome> {
  taking ??= take().finally(() => (taking = undefined))
  return taking
}

async function take(): Promise<AuthRedirectOutcome> {
  const { accessToken, refreshToken } = captureAuthRedirect()
  if (accessToken === null) return 'refused'
  let left: Person | null = null
  for (;;) {
    const step = await withTabLock(() => tryTaking(accessToken, refreshToken, left)).catch(
      (): AuthRedirectQuestion => ({ kind: 'no_answer', left }),
    )
    if (typeof step === 'string') {
      if (step === 'taken') settleAuthRedirect()
      return step
    }
    const answer = await ask(step)
    if (answer === 'stay') {
      settleAuthRedirect()
      // The session went through an address and is nobody's now; other sessions of that person go on.
      void supabase.auth.admin.signOut(accessToken, 'local')
      return 'declined'
    }
    left = step.kind === 'other_person' ? step.current : left
  }
}

/** Two tabs that take over a session at once would each find nobody signed in. */
function withTabLock<Result>(run: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('auth-redirect', run) : run()
}

/**
 * @param left who may be signed out for it, having said so
 * @throws when the service does not answer
 */
async function tryTaking(
  accessToken: string,
  refreshToken: string | null,
  left: Person | null,
): Promise<'taken' | 'refused' | AuthRedirectQuestion> {
  const user = await userOf(accessToken)
  if (user === null) return 'refused'
  const incoming: Person = { id: user.id, email: user.email ?? '' }
  const current = await currentPerson()
  const isOther = current !== null && current.id !== incoming.id
  if (isOther && current.id !== left?.id) return { kind: 'other_person', current, incoming }
  if (isOther) await signOutHere()
  // Before the session is there: the screens follow it at once.
  if (current === null && left === null) tellSignedInByLink(incoming.id)
  if (await hasAdopted(incoming, accessToken, refreshToken)) return 'taken'
  settleSignedInByLink()
  return 'refused'
}

/** @throws when the service does not answer */
async function hasAdopted(
  incoming: Person,
  accessToken: string,
  refreshToken: string | null,
): Promise<boolean> {
  try {
    const session = await adoptSession(accessToken, refreshToken)
    if (session.user.id === incoming.id) return true
    // By this browser's clock the token has run out, and its refresh token is of somebody else.
    await signOutHere()
    return false
  } catch (failure) {
    if (failure instanceof Error && saysNothing(failure)) throw failure
    return false
  }
}

/** Who is signed in in this browser; a session that has ended meanwhile is nobody's. */
async function currentPerson(): Promise<Person | null> {
  await checkSession()
  const user = storedSession()?.user
  return user === undefined ? null : { id: user.id, email: user.email ?? '' }
}
