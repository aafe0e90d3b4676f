import type { Worker } from 'node:worker_threads'

const LOOK_EVERY_MS = 1_000

interface Options {
  readonly everyMs?: number
  /** Whether the thread was only just started, and so may not have anything to tell yet. */
  readonly isNew?: boolean
}

/**
 * Settles once a thread has used so much processor time from here on (`over`), or is no more (`gone`). A busy machine
 * does not count against it. The signal `over` aborts for the former alone: of a thread that is gone its own event
 * tells why.
 */
export function limitUse(
  worker: Pick<Worker, 'cpuUsage'>,
  cpuMs: number,
  { everyMs = LOOK_EVERY_MS, isNew = false }: Options = {},
): { readonly ended: Promise<'over' | 'gone'>; readonly over: AbortSignal; stop(): void } {
  const { promise: ended, resolve } = Promise.withResolvers<'over' | 'gone'>()
  const over = new AbortController()
  void ended.then((how) => how === 'over' && over.abort())
  let before: NodeJS.CpuUsage | undefined
  const look = async () => {
    const { user, system } = await worker.cpuUsage(before)
    if (before && (user + system) / 1000 > cpuMs) resolve('over')
    before ??= { user, system }
  }
  const onNothing = () => {
    if (before || !isNew) resolve('gone')
  }
  void look().catch(onNothing)
  const timer = setInterval(() => void look().catch(onNothing), everyMs)
  return { ended, over: over.signal, stop: () => clearInterval(timer) }
}
