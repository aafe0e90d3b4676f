import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import { silentLog } from '#tests/support/environment/log.ts'
import { removeDataDir } from '#tests/support/environment/remove-data-dir.ts'

let dataDir = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plainprint-embedded-'))
})
afterEach(async () => {
  const server = await startEmbedded(dataDir, silentLog)
  await server.stop()
  await removeDataDir(dataDir)
})

/** Starts the database in a process of its own, which is then killed like a crashing server. */
async function startAndKill(): Promise<{ url: string; postmaster: number }> {
  const module = JSON.stringify(
    join(import.meta.dirname, '..', '..', '..', 'src', 'server', 'db', 'embedded.ts'),
  )
  const script = `import { startEmbedded } from ${module}
    const server = await startEmbedded(${JSON.stringify(dataDir)}, { info() {}, warn() {}, error() {} })
    process.stdout.write(await server.databaseUrl('plainprint'))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((done) =>
    child.stdout.once('data', (data: Buffer) => done(String(data))),
  )
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
  return { url, postmaster: postmasterPid() }
}

const postmasterPid = (): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

async function ask<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

test('a start after kill -9 adopts the database that was left running', async () => {
  const { url, postmaster } = await startAndKill()
  await ask(url, 'create table kept as select 1 as one')

  const server = await startEmbedded(dataDir, silentLog)
  expect(postmasterPid()).toBe(postmaster)
  expect(await ask(await server.databaseUrl('plainprint'), 'select one from kept')).toEqual([{ one: 1 }])
  await server.stop()
})

test('a start after kill -9 of both brings back what was committed', async () => {
  const { url, postmaster } = await startAndKill()
  await ask(url, 'create table kept as select 1 as one')
  process.kill(postmaster, 'SIGKILL')

  const server = await startEmbedded(dataDir, silentLog)
  expect(await ask(await server.databaseUrl('plainprint'), 'select one from kept')).toEqual([{ one: 1 }])
  await server.stop()
})

test('it asks for its password, flushes to disk and does not run as root', async () => {
  const server = await startEmbedded(dataDir, silentLog)
  const url = await server.databaseUrl('plainprint')
  const wrong = new URL(url)
  wrong.password = 'wrong'
  await expect(ask(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  expect(
    await ask(
      url,
      `select current_setting('fsync') as fsync, current_setting('password_encryption') as kind`,
    ),
  ).toEqual([{ fsync: 'on', kind: 'scram-sha-256' }])
  const status = `/proc/${postmasterPid()}/status`
  if (existsSync(status)) expect(readFileSync(status, 'utf8')).not.toMatch(/^Uid:\s+0\s/m)
  await server.stop()
})

test('the last process to stop stops the database, earlier ones do not', async () => {
  const [first, second] = [await startEmbedded(dataDir, silentLog), await startEmbedded(dataDir, silentLog)]
  const postmaster = postmasterPid()
  expect(await first.stop()).toBe(false)
  expect(() => process.kill(postmaster, 0)).not.toThrow()
  expect(await second.stop()).toBe(true)
  expect(() => process.kill(postmaster, 0)).toThrow()
})

test('a database that dies under a running server comes back on its port', async () => {
  const server = await startEmbedded(dataDir, silentLog)
  const url = await server.databaseUrl('plainprint')
  await ask(url, 'create table kept as select 1 as one')
  const before = postmasterPid()
  process.kill(before, 'SIGKILL')
  await expect.poll(() => ask(url, 'select one from kept').catch(() => [])).toEqual([{ one: 1 }])
  expect(postmasterPid()).not.toBe(before)
  await server.stop()
})
