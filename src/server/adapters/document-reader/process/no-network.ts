import { spawnSync } from 'node:child_process'

let command: readonly string[] | undefined

/**
 * What a command line is put behind so that the process has no network at all: a network namespace of its own,
 * with not even a loopback, where the system lets us make one (Linux). Empty where it does not; the operations
 * guide says what then keeps a hostile file from calling out.
 */
export function withoutNetwork(): readonly string[] {
  command ??= canUnshare() ? UNSHARE : []
  return command
}

/** A user namespace of its own goes with it, so that it works without privileges. */
const UNSHARE = ['unshare', '--map-root-user', '--net']

function canUnshare(): boolean {
  if (process.platform !== 'linux') return false
  const [program = '', ...options] = UNSHARE
  return spawnSync(program, [...options, 'true'], { stdio: 'ignore', timeout: 5_000 }).status === 0
}
