import { execFile } from 'node:child_process'

/** Ways to start a program in a network of its own that has no way out: as root, and as anybody else. */
const WAYS = [
  ['/usr/bin/unshare', '--net'],
  ['/usr/bin/unshare', '--map-root-user', '--net'],
] as const

let found: Promise<readonly string[]> | undefined

/** What to put before a command so that it has no network; nothing where the system has no such way. */
export const networkIsolation = (): Promise<readonly string[]> => (found ??= find())

async function find(): Promise<readonly string[]> {
  if (process.platform !== 'linux') return []
  for (const way of WAYS) if (await works(way)) return [...way, '--']
  return []
}

function works([program, ...args]: readonly [string, ...string[]]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(program, [...args, '--', '/bin/true'], (error) => resolve(error === null))
  })
}
