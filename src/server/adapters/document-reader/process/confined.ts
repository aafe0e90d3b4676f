import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withoutNetwork } from './no-network.ts'

/** What a program sees of the file system besides the system's own programs and libraries. */
export interface View {
  /** Files and folders it may read; those that are not there are left out. */
  readonly readable: readonly string[]
  /** The one folder it may write. */
  readonly writable?: string | undefined
}

/** Programs and libraries of the system; on many, those at the top are links into /usr. */
const SYSTEM = [
  '/usr/bin',
  '/usr/lib',
  '/usr/lib32',
  '/usr/lib64',
  '/usr/sbin',
  '/usr/share',
  '/bin',
  '/lib',
  '/lib32',
  '/lib64',
  '/sbin',
  '/etc/alternatives',
  '/etc/ld.so.cache',
]
const DEVICES = ['/dev/null', '/dev/random', '/dev/urandom', '/dev/zero']

const OWN_FILE = fileURLToPath(import.meta.url)

let isPossible: boolean | undefined

/**
 * What a command line is put behind so that the process has no network, and of the file system sees only `view` and
 * the system's own programs: a mount namespace of its own, where the system lets us make one (Linux). Where it does
 * not, only the network is taken away, if that is allowed.
 */
export function confined(view: View): readonly string[] {
  return isConfining() ? commandFor(view) : withoutNetwork()
}

/** Whether this system lets us; it is tried once. */
export function isConfining(): boolean {
  isPossible ??= canConfine()
  return isPossible
}

interface Mount {
  readonly path: string
  readonly options: string
}

const mountsOf = (paths: readonly string[], options: string): Mount[] =>
  paths.filter((path) => existsSync(path)).map((path) => ({ path, options }))

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/**
 * A script that builds a file system of mounts on a small one in memory, and makes it the whole one. /sys is where
 * that happens because nothing that we show can be there. Of /proc a process gets what is about itself: programs find
 * their libraries by it. It has few steps because each is a process, before every file that is read.
 */
function commandFor({ readable, writable }: View): string[] {
  const links = SYSTEM.filter(isLink)
  const readOnly = [...SYSTEM.filter((path) => !links.includes(path)), ...readable]
  const mounts = [
    ...mountsOf(DEVICES, 'bind'),
    // A folder before what is in it.
    ...mountsOf(readOnly, 'rbind,ro,nosuid,nodev').toSorted((one, two) => one.path.length - two.path.length),
    // As it is: with options of ours a mount that forbids more, such as programs on /tmp, would be refused.
    ...mountsOf(writable === undefined ? [] : [writable], 'rbind'),
  ].filter(({ path }, index, all) => all.findIndex((other) => other.path === path) === index)
  const folders = mounts.map(({ path }) => (statSync(path).isDirectory() ? path : dirname(path)))
  const files = mounts.filter(({ path }) => !statSync(path).isDirectory())
  const table = mounts.map(
    ({ path, options }) => `${inTable(path)} ${inTable(`/sys${path}`)} none ${options} 0 0`,
  )
  const script = [
    'set -e',
    'PATH=/usr/sbin:/usr/bin:/sbin:/bin here=$PWD',
    'mount -t tmpfs -o size=1m,mode=755,nosuid,nodev none /sys',
    `mkdir -p -m 755 /sys/old /sys/proc/self ${[...new Set(folders)].map((path) => quoted(`/sys${path}`)).join(' ')}`,
    'mkdir -p -m 1777 /sys/tmp',
    ...files.map(({ path }) => `[ -e ${quoted(`/sys${path}`)} ] || : > ${quoted(`/sys${path}`)}`),
    ...(links.length > 0 ? [`cp -P ${links.map(quoted).join(' ')} /sys`] : []),
    `printf '%s\\n' ${table.map(quoted).join(' ')} "/proc/$$ /sys/proc/self none bind 0 0" > /sys/table`,
    'mount -a -T /sys/table',
    ': > /sys/table',
    'cd /sys',
    'pivot_root . old',
    'cd "$here" 2>/dev/null || cd /',
    'umount -l /old',
    'exec "$@"',
  ]
  return ['unshare', '--map-root-user', '--net', '--mount', '/bin/sh', '-c', script.join('\n'), 'sh']
}

/** As a word of the shell. */
const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

/** As a field of a table of mounts. */
const inTable = (path: string): string =>
  path.replace(/[\s\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)

/** Whether it works here, hides what it has to (this file stands for that) and lets programs such as ours run. */
function canConfine(): boolean {
  if (process.platform !== 'linux') return false
  const [program = '', ...options] = commandFor({ readable: [process.execPath] })
  const tried = [...options, '/bin/sh', '-c', '! test -e "$0" && "$1" --version', OWN_FILE, process.execPath]
  return spawnSync(program, tried, { stdio: 'ignore', timeout: 20_000 }).status === 0
}
