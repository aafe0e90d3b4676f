// A mail somebody asked for: the answer knows nothing of accounts, and what was promised is kept.
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { authCall, type Reply } from '#tests/support/app/auth-call.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import { freshAddress, mailAbout, mailsTo } from '#tests/support/stand-ins/mails.ts'

const logged = capturedLog()
let app: TestApp
let owner: Client
beforeAll(async () => {
  app = await startApp({ log: logged.log })
  owner = new Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})
afterEach(() => owner.query('drop function if exists public.fail_insert cascade'))

const recover = (email: string): Promise<Reply> => authCall(app, 'POST', '/recover', { email })
const waiting = async (): Promise<number> =>
  (await owner.query('select from auth.mail_requests')).rowCount ?? -1
const untilNoneWaits = (): Promise<void> => expect.poll(waiting).toBe(0)

/** Lets inserts into a table fail as a lost race does, late, the first `times` times. */
async function failInserts(table: string, times: number, afterSeconds = 0): Promise<void> {
  await owner.query(`
    drop sequence if exists public.failures;
    create sequence public.failures;
    grant usage on sequence public.failures to public;
    create function public.fail_insert() returns trigger language plpgsql security definer as $$
    begin
      if nextval('public.failures') <= ${times} then
        perform pg_sleep(${afterSeconds});
        raise exception 'deadlock' using errcode = '40P01';
      end if;
      return new;
    end $$;
    create trigger fail_insert before insert on ${table} for each row execute function public.fail_insert()`)
}

test('the answer waits for nothing that knows whether there is an account', async () => {
  const { email } = await app.signUp()
  const other = freshAddress()
  await owner.query('begin; lock table auth.users in access exclusive mode')
  try {
    const replies = [
      await recover(email),
      await recover(other),
      await authCall(app, 'POST', '/otp', { email: freshAddress(), create_user: true }),
      await authCall(app, 'POST', '/resend', { email: freshAddress(), type: 'signup' }),
    ]
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(
      replies.map(() => ({ status: 200, body: {} })),
    )
    expect(await waiting()).toBe(4)
  } finally {
    await owner.query('commit')
  }
  await mailAbout(app, email, 'Reset')
  await untilNoneWaits()
  expect(await mailsTo(app, other, 0)).toEqual([])
})

test('a mail that failed after its answer is tried again and arrives once', async () => {
  const { email } = await app.signUp()
  await failInserts('private.outgoing_mails', 2, 0.3)
  expect((await recover(email)).status).toBe(200)
  await mailAbout(app, email, 'Reset')
  await untilNoneWaits()
  expect((await mailsTo(app, email, 2)).filter(({ subject }) => subject.includes('Reset'))).toHaveLength(1)
  expect(logged.lines()).toContainEqual(
    expect.objectContaining({ msg: 'a mail that was asked for has to wait', kind: 'recovery' }),
  )
})

test('a request that loses a race in the database is noted down all the same', async () => {
  const { email } = await app.signUp()
  await failInserts('auth.mail_requests', 1)
  expect((await recover(email)).status).toBe(200)
  await mailAbout(app, email, 'Reset')
})

test('a request that cannot be noted down is refused and spends no cooldown', async () => {
  const { email } = await app.signUp()
  await failInserts('auth.mail_requests', 2)
  expect((await recover(email)).status).toBe(500)
  expect((await recover(email)).status).toBe(200)
  await mailAbout(app, email, 'Reset')
})

test('a request from before the last hour is of no use any more', async () => {
  const { email } = await app.signUp()
  await owner.query(
    `insert into auth.mail_requests (kind, email, redirect_to, created_at, next_attempt_at)
     values ('recovery', $1, $2, now() - interval '61 minutes', now())`,
    [email, app.url],
  )
  await untilNoneWaits()
  expect((await mailsTo(app, email, 1)).filter(({ subject }) => subject.includes('Reset'))).toEqual([])
  expect(logged.lines()).toContainEqual(
    expect.objectContaining({ msg: 'a mail that was asked for is lost', kind: 'recovery' }),
  )
  expect(logged.text()).not.toContain(email)
})
