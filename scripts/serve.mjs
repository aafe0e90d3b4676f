// `npm start`: runs the server and starts it again should it ever die, after 1 s and up to 30 s when it keeps dying.
// It does not come back when it ended by itself, when it was asked to stop, and when its configuration has to be
// mended first. Signals go through to it; a stop ends the embedded database too.
import { spawn, spawnSync } from 'node:child_process'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode } from './find-node.mjs'

const server = join(dirname(fileURLToPath(import.meta.url)), '..', 'src', 'server')
const { node, env } = findNode()

/** How the server says that somebody has to mend something before it can start (EX_CONFIG of sysexits). */
const CANNOT_START = 78
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Who served this long has recovered. */
const STEADY_MS = 60_000

let child = null
let isStopping = false
let hasServed = false
let pauseMs = FIRST_PAUSE_MS

function run() {
  let readyAt = null
  let isOver = false

  function onEnd(code, signal, error) {
    if (isOver) return
    isOver = true
    child = null
    if (isStopping) return end(code, signal)
    if (code === 0 || (code === CANNOT_START && !hasServed)) process.exit(code)
    const servedMs = readyAt === null ? 0 : Math.round(performance.now() - readyAt)
    if (servedMs >= STEADY_MS) pauseMs = FIRST_PAUSE_MS
    const err = error && { code: error.code, message: error.message }
    tell({ exitCode: code, signal, servedMs, againInMs: pauseMs, err })
    setTimeout(run, pauseMs)
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }

  // A machine that is short of processes, files or memory may have some again later. It says so in either way.
  try {
    const started = spawn(node, [join(server, 'main.ts')], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env,
    })
    child = started
    // All it ever says is that it is ready.
    started.once('message', () => {
      readyAt = performance.now()
      hasServed = true
    })
    started.on('exit', onEnd)
    // A signal that could not be sent is an error as well, of a server that runs.
    started.on('error', (error) => {
      if (started.pid === undefined) onEnd(null, null, error)
    })
  } catch (error) {
    onEnd(null, null, error)
  }
}

/** A line like those of the server's own log. */
function tell(fields) {
  const line = { level: 50, time: Date.now(), pid: process.pid, hostname: hostname(), ...fields }
  process.stdout.write(
    `${JSON.stringify({ ...line, msg: 'the server ended unexpectedly and is started again' })}\n`,
  )
}

/** After a stop. A server that was gone before could not stop its database. */
function end(code, signal) {
  if (code === 0) process.exit(0)
  const { status } = spawnSync(node, [join(server, 'start', 'stop-database.ts')], { stdio: 'inherit', env })
  process.exit(signal || code === null ? (status ?? 1) : code)
}

function stop(signal) {
  const isFirst = !isStopping
  isStopping = true
  if (child) child.kill(signal)
  else if (isFirst) end(null, null)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
run()
