// `npm start`: the server is brought up again when it dies, and only then.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { copyFile, mkdtemp, rename } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '#tests/support/failures/crash.ts'
import { freePort } from '#tests/support/environment/free-port.ts'
import { removeDataDir } from '#tests/support/environment/remove-data-dir.ts'

const SERVE = join(import.meta.dirname, '..', '..', '..', 'scripts', 'serve.mjs')

const testOnLinux = test.skipIf(process.platform !== 'linux')

let dataDir = ''
let port = 0
let served: Served | undefined

interface Served {
  readonly child: ChildProcess
  readonly output: () => string
  /** What it says when it brings the server up again. */
  readonly restarts: () => Record<string, unknown>[]
  readonly ended: Promise<number | null>
}

function serve(env: Record<string, string> = {}, node = process.execPath): Served {
  const child = spawn(node, [SERVE], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const outputs = ['', '']
  for (const [index, stream] of [child.stdout, child.stderr].entries())
    stream?.on('data', (data: Buffer) => (outputs[index] += String(data)))
  // The last line may not be whole yet.
  const restarts = () =>
    outputs
      .flatMap((text) => text.split('\n').slice(0, -1))
      .filter((line) => line.includes('started again'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)))
  served = { child, output: () => outputs.join('\n'), restarts, ended }
  return served
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plainprint-serve-'))
  port = await freePort()
})
afterEach(async () => {
  served?.child.kill('SIGTERM')
  await served?.ended
  await removeDataDir(dataDir)
})

const isReady = async (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** The one process that this one started. */
const childOf = (pid: number | undefined): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim())

const databasePid = (): number =>
  Number(readFileSync(join(realpathSync(join(dataDir, 'postgres')), 'postmaster.pid'), 'utf8').split('\n')[0])

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

testOnLinux(
  'a server that is killed is up again, with the reason in the log; asked to stop, all of it ends with 0',
  async () => {
    const { child, restarts, ended } = serve()
    await until(isReady)
    const database = databasePid()
    const first = childOf(child.pid)
    process.kill(first, 'SIGKILL')
    await until(async () => restarts().length === 1)
    expect(restarts()[0]).toMatchObject({ level: 50, exitCode: null, signal: 'SIGKILL', againInMs: 1_000 })
    await until(isReady)
    expect(childOf(child.pid)).not.toBe(first)
    expect(databasePid()).toBe(database)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(isAlive(database)).toBe(false)
  },
)

testOnLinux(
  'an error that nothing catches is told and ends the server; asked to stop before it is up again, all ends with 0',
  async () => {
    const throwing = `process.on('SIGUSR2', () => { throw new TypeError('lost') })`
    const { child, output, restarts, ended } = serve({
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(throwing)}`,
    })
    await until(isReady)
    const database = databasePid()
    process.kill(childOf(child.pid), 'SIGUSR2')
    await until(async () => restarts().length === 1)
    expect(restarts()[0]).toMatchObject({ exitCode: 1, signal: null })
    const told = output()
      .split('\n')
      .find((line) => line.includes('nothing caught this error'))
    expect(JSON.parse(told ?? '')).toMatchObject({ level: 50, err: { name: 'TypeError', message: 'lost' } })
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(isAlive(database)).toBe(false)
    expect(await isReady()).toBe(false)
  },
)

test('a server that cannot start is tried again ever more seldom', async () => {
  const nowhere = await freePort()
  const { child, output, restarts, ended } = serve({
    DATABASE_URL: `postgres://nobody@127.0.0.1:${nowhere}/x`,
  })
  await until(async () => restarts().length >= 3)
  const first = restarts().slice(0, 3)
  expect(first.map(({ exitCode, againInMs }) => [exitCode, againInMs])).toEqual([
    [1, 1_000],
    [1, 2_000],
    [1, 4_000],
  ])
  expect(output()).toContain(`The database at 127.0.0.1:${nowhere} does not answer. Check DATABASE_URL.`)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

testOnLinux('a server that cannot even be run for a while is tried again until it can', async () => {
  const node = join(dataDir, 'node')
  await copyFile(process.execPath, node)
  const { child, restarts, ended } = serve(
    { DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/x` },
    node,
  )
  await until(async () => restarts().length === 1)
  await rename(node, `${node}-away`)
  await until(async () => restarts().some(({ err }) => err !== undefined))
  const failed = restarts().findIndex(({ err }) => err !== undefined)
  expect(restarts()[failed]).toMatchObject({ exitCode: null, signal: null, err: { code: 'ENOENT' } })
  await rename(`${node}-away`, node)
  await until(async () =>
    restarts()
      .slice(failed)
      .some(({ exitCode }) => exitCode === 1),
  )
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('a configuration that has to be mended, and a port in use, end it at once', async () => {
  const misconfigured = serve({ HOST: '0.0.0.0' })
  expect(await misconfigured.ended).toBe(78)
  expect(misconfigured.output()).toContain('The configuration has 1 problem')
  expect(misconfigured.restarts()).toEqual([])

  const other = createServer()
  await new Promise<void>((done) => other.listen(port, '127.0.0.1', done))
  const late = serve()
  expect(await late.ended).toBe(78)
  expect(late.output()).toContain(`127.0.0.1:${port} is in use.`)
  expect(isAlive(databasePidOrNone())).toBe(false)
  await new Promise((done) => other.close(done))
})

function databasePidOrNone(): number {
  try {
    return databasePid()
  } catch {
    return 2 ** 30 // no process has it
  }
}
