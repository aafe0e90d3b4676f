// Work of one kind never waits for connections that another kind has taken up, and a process opens no more than it may.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/ports/context.ts'
import { laneSizes, openDatabase } from '#server/db/database.ts'
import { isUnavailable } from '#server/db/sql-errors.ts'
import { openPresence } from '#server/features/pipeline/presence.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import { type CuttingProxy, startCuttingProxy } from '#tests/support/failures/cutting-proxy.ts'
import { applicationUrlOf, cloneDatabase, connectTo } from '#tests/support/database/database.ts'
import { casesOf } from '#tests/support/environment/long-proof.ts'
import { silentLog } from '#tests/support/environment/log.ts'
import { waitFor } from '#tests/support/environment/wait-for.ts'

let owner: Awaited<ReturnType<typeof connectTo>>
let way: CuttingProxy
let drop: () => Promise<void>
let url: string
beforeAll(async () => {
  const clone = await cloneDatabase()
  drop = clone.drop
  owner = await connectTo(clone.url)
  const direct = new URL(applicationUrlOf(clone.url))
  way = await startCuttingProxy(Number(direct.port))
  direct.port = String(way.port)
  url = direct.href
})
afterAll(async () => {
  await way.close()
  await owner.close()
  await drop()
})

async function withDatabase(
  use: (db: Database, log: ReturnType<typeof capturedLog>) => Promise<void>,
  poolMax?: number,
): Promise<void> {
  const log = capturedLog()
  const db = openDatabase(url, log.log, poolMax)
  try {
    await use(db, log)
  } finally {
    await db.close()
  }
}

const countOf = async (name: string): Promise<number> => {
  const [row] = await owner.rows<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = ${name}`
  return row?.count ?? 0
}

/** Takes up every connection of requests and more, until it is let go. */
function fill(db: Database, works: number): { release(): void; done: Promise<PromiseSettledResult<void>[]> } {
  let release = (): void => {}
  const released = new Promise<void>((done) => (release = done))
  const hold = (): Promise<void> =>
    db.asService(async (tx) => {
      await tx.query('select 1')
      await released
    })
  return { release, done: Promise.allSettled(Array.from({ length: works }, hold)) }
}

test.each([
  [5, { requests: 3, auth: 1, background: 1 }],
  [20, { requests: 11, auth: 5, background: 4 }],
  [60, { requests: 51, auth: 5, background: 4 }],
])('%i connections are shared out', (poolMax, sizes) => {
  expect(laneSizes(poolMax)).toEqual(sizes)
})

test('requests that take up all of theirs leave auth, health and background work alone', () =>
  withDatabase(async (db, log) => {
    const held = fill(db, 30)
    await waitFor(
      'every connection of requests',
      async () => (await countOf('plainprint')) >= 11 || undefined,
    )
    for (const lane of ['auth', 'background'] as const)
      expect(await db.lane(lane).asService((tx) => tx.rows`select 1 as one`)).toEqual([{ one: 1 }])
    expect(await db.isReady()).toBe(true)
    const late = await db.asService((tx) => tx.rows`select 1`).catch((error: unknown) => error)
    expect(isUnavailable(late)).toBe(true)
    held.release()
    const outcomes = await held.done
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
    expect(log.lines().filter(({ msg }) => msg === 'the database is not available')).toHaveLength(1)
  }))

test('a process opens no more connections than it may, whatever is asked of it', () =>
  withDatabase(async (db) => {
    // Those of the test before go without being waited for.
    await expect.poll(() => countOf('plainprint')).toBe(0)
    const stops = await Promise.all(['one', 'two', 'three'].map((channel) => db.listen(channel, () => {})))
    let most = 0
    const over = new AbortController()
    const works = Array.from({ length: 40 }, async (_, index) => {
      const lane = db.lane((['requests', 'auth', 'background'] as const)[index % 3] ?? 'requests')
      while (!over.signal.aborted) await lane.asService((tx) => tx.rows`select pg_sleep(0.001)`)
    })
    await expect.poll(() => countOf('plainprint')).toBe(8)
    for (let look = 0; look < 50; look += 1) most = Math.max(most, await countOf('plainprint'))
    over.abort()
    await Promise.all(works)
    expect(most).toBe(8)
    expect(await countOf('plainprint-listen')).toBe(1)
    for (const stop of stops) await stop()
  }, 8))

test.each(['reset', 'close'] as const)('what listens hears again after a %s, and is told of the gap', (how) =>
  withDatabase(async (db) => {
    const heard: string[] = []
    let gaps = 0
    const stop = await db.listen(
      'lanes_test',
      (payload) => heard.push(payload),
      () => (gaps += 1),
    )
    await owner.rows`select pg_notify('lanes_test', 'before')`
    await waitFor('a notification', async () => heard.includes('before') || undefined)
    expect(way.cut(how, 'plainprint-listen')).toBe(1)
    await waitFor('the gap', async () => gaps > 0 || undefined)
    await owner.rows`select pg_notify('lanes_test', 'after')`
    await waitFor('a notification', async () => heard.includes('after') || undefined)
    await stop()
  }),
)

test.each(['reset', 'close'] as const)('the locks of running documents are held again after a %s', (how) =>
  withDatabase(async (db) => {
    const presence = openPresence({ db, log: silentLog })
    await presence.announce('a run')
    await presence.announce('another run')
    await presence.withdraw('another run')
    /** The connections that hold the lock; one that was cut holds it until the server has noticed. */
    const holders = async (): Promise<number[]> => {
      const rows = await owner.rows<{ pid: number }>`
        select pid from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and granted and application_name = 'plainprint-locks'
          and datname = current_database() and objid = hashtext('a run')::bigint & 4294967295`
      return rows.map(({ pid }) => pid)
    }
    const [before] = await holders()
    expect(before).toBeDefined()
    expect(way.cut(how, 'plainprint-locks')).toBe(1)
    await waitFor('the lock on a new connection alone', async () => {
      const [pid, other] = await holders()
      return (pid !== undefined && pid !== before && other === undefined) || undefined
    })
    await presence.withdraw('a run')
    expect(await holders()).toEqual([])
    await presence.close()
  }),
)

test('a connection that says nothing more fails the request, and the next one is answered', () =>
  withDatabase(async (db) => {
    const read = (): Promise<unknown[]> =>
      db.readAsCaller({ role: 'anon' }, { text: 'select 1 as one', values: [] }, 2_000)
    expect(await read()).toEqual([{ one: 1 }])
    expect(way.cut('silence', 'plainprint')).toBe(1)
    const silent = await read().catch((error: unknown) => error)
    expect(isUnavailable(silent)).toBe(true)
    expect(await read()).toEqual([{ one: 1 }])
  }))

test.each(casesOf(['what listens'], []))('%s notices a connection that says nothing more', () =>
  withDatabase(async (db) => {
    let gaps = 0
    await db.listen(
      'lanes_silence',
      () => {},
      () => (gaps += 1),
    )
    expect(way.cut('silence', 'plainprint-listen')).toBe(1)
    await waitFor('the gap', async () => gaps > 0 || undefined)
  }),
)
