// Tries what a hostile file might make a reader do, and reports what the system said to each.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'

const attempts = [
  () => readFileSync('/etc/hostname'),
  () => readFileSync(new URL('../../../package-lock.json', import.meta.url)),
  () => writeFileSync('/tmp/plainprint-pry', 'x'),
  () => spawnSync('true'),
]
const answers = attempts.map((attempt) => {
  try {
    attempt()
    return 'allowed'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
})
// The shell that sets the limits adds these.
const harmless = new Set(['PWD', 'OLDPWD', 'SHLVL', '_'])
const secrets = Object.keys(process.env).filter(
  (name) => !name.startsWith('NODE_CHANNEL') && !harmless.has(name),
)
// With a network the loopback answers that nobody listens; without one it cannot be reached.
const call = new Promise<string>((resolve) => {
  const socket = connect(9, '127.0.0.1')
  socket.once('connect', () => resolve('connected'))
  socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'))
})
answers.push(await call)
process.send?.({ type: 'failed', reason: 'corrupt', detail: [...answers, ...secrets].join(' ') })
process.stdin.resume()
