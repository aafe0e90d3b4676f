// What one person does leaves every row of another as it was, whatever the statement behind it forgets to ask: two
// people with the same things, of whom one acts. Below, `db/bystander.test.ts` does so for each function.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type Person, startApp, type TestApp } from '#tests/support/app/app.ts'
import { decide, invoke, startPlan } from '#tests/support/app/billing.ts'
import { addMessage, askRaw, openChat } from '#tests/support/app/chat.ts'
import { ended, process, uploaded } from '#tests/support/app/documents.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { rowsNaming } from '#tests/support/database/rows-naming.ts'
import { waitFor } from '#tests/support/environment/wait-for.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'
import { codeIn, freshAddress, mailAbout } from '#tests/support/stand-ins/mails.ts'

interface Account extends Person {
  readonly completed: string
  readonly chat: string
  readonly traces: readonly string[]
}

let app: TestApp
let one: Account
let other: Account
beforeAll(async () => {
  app = await startApp({ worker: true })
  one = await openAccount()
  credentials = { email: one.email, password: one.password }
  other = await openAccount()
})
afterAll(() => app.stop())

/** Two sessions, a plan, a document that was read and one that was not, a chat, and codes on their way. */
async function openAccount(): Promise<Account> {
  const person = await app.signUp()
  await person.client.auth.signInWithPassword(person)
  await startPlan(person, 'pro')
  const completed = await readDocument(person, 'lease.pdf')
  const uploadedOnly = await uploaded(person, await makePdf([`Another of ${person.email}`]))
  const chat = await openChat(person, completed)
  await addMessage(person, chat, 'When is rent due?', 1)
  await (await askRaw(app, person, { session_id: chat })).text()
  await app.client().auth.resetPasswordForEmail(person.email)
  await mailAbout(app, person.email, 'Reset')
  const sessions = await asOwner(app, async (db) => {
    await db.rows`
      insert into auth.auth_codes (code_hash, user_id, challenge, challenge_method, proof, created_at, expires_at)
      values (${randomBytes(32)}, ${person.userId}, 'x', 's256', '{}', now(), now())`
    // Else all devices here are alike, and nobody would see one written over another.
    return db.rows<{ id: string }>`
      update auth.sessions set user_agent = 'device of ' || id where user_id = ${person.userId} returning id`
  })
  const ids = [completed, uploadedOnly, chat, ...sessions.map(({ id }) => id)]
  return { ...person, completed, chat, traces: [person.userId, person.email, ...ids] }
}

async function readDocument(person: Person, filename: string): Promise<string> {
  const pages = leasePages().map((page, index) => (index === 0 ? `${page} Kept by ${person.email}.` : page))
  const id = await uploaded(person, await makePdf([...pages, filename]), filename)
  expect(await process(person, id)).toMatchObject({ ok: true })
  expect(await ended(person, id)).toMatchObject({ status: 'completed' })
  return id
}

/** Once every mail is out: it is noted in its row after it arrived. */
const rowsOf = ({ traces }: Account) =>
  asOwner(app, async (db) => {
    await waitFor('every mail', async () =>
      (await db.rows`select from private.outgoing_mails where sent_at is null`).length === 0
        ? true
        : undefined,
    )
    return rowsNaming(db, traces)
  })

/** What opens the account now. */
let credentials = { email: '', password: '' }

/** One of two devices on which somebody has just signed in. */
async function signedIn(): Promise<Client> {
  const [client, another] = [app.client(), app.client()]
  for (const device of [another, client])
    expect((await device.auth.signInWithPassword(credentials)).error).toBeNull()
  return client
}

const newestMail = async (subject: string, to: string) => codeIn(await mailAbout(app, to, subject))

/** What the client was not refused. */
const done = async (answer: PromiseLike<{ readonly error: unknown }>): Promise<void> =>
  expect((await answer).error).toBeNull()

const ACTS: readonly (readonly [what: string, act: () => Promise<void>])[] = [
  ['reads a document', async () => void (await readDocument(one, 'second.pdf'))],
  [
    'asks',
    async () => {
      await addMessage(one, one.chat, 'Who pays for repairs?', 3)
      const reply = await askRaw(app, one, { session_id: one.chat })
      expect([reply.status, (await reply.text()) === '']).toEqual([200, false])
    },
  ],
  ['removes a document', () => done(one.client.from('documents').delete().eq('id', one.completed))],
  [
    'ends the plan',
    async () => {
      const { url } = await invoke<{ url: string }>(one, 'stripe-portal')
      await decide(url, 'end')
      await invoke(one, 'sync-subscription')
    },
  ],
  [
    'has a plan that the provider no longer knows',
    async () => {
      await asOwner(
        app,
        (db) => db.rows`delete from private.test_subscriptions where user_id = ${one.userId}`,
      )
      expect(await invoke(one, 'sync-subscription')).toMatchObject({ success: false })
    },
  ],
  ['stays signed in', () => done(one.client.auth.refreshSession())],
  [
    'signs in by a mailed code',
    async () => {
      const token = await newestMail('Reset', one.email)
      await done(app.client().auth.verifyOtp({ email: one.email, token, type: 'recovery' }))
    },
  ],
  [
    'sets a password',
    async () => {
      credentials = { ...credentials, password: 'a brand new password' }
      await done(one.client.auth.updateUser({ password: credentials.password }))
    },
  ],
  [
    'moves to another address',
    async () => {
      const email = freshAddress()
      await done((await signedIn()).auth.updateUser({ email }))
      for (const [to, words] of [
        [one.email, 'Confirm the change'],
        [email, 'Confirm your new'],
      ] as const) {
        const token = await newestMail(words, to)
        await done(app.client().auth.verifyOtp({ email: to, token, type: 'email_change' }))
      }
      credentials = { ...credentials, email }
    },
  ],
  ['takes another name', async () => done((await signedIn()).auth.updateUser({ data: { name: 'Another' } }))],
  ['signs other devices out', async () => done((await signedIn()).auth.signOut({ scope: 'others' }))],
  ['signs out', async () => done((await signedIn()).auth.signOut({ scope: 'local' }))],
  ['signs out everywhere', async () => done((await signedIn()).auth.signOut())],
]

test.each(ACTS)('a bystander keeps every row as it was when somebody %s', async (_what, act) => {
  const [own, before] = [await rowsOf(one), await rowsOf(other)]
  await act()
  expect(await rowsOf(other)).toEqual(before)
  expect(await rowsOf(one)).not.toEqual(own)
})
