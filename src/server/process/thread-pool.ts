import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { limitUse } from './limit-thread.ts'

/** How often what a thread uses is looked at. */
const LOOK_EVERY_MS = 250

export interface ThreadLimits {
  readonly heapMegabytes: number
  /** Of one order; in processor time, so that a busy machine makes none look long. */
  readonly cpuMs: number
}

interface PoolOptions extends ThreadLimits {
  /** What is thrown when an order takes more than it may. */
  readonly refusal: (limit: 'memory' | 'time', cause: unknown) => Error
  /** Whether one thread whose work is done waits for the next order. It does not keep the process alive. */
  readonly keepsOne?: boolean
  /** How long it waits at most; without, as long as it takes. */
  readonly keptMs?: number
}

export interface ThreadPool<Order, Answer> {
  /** @throws what the pool's `refusal` says at a limit; the signal's reason when it aborts; what the work throws */
  run(order: Order, signal: AbortSignal): Promise<Answer>
}

/**
 * Works beside the thread that answers requests, which even honest work would hold up, and within limits of heap and
 * processor time. V8 looks at the heap's limit when it collects: what asks for more than all that is left in one step
 * may end the process instead, which the next run survives like any crash. Each order has a thread for itself; orders at once are as many as the caller allows. One that
 * fails is thrown away, so that nothing it was left in reaches the next order.
 *
 * @param file what runs in a thread: `answer-orders.ts` receives its orders
 */
export function threadPool<Order, Answer>(
  file: URL,
  { heapMegabytes, cpuMs, refusal, keepsOne = false, keptMs }: PoolOptions,
): ThreadPool<Order, Answer> {
  let spare: Worker | undefined
  let ending: NodeJS.Timeout | undefined

  function start(): Worker {
    const thread = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
      execArgv: [],
      env: {},
    })
    // Whoever waits for it hears of it; an error that comes later is nobody's.
    thread.on('error', () => {})
    thread.once('exit', () => {
      if (spare === thread) spare = undefined
    })
    return thread
  }

  function putBack(thread: Worker): void {
    thread.unref()
    if (!keepsOne || spare) return void thread.terminate()
    spare = thread
    if (keptMs !== undefined) ending = setTimeout(() => void thread.terminate(), keptMs).unref()
  }

  return {
    async run(order, signal) {
      signal.throwIfAborted()
      const thread = spare ?? start()
      spare = undefined
      clearTimeout(ending)
      thread.ref()
      const use = limitUse(thread, cpuMs, { everyMs: LOOK_EVERY_MS, isNew: true })
      try {
        const unwanted = AbortSignal.any([signal, use.over])
        const answered = once(thread, 'message', { signal: unwanted }) as Promise<[Answer]>
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        thread.postMessage(order)
        const [answer] = await answered
        putBack(thread)
        return answer
      } catch (error) {
        void thread.terminate()
        signal.throwIfAborted()
        const { name, code } = error as { name?: unknown; code?: unknown }
        if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw refusal('memory', error)
        throw name === 'AbortError' ? refusal('time', error) : error
      } finally {
        use.stop()
      }
    },
  }
}
