// The embedded database is away for longer than a start may take: it comes back by itself once what kept it away is
// mended, and says until then why. Small disks are mounted for it, which takes root on Linux; elsewhere those tests
// are skipped.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedPostgres } from '#server/db/embedded.ts'
import { capturedLog } from '#tests/support/environment/captured-log.ts'
import { fillDisk, mayMount, unlessMayMount } from '#tests/support/failures/small-disk.ts'
import { until } from '#tests/support/failures/crash.ts'
import { isEveryCase } from '#tests/support/environment/long-proof.ts'
import { startServer } from '#tests/support/app/server.ts'

const isLinux = process.platform === 'linux'

/** The waits of a start, shortened: what takes minutes passes in a second. */
const TIMES = { firstStartMs: 100_000, retryMs: [20, 50], tellAfterMs: 1_000, tellEveryMs: 600_000 }
/** With every case longer than a first start may take. */
const AWAY_MS = isEveryCase ? 65_000 : 2_000

let dataDir = ''
let isMounted = false
let running: EmbeddedPostgres | undefined

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'plainprint-errors-'))
  // PostgreSQL's own user has to get in, so that the cluster lies in this folder under root as well.
  chmodSync(dataDir, 0o755)
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  if (isMounted) execFileSync('umount', ['--lazy', dataDir])
  isMounted = false
  rmSync(dataDir, { recursive: true, force: true })
})

function mountDisk(): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'none', dataDir])
  isMounted = true
}

const postmasterPid = (): number =>
  Number(readFileSync(join(realpathSync(join(dataDir, 'postgres')), 'postmaster.pid'), 'utf8').split('\n')[0])

/** Kills the database, where one is running. */
function killDatabase(): void {
  try {
    process.kill(postmasterPid(), 'SIGKILL')
  } catch {
    // It is between two starts.
  }
}

function remount(how: 'ro' | 'rw'): boolean {
  return spawnSync('mount', ['-o', `remount,${how}`, dataDir]).status === 0
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query('select 1')).rowCount === 1
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const reasonsIn = (lines: Record<string, unknown>[]): unknown[] =>
  lines.filter(({ level }) => level === 50).map(({ reason }) => reason)

test.skipIf(!mayMount)(
  `a database that was killed while its disk was full comes back when there is room, however late${unlessMayMount}`,
  async () => {
    mountDisk()
    const captured = capturedLog()
    running = await startEmbedded(dataDir, captured.log, [], TIMES)
    const url = await running.databaseUrl('plainprint')
    const free = await fillDisk(dataDir)
    process.kill(postmasterPid(), 'SIGKILL')
    await until(async () => running?.problem() === 'disk_full')
    await new Promise((done) => setTimeout(done, AWAY_MS))
    await until(async () => running?.problem() === 'disk_full')
    // Told once, not at each try; a try that a busy machine kept from its end may stand between two.
    const reasons = reasonsIn(captured.lines())
    expect(reasons).toContain('disk_full')
    expect(reasons.filter((reason, index) => reason === reasons[index - 1])).toEqual([])
    await free()
    await until(() => answers(url))
    await until(async () => running?.problem() === null)
  },
)

test.skipIf(!mayMount)(
  `a server whose database has no room says so, lives, and is ready again by itself${unlessMayMount}`,
  async () => {
    mountDisk()
    const server = await startServer(dataDir)
    const readyz = async () => {
      const reply = await fetch(`${server.url}/readyz`)
      return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
    }
    const free = await fillDisk(dataDir)
    process.kill(postmasterPid(), 'SIGKILL')
    // Files and the work folder are on the same disk.
    const failing = ['database', 'files', 'work_folder']
    const reasons = Object.fromEntries(failing.map((part) => [part, 'disk_full']))
    await expect.poll(readyz).toEqual({ status: 503, body: { status: 'not ready', failing, reasons } })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    await until(async () => server.output().includes('"reason":"disk_full"'))
    await free()
    // It looks again after half a minute at most.
    await expect.poll(readyz).toEqual({ status: 200, body: { status: 'ready' } })
    expect(await server.stop()).toBe(0)
  },
)

