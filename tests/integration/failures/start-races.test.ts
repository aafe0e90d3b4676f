// Nodes that start together: all of them come up, on a database that is empty and on one that is up to date.
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { startCuttingProxy } from '#tests/support/failures/cutting-proxy.ts'
import { cloneDatabase } from '#tests/support/database/database.ts'
import { freePort } from '#tests/support/environment/free-port.ts'
import { isEveryCase } from '#tests/support/environment/long-proof.ts'
import { raceOverFolder, raceOverServer, type StartRace } from '#tests/support/failures/start-races.ts'
import { install } from '#tests/support/failures/crash.ts'
import { waitFor } from '#tests/support/environment/wait-for.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import { underStartLock } from '#server/db/start-lock.ts'

const TIMEOUT_MS = isEveryCase ? 3_600_000 : 300_000

const allLive = (kind: string, { deaths }: StartRace): void => expect([kind, deaths]).toEqual([kind, []])

test(
  'three nodes that start together over one database all come up',
  () =>
    raceOverServer(
      inject('adminUrl'),
      isEveryCase ? { empty: 50, current: 50 } : { empty: 2, current: 2 },
      allLive,
    ),
  TIMEOUT_MS,
)

test(
  'three processes that start together over one data folder all come up',
  () => raceOverFolder(isEveryCase ? { empty: 10, current: 10 } : { empty: 1, current: 1 }, allLive),
  TIMEOUT_MS,
)

/** Cuts the connection of whoever holds the start lock, of so many processes, or until all have started. */
async function cutHolders(url: string, cuts: number, over = new AbortController().signal): Promise<void> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  try {
    // One that is told to end holds its lock until it hears of it.
    const cut = new Set<number>()
    while (cut.size < cuts && !over.aborted) {
      const { rows } = await owner.query<{ pid: number }>(
        `select pid, pg_terminate_backend(pid) from pg_locks
          where locktype = 'advisory' and granted and objid = 7305114
            and database = (select oid from pg_database where datname = current_database())`,
      )
      for (const { pid } of rows) cut.add(pid)
    }
    expect(cut.size).toBeGreaterThan(0)
  } finally {
    await owner.end()
  }
}

test(
  'a node that is cut off while it brings the database up to date begins anew, and kills no other',
  () =>
    raceOverServer(inject('adminUrl'), { empty: isEveryCase ? 10 : 1, current: 0 }, allLive, (url, over) =>
      cutHolders(url, 5, over),
    ),
  TIMEOUT_MS,
)

test('who waits for another process says so, and gives up with a sentence', async () => {
  const clone = await cloneDatabase()
  const captured = capturedLog()
  const times = { tellAfterMs: 0, tellEveryMs: 60_000, giveUpMs: 300, answerMs: 10_000 }
  try {
    const refusal = await underStartLock(clone.url, captured.log, () =>
      underStartLock(clone.url, captured.log, async () => null, times).catch((error: unknown) => error),
    )
    expect(refusal).toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^Another process has been bringing .* \(PostgreSQL process \d+\)/),
    })
    expect(captured.text()).toContain('waiting for another process')
  } finally {
    await clone.drop()
  }
})

test('a server or a database that is not there is told of at once, as what it is', async () => {
  const clone = await cloneDatabase()
  try {
    const captured = capturedLog()
    const start = (url: URL): Promise<unknown> =>
      underStartLock(url.href, captured.log, async () => null).catch((error: unknown) => error)
    const url = new URL(clone.url)
    url.pathname = '/no_such_database'
    expect(await start(url)).toMatchObject({ code: '3D000' })
    url.port = String(await freePort())
    expect(await start(url)).toMatchObject({ code: 'ECONNREFUSED' })
    expect(captured.text()).toBe('')
  } finally {
    await clone.drop()
  }
})

test('work whose connection falls silent begins anew', async () => {
  const clone = await cloneDatabase()
  const url = new URL(clone.url)
  const way = await startCuttingProxy(Number(url.port))
  url.port = String(way.port)
  const captured = capturedLog()
  const times = { tellAfterMs: 0, tellEveryMs: 60_000, giveUpMs: 60_000, answerMs: 100 }
  let tries = 0
  try {
    const done = underStartLock(
      url.href,
      captured.log,
      async () => {
        tries += 1
        if (tries > 1) return 'done'
        way.cut('silence')
        throw new Error('it failed')
      },
      times,
    )
    await waitFor('the next try', async () => captured.text().includes('waiting for another') || undefined)
    expect(captured.text()).toContain('the connection broke')
    // The server does not know that the first one is gone.
    await cutHolders(clone.url, 1)
    expect(await done).toBe('done')
  } finally {
    await way.close()
    await clone.drop()
  }
})

test('a node that finds the database being brought up to date waits until that is done', async () => {
  const place = await install()
  try {
    await place.owner.query('select pg_advisory_lock(7305114)')
    const starting = place.start('api', { LOG_LEVEL: 'info' })
    await waitFor('the node to wait', async () => {
      const { rowCount } = await place.owner.query(
        `select from pg_stat_activity where application_name = 'plainprint-start' and datname = current_database()`,
      )
      return (rowCount ?? 0) > 0 || undefined
    })
    await place.owner.query('select pg_advisory_unlock(7305114)')
    const { url } = await starting
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
  } finally {
    await place.remove()
  }
})
