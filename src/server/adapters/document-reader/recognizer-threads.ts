/** A thread that does one job at a time, and the language it is loaded with. */
interface Thread<Handle> {
  handle: Handle | undefined
  loaded: string
}

export interface Threads<Handle> {
  /** Does `work` on the next free thread, started anew with `language` unless it has just that. */
  run<T>(language: string, work: (handle: Handle) => Promise<T>): Promise<T>
}

export class JobTimeout extends Error {}

/**
 * A fixed number of threads, started when first needed. One whose job fails or takes too long is thrown away,
 * so that nothing it was left in reaches the next job.
 */
export function createThreads<Handle extends { terminate(): Promise<unknown> }>(
  count: number,
  jobMs: number,
  start: (language: string) => Promise<Handle>,
): Threads<Handle> {
  const idle: Thread<Handle>[] = Array.from({ length: count }, () => ({ handle: undefined, loaded: '' }))
  const waiting: ((thread: Thread<Handle>) => void)[] = []

  async function take(language: string): Promise<Thread<Handle>> {
    const loaded = idle.findIndex((thread) => thread.loaded === language)
    const [thread] = idle.splice(Math.max(0, loaded), 1)
    return thread ?? new Promise((resolve) => waiting.push(resolve))
  }
  function give(thread: Thread<Handle>): void {
    const next = waiting.shift()
    if (next) next(thread)
    else idle.push(thread)
  }
  function stop(thread: Thread<Handle>): void {
    void thread.handle?.terminate()
    thread.handle = undefined
    thread.loaded = ''
  }

  return {
    async run(language, work) {
      const thread = await take(language)
      try {
        if (thread.loaded !== language) stop(thread)
        thread.handle ??= await start(language)
        thread.loaded = language
        return await withTimeout(work(thread.handle), jobMs)
      } catch (error) {
        stop(thread)
        throw error
      } finally {
        give(thread)
      }
    },
  }
}

async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new JobTimeout(`not done after ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
