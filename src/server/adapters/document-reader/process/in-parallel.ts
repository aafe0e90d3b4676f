/**
 * Runs jobs side by side, at most `limit` of them, and yields each result as soon as there is one. Jobs are asked
 * for only when there is room, so what they hold does not pile up; what is no job is passed on at once.
 */
export async function* inParallel<T extends object>(
  jobs: AsyncIterable<T | (() => Promise<T>)>,
  limit: number,
): AsyncGenerator<T> {
  const running = new Set<Promise<void>>()
  const done: T[] = []
  let failure: { readonly error: unknown } | undefined
  for await (const job of jobs) {
    if (typeof job !== 'function') {
      yield job
      continue
    }
    const task = job()
      .then((result) => void done.push(result))
      .catch((error: unknown) => void (failure ??= { error }))
      .finally(() => running.delete(task))
    running.add(task)
    while (running.size >= limit) await Promise.race(running)
    if (failure) throw failure.error
    yield* done.splice(0)
  }
  await Promise.all(running)
  if (failure) throw failure.error
  yield* done
}
