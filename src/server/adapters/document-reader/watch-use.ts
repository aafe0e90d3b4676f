import { readFile } from 'node:fs/promises'

const EVERY_MS = 100
/** Linux reports memory in pages of this size on every platform Node is built for but a few ARM kernels. */
const PAGE_BYTES = 4096
/** And processor time in ticks of this length, on all of them. */
const TICK_MS = 10

export interface Use {
  readonly memoryBytes: number
  readonly processorMs: number
}

/**
 * Calls `onUse` again and again with what the process `pid` takes: its resident memory now, and the processor
 * time of all its threads so far. Where the system has no /proc nothing is watched, and the limits set at its
 * start alone hold. Answers the function that stops it.
 */
export function watchUse(pid: number | undefined, onUse: (use: Use) => void): () => void {
  if (pid === undefined || process.platform !== 'linux') return () => {}
  const timer = setInterval(() => void useOf(pid).then((use) => use && onUse(use)), EVERY_MS)
  return () => clearInterval(timer)
}

/** Undefined when the process is gone. */
async function useOf(pid: number): Promise<Use | undefined> {
  try {
    const [memory, status] = await Promise.all([
      readFile(`/proc/${pid}/statm`, 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ])
    // The second field is the program's name in brackets, which may hold spaces; 12 and 13 after it are the times.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return {
      memoryBytes: Number(memory.split(' ')[1]) * PAGE_BYTES,
      processorMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
    }
  } catch {
    return undefined
  }
}
