import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { withoutNetwork } from './no-network.ts'

/** What a program sees of the file system besides the system's own programs and libraries. */
export interface View {
  /** Files and folders it may read; those that are not there are left out. Without characters of the shell. */
  readonly readable: readonly string[]
  /** The one folder it may write. */
  readonly writable?: string | undefined
}

const SYSTEM =
  '/usr/bin /usr/lib /usr/lib32 /usr/lib64 /usr/libexec /usr/sbin /usr/share /bin /lib /lib32 /lib64 /sbin /etc/alternatives /etc/ld.so.cache /etc/ld.so.conf /etc/ld.so.conf.d'
const DEVICES = '/dev/full /dev/null /dev/random /dev/urandom /dev/zero'

/**
 * Builds a file system of mounts on a small one in memory, and makes it the whole one. /sys is where that happens
 * because nothing that we show can be there. Of /proc a process gets what is about itself: programs find their
 * libraries by it. The arguments are the folder to write (or nothing), how many paths to read follow, these, and
 * the program, which is started in the folder we are in.
 */
const BUILD = `set -e
PATH=/usr/sbin:/usr/bin:/sbin:/bin here=$PWD
mount -t tmpfs -o size=1m,mode=755,nosuid,nodev none /sys
mkdir -m 1777 /sys/tmp
show() {
  mkdir -p "/sys$(dirname "$1")"
  if [ -d "$1" ]; then mkdir -p "/sys$1"; else : > "/sys$1"; fi
  mount --rbind "$1" "/sys$1"
}
show_read_only() {
  if [ -e "/sys$1" ] || [ ! -e "$1" ]; then return 0; fi
  show "$1"
  mount -o remount,bind,ro,nosuid,nodev "/sys$1"
}
for device in ${DEVICES}; do show "$device"; done
for path in ${SYSTEM}; do
  # /bin and /lib are often links into /usr.
  if [ -L "$path" ]; then cp -P "$path" "/sys$path"; else show_read_only "$path"; fi
done
folder=$1 count=$2
shift 2
while [ "$count" -gt 0 ]; do show_read_only "$1"; shift; count=$((count - 1)); done
mkdir -p /sys/old /sys/proc/self
mount --bind "/proc/$$" /sys/proc/self
if [ -n "$folder" ]; then show "$folder"; fi
cd /sys
pivot_root . old
cd "$here" 2>/dev/null || cd /
umount -l /old
rmdir /old
exec "$@"`

const UNSHARE = ['unshare', '--map-root-user', '--net', '--mount', '/bin/sh', '-c', BUILD, 'sh']
const OWN_FILE = fileURLToPath(import.meta.url)

let isPossible: boolean | undefined

/**
 * What a command line is put behind so that the process has no network, and of the file system sees only `view` and
 * the system's own programs: a mount namespace of its own, where the system lets us make one (Linux). Where it does
 * not, only the network is taken away, if that is allowed.
 */
export function confined(view: View): readonly string[] {
  isPossible ??= canConfine()
  return isPossible ? commandFor(view) : withoutNetwork()
}

const commandFor = ({ readable, writable = '' }: View): string[] => [
  ...UNSHARE,
  writable,
  String(readable.length),
  // A folder before what is in it.
  ...readable.toSorted((a, b) => a.length - b.length),
]

/** Whether it works here, hides what it has to (this file stands for that) and lets programs such as ours run. */
function canConfine(): boolean {
  if (process.platform !== 'linux') return false
  const [program = '', ...options] = commandFor({ readable: [process.execPath] })
  const tried = [...options, '/bin/sh', '-c', '! test -e "$0" && "$1" --version', OWN_FILE, process.execPath]
  return spawnSync(program, tried, { stdio: 'ignore', timeout: 20_000 }).status === 0
}
