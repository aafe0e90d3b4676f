// Reads in one round trip: one transaction of its own, as the caller, that can only read.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Claims, Database } from '#server/ports/context.ts'
import { openDatabase } from '#server/db/database.ts'
import { sqlStateOf } from '#server/db/sql-errors.ts'
import { TokenError } from '#server/ports/token-error.ts'
import { applicationUrlOf, cloneDatabase, connectTo } from '#tests/support/database/database.ts'
import { fewAtATime } from '#tests/support/environment/few-at-a-time.ts'
import { silentLog } from '#tests/support/environment/log.ts'
import { seedSession, seedUser } from '#tests/support/database/seeds.ts'

let db: Database
let applicationUrl: string
let owner: Awaited<ReturnType<typeof connectTo>>
let drop: () => Promise<void>
beforeAll(async () => {
  const clone = await cloneDatabase()
  drop = clone.drop
  owner = await connectTo(clone.url)
  // One connection, so that every test shows what the one before it left there.
  applicationUrl = applicationUrlOf(clone.url)
  db = openDatabase(applicationUrl, silentLog, 1)
})
afterAll(async () => {
  await db.close()
  await owner.close()
  await drop()
})

async function signIn(): Promise<Claims & { sub: string; session_id: string }> {
  const sub = await seedUser(owner)
  return { role: 'authenticated', sub, session_id: await seedSession(owner, sub) }
}
const read = (claims: Claims, text: string, values: unknown[] = [], timeoutMs?: number) =>
  db.readAsCaller(claims, { text, values }, timeoutMs)
const refusal = async (reading: Promise<unknown>): Promise<unknown> => {
  const error = await reading.then(() => null).catch((thrown: unknown) => thrown)
  return error instanceof TokenError ? error.problem : sqlStateOf(error)
}

test('sees what row-level security shows the caller, and takes values', async () => {
  const [ann, ben] = [await signIn(), await signIn()]
  expect(await read(ann, 'select id from public.profiles')).toEqual([{ id: ann.sub }])
  expect(await read(ben, 'select id from public.profiles where id = any ($1)', [[ann.sub, ben.sub]])).toEqual(
    [{ id: ben.sub }],
  )
  expect(await refusal(read({ role: 'anon' }, 'select id from public.profiles'))).toBe('42501')
  expect(await read({ role: 'anon' }, 'select auth.uid() as id')).toEqual([{ id: null }])
})

test('leaves neither role nor claims behind, also after a failure', async () => {
  const ann = await signIn()
  await read(ann, 'select 1')
  const [service] = await db.asService((tx) =>
    tx.query(`select auth.uid() as id, current_setting('transaction_read_only') as read_only`),
  )
  expect(service).toEqual({ id: null, read_only: 'off' })
  expect(await refusal(read(ann, 'select 1 / $1::int', [0]))).toBe('22012')
  expect(await refusal(read(ann, 'select $1::uuid', ['no id']))).toBe('22P02')
  expect(await read(ann, 'select auth.uid() as id')).toEqual([{ id: ann.sub }])
})

test('cannot write, not even what the caller may', async () => {
  const ann = await signIn()
  const write = `update public.profiles set title = 'x' where id = $1 returning id`
  expect(await refusal(read(ann, write, [ann.sub]))).toBe('25006')
})

test('an ended session is refused before anything of the statement is run', async () => {
  const ann = await signIn()
  expect(await refusal(read(ann, 'select 1 / $1::int', [0]))).toBe('22012')
  await owner.rows`delete from auth.sessions where id = ${ann.session_id}`
  expect(await refusal(read(ann, 'select 1 / $1::int', [0]))).toBe('session_ended')
  expect(await refusal(read(ann, 'select $1::uuid', ['no id']))).toBe('session_ended')
})

