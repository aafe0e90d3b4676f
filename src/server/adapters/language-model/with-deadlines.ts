import type { ModelEnd } from '#server/ports/language-model.ts'
import { ModelError } from '#server/ports/model-error.ts'

export interface Deadlines {
  /** Until the first text comes. */
  readonly firstMs: number
  /** Between one text and the next. */
  readonly silenceMs: number
  /** Until the last. */
  readonly totalMs: number
}

type Pieces = AsyncGenerator<string, ModelEnd, undefined>

/**
 * Passes on a model's text while it keeps to its times, and breaks the call off when it does not, when the caller
 * leaves, or when nobody reads on: `open` gets a signal for that. Empty pieces are no text.
 *
 * @param beganAt when the first try began, by `performance.now()`: all tries share the times
 * @throws ModelError `slow`
 */
export async function* withDeadlines(
  open: (signal: AbortSignal) => Pieces,
  signal: AbortSignal,
  { firstMs, silenceMs, totalMs }: Deadlines,
  beganAt: number,
): Pieces {
  const ending = new AbortController()
  const pieces = open(AbortSignal.any([signal, ending.signal]))
  let deadline = beganAt + firstMs
  try {
    for (;;) {
      const step = await inTime(pieces.next(), Math.min(deadline, beganAt + totalMs), signal)
      if (step.done) return step.value
      if (step.value === '') continue
      yield step.value
      deadline = performance.now() + silenceMs
    }
  } finally {
    ending.abort()
    // It ends by the signal; nobody waits for it.
    pieces.return(undefined as never).catch(() => {})
  }
}

async function inTime<T>(step: Promise<T>, deadline: number, signal: AbortSignal): Promise<T> {
  const outcome = Promise.withResolvers<never>()
  const leave = (): void => outcome.reject(signal.reason)
  const timer = setTimeout(
    () => outcome.reject(new ModelError('slow')),
    Math.max(0, deadline - performance.now()),
  )
  signal.addEventListener('abort', leave)
  if (signal.aborted) leave()
  try {
    return await Promise.race([step, outcome.promise])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
  }
}
