// Tries what a hostile file might make a reader do, in its own thread and in one that it starts as recognition
// does, and reports what the system said to each.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

const attempts = [
  () => readFileSync('/etc/hostname'),
  () => readFileSync(new URL('../../../package-lock.json', import.meta.url)),
  () => writeFileSync('/tmp/plainprint-pry', 'x'),
  () => spawnSync('true'),
  () => process.dlopen({ exports: {} }, '/nowhere.node'),
]
const answers = attempts.map((attempt) => {
  try {
    attempt()
    return 'allowed'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
})
if (isMainThread) await report()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
else parentPort?.postMessage(answers)

async function report(): Promise<void> {
  const thread = new Worker(new URL(import.meta.url))
  const fromThread = await new Promise<typeof answers>((resolve) => thread.once('message', resolve))
  // With a network the loopback answers that nobody listens; without one it cannot be reached.
  const call = await new Promise<string>((resolve) => {
    const socket = connect(9, '127.0.0.1')
    socket.once('connect', () => resolve('connected'))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
  })
  // The shell that sets the limits adds these.
  const harmless = new Set(['PWD', 'OLDPWD', 'SHLVL', '_'])
  const secrets = Object.keys(process.env).filter(
    (name) => !name.startsWith('NODE_CHANNEL') && !harmless.has(name),
  )
  const detail = [...answers, ...fromThread, call, ...secrets].join(' ')
  process.send?.({ type: 'failed', reason: 'corrupt', detail })
  process.stdin.resume()
}
