// Reads in one round trip: one transaction of its own, as the caller, that can only read.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Claims, Database } from '#server/context.ts'
import { openDatabase } from '#server/db/database.ts'
import { sqlStateOf } from '#server/db/sql-errors.ts'
import { TokenError } from '#server/token-error.ts'
import { applicationUrlOf, cloneDatabase, connectTo } from '../support/database.ts'
import { silentLog } from '../support/log.ts'
import { seedSession, seedUser } from '../support/seeds.ts'

let db: Database
let owner: Awaited<ReturnType<typeof connectTo>>
let drop: () => Promise<void>
beforeAll(async () => {
  const clone = await cloneDatabase()
  drop = clone.drop
  owner = await connectTo(clone.url)
  // One connection, so that every test shows what the one before it left there.
  db = openDatabase(applicationUrlOf(clone.url), silentLog, 1)
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
