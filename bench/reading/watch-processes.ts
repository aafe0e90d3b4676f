import { readdirSync, readFileSync } from 'node:fs'

const PAGE_BYTES = 4096
const EVERY_MS = 100

/** The most memory each process that reads files has held, while the server works. */
export interface ReadingWatch {
  /** Bytes, of the fullest reading process with all that it started, at any moment. */
  peakBytes(): number
  /** How many processes read files now. */
  readers(): number
  stop(): void
}

interface Seen {
  readonly pid: number
  readonly parent: number
  readonly command: string
  readonly bytes: number
}

/** Watches the processes below a server, its database left out. Linux only: elsewhere it sees none. */
export function watchReaders(serverPid: number): ReadingWatch {
  let peak = 0
  const timer = setInterval(() => {
    for (const bytes of treesBelow(serverPid).values()) peak = Math.max(peak, bytes)
  }, EVERY_MS)
  return {
    peakBytes: () => peak,
    readers: () => treesBelow(serverPid).size,
    stop: () => clearInterval(timer),
  }
}

/** Bytes of every child of a process, each with its descendants. */
function treesBelow(serverPid: number): Map<number, number> {
  const processes = allProcesses()
  const children = Map.groupBy(processes, ({ parent }) => parent)
  const bytesOf = ({ pid, bytes }: Seen): number =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + bytesOf(child), bytes)
  const readers = (children.get(serverPid) ?? []).filter(({ command }) => !command.startsWith('postgres'))
  return new Map(readers.map((reader) => [reader.pid, bytesOf(reader)]))
}

function allProcesses(): Seen[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): Seen[] => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        return [
          { pid: Number(name), parent: Number(fields[1]), command, bytes: Number(fields[21]) * PAGE_BYTES },
        ]
      } catch {
        // It ended meanwhile.
        return []
      }
    })
}