test.skipIf(!mayMount)(
  `a disk that became read-only is told apart from a full one${unlessMayMount}`,
  async () => {
    mountDisk()
    const captured = capturedLog()
    running = await startEmbedded(dataDir, captured.log, [], TIMES)
    const url = await running.databaseUrl('plainprint')
    // Nothing may be open for writing when it is turned read-only, and it starts again within moments.
    await until(async () => {
      killDatabase()
      return remount('ro')
    })
    await until(async () => running?.problem() === 'read_only')
    expect(remount('rw')).toBe(true)
    await until(() => answers(url))
    expect(reasonsIn(captured.lines())).toContain('read_only')
  },
)

test('a database that is stopped while it cannot start lets go at once', async () => {
  const captured = capturedLog()
  running = await startEmbedded(dataDir, captured.log, [], { ...TIMES, retryMs: [20, 20, 600_000] })
  renameSync(join(realpathSync(join(dataDir, 'postgres')), 'PG_VERSION'), join(dataDir, 'kept'))
  process.kill(postmasterPid(), 'SIGKILL')
  await until(async () => reasonsIn(captured.lines()).length > 0)
  expect(await running.stop()).toBe(true)
  running = undefined
})

test('another program on its port is named, and waited for', async () => {
  const captured = capturedLog()
  running = await startEmbedded(dataDir, captured.log, [], TIMES)
  const url = await running.databaseUrl('plainprint')
  const port = Number(new URL(url).port)
  // What asks there for the database is turned away: a connection that stays would keep it from being closed.
  const other = createServer((socket) => socket.destroy())
  const isTaken = () =>
    new Promise<boolean>((done) => {
      other.once('error', () => done(false))
      other.listen(port, '127.0.0.1', () => done(true))
    })
  // It starts again within moments: killed until the other program was faster.
  await until(async () => {
    killDatabase()
    return isTaken()
  })
  await until(async () => reasonsIn(captured.lines()).includes('port_taken'))
  await new Promise((done) => other.close(done))
  await until(() => answers(url))
})

test.skipIf(!mayMount)(
  `a first start without room, or on a read-only disk, ends soon with a sentence${unlessMayMount}`,
  async () => {
    mountDisk()
    const free = await fillDisk(dataDir, 20 * 1_048_576)
    await expect(startServer(dataDir)).rejects.toThrow(/ended with code 1 .*There is no room/s)
    await free()
    const kept = await startServer(dataDir)
    expect(await kept.stop()).toBe(0)
    const freeAgain = await fillDisk(dataDir)
    await expect(startServer(dataDir)).rejects.toThrow(/There is no room/)
    await freeAgain()
    expect(remount('ro')).toBe(true)
    await expect(startServer(dataDir)).rejects.toThrow(/read-only/)
  },
)

test('a data folder of another version, or with another password, is refused with a sentence', async () => {
  running = await startEmbedded(dataDir, capturedLog().log, [], TIMES)
  await running.stop()
  running = undefined
  const cluster = realpathSync(join(dataDir, 'postgres'))
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8')
  writeFileSync(join(cluster, 'PG_VERSION'), '12\n')
  await expect(startServer(dataDir)).rejects.toThrow(/code 78 .*of another version or user/s)
  writeFileSync(join(cluster, 'PG_VERSION'), version)
  writeFileSync(`${cluster}-password`, 'another')
  await expect(startServer(dataDir)).rejects.toThrow(/code 78 .*its password/s)
})

test.skipIf(!isLinux)(
  'the mark of a dead server whose number another program has is no obstacle',
  async () => {
    running = await startEmbedded(dataDir, capturedLog().log, [], TIMES)
    const cluster = realpathSync(join(dataDir, 'postgres'))
    const mark = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
    await running.stop()
    // Of the same user, as in a container that is started anew.
    const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    const other = spawn('sleep', ['600'], { ...user, stdio: 'ignore' })
    try {
      writeFileSync(join(cluster, 'postmaster.pid'), mark.replace(/^\d+/, String(other.pid)))
      running = await startEmbedded(dataDir, capturedLog().log, [], TIMES)
      expect(postmasterPid()).not.toBe(other.pid)
    } finally {
      other.kill()
    }
  },
)
