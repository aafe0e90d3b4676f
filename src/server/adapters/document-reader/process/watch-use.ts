import { readdir, readFile } from 'node:fs/promises'

const EVERY_MS = 100
/** Linux reports memory in pages of this size on every platform Node is built for but a few ARM kernels. */
const PAGE_BYTES = 4096
/** And processor time in ticks of this length, on all of them. */
const TICK_MS = 10
/** Where the system does not tell processor time, this share of the clock on the wall stands for it. */
const SHARE_OF_WALL = 1 / 4

/** What a process and those it started have taken since they began. */
export interface Use {
  /** Resident now; 0 where the system does not tell. */
  readonly memoryBytes: number
  /** Processor time of the thread that the process began with. */
  readonly mainMs: number
  /** Processor time of all threads. */
  readonly processorMs: number
  /** How long every thread slept, waiting for something that is not the processor. */
  readonly asleepMs: number
}

/**
 * Calls `onUse` again and again with what the process `pid` has taken. A process that wants the processor and does not
 * get it, or was stopped, is not asleep. Where the system has no /proc, processor time is guessed from the clock.
 * Answers the function that stops it.
 */
export function watchUse(pid: number | undefined, onUse: (use: Use) => void): () => void {
  if (pid === undefined) return () => {}
  const began = performance.now()
  let lookedAt = began
  let before: Taken | undefined
  let asleepMs = 0
  let isLooking = false
  let isStopped = false
  const look = async () => {
    const taken = await takenBy(pid)
    // It is gone, and its end is told elsewhere.
    if (isStopped || (before && !taken)) return
    const now = performance.now()
    if (!taken) {
      const guessedMs = (now - began) * SHARE_OF_WALL
      onUse({ memoryBytes: 0, mainMs: guessedMs, processorMs: guessedMs, asleepMs: 0 })
      return
    }
    const isIdle = before?.processorMs === taken.processorMs
    // What lies between two looks far apart nobody saw: this process may have been held up itself.
    if (isIdle && (await areAllAsleep(taken.pids))) asleepMs += Math.min(now - lookedAt, 2 * EVERY_MS)
    lookedAt = now
    before = taken
    const { memoryBytes, mainMs, processorMs } = taken
    if (!isStopped) onUse({ memoryBytes, mainMs, processorMs, asleepMs })
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look().finally(() => (isLooking = false))
  }, EVERY_MS)
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}

interface Taken extends Omit<Use, 'asleepMs'> {
  readonly pids: readonly number[]
}

/** Undefined when the process is gone, or there is no /proc. */
async function takenBy(pid: number): Promise<Taken | undefined> {
  try {
    const [memory, all, main, started] = await Promise.all([
      readFile(`/proc/${pid}/statm`, 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''),
    ])
    const children = await Promise.all(started.split(' ').filter(Boolean).map(Number).map(takenBy))
    const own = statOf(all)
    return children.reduce<Taken>(
      (sum, child) => ({
        pids: [...sum.pids, ...(child?.pids ?? [])],
        memoryBytes: sum.memoryBytes + (child?.memoryBytes ?? 0),
        mainMs: sum.mainMs,
        processorMs: sum.processorMs + (child?.processorMs ?? 0),
      }),
      {
        pids: [pid],
        memoryBytes: Number(memory.split(' ')[1]) * PAGE_BYTES,
        mainMs: statOf(main).ownMs,
        processorMs: own.ownMs + own.endedChildrenMs,
      },
    )
  } catch {
    return undefined
  }
}

/** Of the two that a thread of these processes is working, or would if it were let, and that all wait for something. */
async function areAllAsleep(pids: readonly number[]): Promise<boolean> {
  try {
    const states = await Promise.all(
      pids.map(async (pid) => {
        const threads = await readdir(`/proc/${pid}/task`)
        return Promise.all(
          threads.map(async (id) => statOf(await readFile(`/proc/${pid}/task/${id}/stat`, 'utf8')).state),
        )
      }),
    )
    return states.flat().every((state) => state === 'S')
  } catch {
    return false
  }
}

/** The second field is the program's name in brackets, which may hold spaces; the state stands behind it, 11 to 14 after that are times. */
function statOf(line: string) {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const ms = (field: number) => Number(fields[field]) * TICK_MS
  return { state: fields[0], ownMs: ms(11) + ms(12), endedChildrenMs: ms(13) + ms(14) }
}
