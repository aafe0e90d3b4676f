/**
 * Does many things, a few at a time: more passwords at once than a busy machine can hash are turned away, rightly.
 * @returns what each came to, in the order given
 */
export async function fewAtATime<Result>(
  tasks: readonly (() => Promise<Result>)[],
  atOnce = 6,
): Promise<Result[]> {
  const results: Result[] = []
  const left = tasks.entries()
  const takeTurns = async (): Promise<void> => {
    for (const [index, task] of left) results[index] = await task()
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
  return results
}
