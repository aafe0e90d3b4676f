import { expect } from 'vitest'
import type { Mail } from '#server/ports/context.ts'
import type { Person, TestApp } from './app.ts'
import { freshAddress, mailAbout, verifyUrlIn } from '../stand-ins/mails.ts'

/** The mails that ask both mailboxes. */
export async function changeMails(
  app: TestApp,
  { from, to }: { from: string; to: string },
): Promise<{ current: Mail; fresh: Mail }> {
  return {
    current: await mailAbout(app, from, 'Confirm the change'),
    fresh: await mailAbout(app, to, 'Confirm your new'),
  }
}

/** A person whose session is fresh from the password, who has asked to move to another address. */
export async function askForChange(
  app: TestApp,
  newEmail = freshAddress(),
): Promise<{ person: Person; newEmail: string; current: Mail; fresh: Mail }> {
  const person = await signedInWithPassword(app)
  const { data, error } = await person.client.auth.updateUser({ email: newEmail })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: person.email, new_email: newEmail })
  return { person, newEmail, ...(await changeMails(app, { from: person.email, to: newEmail })) }
}

/** Somebody signed up whose session began with the password, as a change of address asks for. */
export async function signedInWithPassword(app: TestApp): Promise<Person> {
  const person = await app.signUp()
  const { error } = await person.client.auth.signInWithPassword(person)
  expect(error).toBeNull()
  return person
}

/** Enters a code from one of the mails, in a browser of its own. */
export const enterChangeCode = (app: TestApp, email: string, token: string) =>
  app.client().auth.verifyOtp({ email, token, type: 'email_change' })

/** Where the link of a mail leads. */
export async function followLink(mail: Pick<Mail, 'text'>): Promise<{ to: URL; fragment: URLSearchParams }> {
  const reply = await fetch(verifyUrlIn(mail), { redirect: 'manual' })
  expect(reply.status).toBe(303)
  const to = new URL(reply.headers.get('location') ?? 'about:blank')
  return { to, fragment: new URLSearchParams(to.hash.slice(1)) }
}

/** Forgets the waiting time between two mails to one address. */
export const forgetCooldowns = (app: TestApp) =>
  app.context.db.asService((tx) => tx.rows`delete from auth.rate_limits where key like 'mail-cooldown:%'`)

/** The address that the account has now. */
export async function addressOf(
  app: TestApp,
  { userId }: Pick<Person, 'userId'>,
): Promise<string | undefined> {
  const [row] = await app.context.db.asService(
    (tx) => tx.rows<{ email: string }>`select email from auth.users where id = ${userId}`,
  )
  return row?.email
}
