import type { Worker } from 'node:worker_threads'
import { limitUse } from '#server/process/limit-thread.ts'
import { ReaderError } from '../process/messages.ts'

/** A library's handle on a thread that works for it. */
export interface ThreadHandle {
  readonly worker: Pick<Worker, 'cpuUsage'>
  terminate(): Promise<unknown>
}

interface Slot<Handle> {
  handle: Handle | undefined
  /** Of the thread it has, or is about to have. */
  starting: Promise<Handle> | undefined
  /** The data the thread was started with. */
  loaded: string
}

export interface Threads<Handle> {
  /**
   * Does `work` on the next free thread, started anew unless it was started with `data`. Null when the work
   * failed or took too long. @throws ReaderError when a thread cannot be started
   */
  run<T>(data: string, work: (handle: Handle) => Promise<T>): Promise<T | null>
  /** Starts one thread more, if there may be more: that takes a while in which its first job can be made ready. */
  prepare(data: string): void
  /** Ends those that have nothing to do. */
  close(): void
}

const START_MS = 60_000

/**
 * A fixed number of threads, started when first needed. One whose job fails is thrown away, so that nothing it
 * was left in reaches the next job.
 * @param cpuMs how much processor time one job may use; a busy machine does not count against it
 */
export function createThreads<Handle extends ThreadHandle>(
  count: number,
  cpuMs: number,
  start: (data: string) => Promise<Handle>,
): Threads<Handle> {
  const idle: Slot<Handle>[] = Array.from({ length: count }, () => ({
    handle: undefined,
    starting: undefined,
    loaded: '',
  }))
  const waiting: ((slot: Slot<Handle>) => void)[] = []

  function take(data: string): Slot<Handle> | Promise<Slot<Handle>> {
    const fitting = idle.findIndex(({ loaded }) => loaded === data)
    const [slot] = idle.splice(Math.max(0, fitting), 1)
    return slot ?? new Promise((resolve) => waiting.push(resolve))
  }
  function give(slot: Slot<Handle>): void {
    const next = waiting.shift()
    if (next) next(slot)
    else idle.push(slot)
  }
  function stop(slot: Slot<Handle>): void {
    if (slot.handle) void slot.handle.terminate()
    else
      slot.starting?.then(
        (handle) => handle.terminate(),
        () => {},
      )
    slot.handle = undefined
    slot.starting = undefined
    slot.loaded = ''
  }
  function begin(slot: Slot<Handle>, data: string): Promise<Handle> {
    if (slot.starting && slot.loaded === data) return slot.starting
    stop(slot)
    const starting = startedInTime(start(data))
    slot.loaded = data
    slot.starting = starting
    const isCurrent = () => slot.starting === starting
    starting.then(
      (handle) => isCurrent() && (slot.handle = handle),
      () => isCurrent() && stop(slot),
    )
    return starting
  }

  return {
    async run(data, work) {
      const slot = await take(data)
      try {
        const handle = await begin(slot, data)
        const limit = limitUse(handle.worker, cpuMs)
        const job = work(handle).then(
          (result) => ({ result }),
          () => null,
        )
        const done = await Promise.race([job, limit.ended.then(() => null)])
        limit.stop()
        if (done) return done.result
        stop(slot)
        return null
      } finally {
        give(slot)
      }
    },
    prepare(data) {
      const slot = idle.find(({ starting }) => starting === undefined)
      // Whether it starts is told to the job that waits for it.
      if (slot) begin(slot, data).catch(() => {})
    },
    close() {
      for (const slot of idle) stop(slot)
    },
  }
}

async function startedInTime<Handle>(starting: Promise<Handle>): Promise<Handle> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ReaderError(`a thread did not start within ${START_MS} ms`)),
      START_MS,
    )
  })
  try {
    return await Promise.race([starting, late])
  } catch (error) {
    throw error instanceof ReaderError
      ? error
      : new ReaderError('a thread could not be started', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