test('stops at its time limit', async () => {
  const ann = await signIn()
  expect(await refusal(read(ann, 'select pg_sleep(10)', [], 50))).toBe('57014')
  expect(await read(ann, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('however many different statements are asked for, a connection keeps few of them', async () => {
  const ann = await signIn()
  const keeps = `select count(*)::int as count from pg_prepared_statements`
  let most = 0
  for (let number = 0; number < 250; number += 1) {
    expect(await read(ann, `select ${number} as number`)).toEqual([{ number }])
    if (number % 10 === 0) {
      const [row] = await db.asService((tx) => tx.query<{ count: number }>(keeps))
      most = Math.max(most, row?.count ?? 0)
    }
  }
  expect(most).toBeGreaterThan(50)
  expect(most).toBeLessThan(110)
})

/** A pool of its own, closed afterwards. */
async function withPool<T>(size: number, use: (pool: Database) => Promise<T>): Promise<T> {
  const pool = openDatabase(applicationUrl, silentLog, size)
  try {
    return await use(pool)
  } finally {
    await pool.close()
  }
}

test('a connection that could not be prepared is used for nothing else', async () => {
  const ann = await signIn()
  await withPool(1, async (pool) => {
    const ids = (): Promise<unknown> =>
      pool.readAsCaller(ann, { text: 'select auth.uid() as id', values: [] })
    await owner.rows`revoke usage on schema auth from authenticated`
    try {
      expect(await refusal(ids())).toBe('42501')
    } finally {
      await owner.rows`grant usage on schema auth to authenticated`
    }
    expect(await ids()).toEqual([{ id: ann.sub }])
    expect(await pool.asService((tx) => tx.query('select current_user::text as role'))).toEqual([
      { role: 'service_role' },
    ])
  })
})

test.each([1, 2])('reads that fail leave nothing to the others on a pool of %i', async (size) => {
  const [ann, ben, gone] = [await signIn(), await signIn(), await signIn()]
  await owner.rows`delete from auth.sessions where id = ${gone.session_id}`
  const anon: Claims = { role: 'anon' }
  const state = `select current_user::text as role, auth.uid() as id, auth.jwt() ->> 'session_id' as session,
    current_setting('statement_timeout') as timeout, current_setting('transaction_read_only') as read_only`
  const failures: readonly [string, string, unknown[], number?][] = [
    ['22012', 'select 1 / $1::int', [0]],
    ['22P02', 'select $1::uuid', ['no id']],
    ['42601', 'select select', []],
    ['42P01', 'select * from public.no_such_table', []],
    ['42501', 'select * from auth.users', []],
    ['25006', `update public.profiles set title = 'x'`, []],
    ['57014', 'select pg_sleep(10)', [], 30],
    ['08P01', 'select 1', ['one value too many']],
  ]
  await withPool(size, async (pool) => {
    const on = (claims: Claims, text: string, values: unknown[] = [], timeoutMs?: number) =>
      pool.readAsCaller(claims, { text, values }, timeoutMs)
    const works: (() => Promise<void>)[] = []
    const see = async (claims: Claims, timeoutMs: number): Promise<void> => {
      const { role, sub: id = null, session_id: session = null } = claims
      expect(await on(claims, state, [], timeoutMs)).toEqual([
        { role, id, session, timeout: `${timeoutMs}ms`, read_only: 'on' },
      ])
    }
    const fail = async (claims: Claims, [code, ...how]: (typeof failures)[number]): Promise<void> => {
      expect(await refusal(on(claims, ...how))).toBe(code)
    }
    const serve = async (): Promise<void> => {
      await pool.asService(async (tx) => {
        expect(await tx.query(state)).toMatchObject([{ role: 'service_role', id: null, read_only: 'off' }])
        // What every transaction begins with would cover what one left behind.
        await tx.query('rollback')
        expect(
          await tx.query(
            `select session_user = current_user as own_role, current_setting('request.jwt.claims', true) as claims,
              current_setting('statement_timeout') as timeout`,
          ),
        ).toEqual([{ own_role: true, claims: '', timeout: '0' }])
      })
    }
    for (const [index, failure] of failures.entries())
      for (const claims of [ann, anon, ben]) {
        works.push(
          () => fail(claims, failure),
          () => see(claims === ann ? ben : ann, 2_001 + index),
          () => fail(claims, failure),
          () => see(anon, 3_001 + index),
          serve,
          () => fail(gone, ['session_ended', state, []]),
          () => see(claims, 4_001 + index),
        )
      }
    await fewAtATime(works, 12)
  })
})
