/** Questions that come within this time travel together. */
const GATHER_MS = 50
/** Answers that are handed out at the same time: a row of cards, ... */
const HANDED_OUT = 3
/** ... and the time until the next are, two frames: a dozen cards drawn anew in one would hold up who scrolls. */
const PAUSE_MS = 34

interface Waiting<Answer> {
  readonly id: string
  readonly resolve: (answer: Answer | null) => void
  readonly reject: (error: unknown) => void
}

/**
 * Makes of a read of many one that reads one at a time, and still asks for many at once.
 * @param read answers what it found, by id; what it does not name is null
 * @param most the most it is asked for at once
 */
export function inBatches<Answer>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
  most: number,
): (id: string) => Promise<Answer | null> {
  let waiting: Waiting<Answer>[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    const asked = waiting
    waiting = []
    try {
      const answers = await read(asked.map(({ id }) => id))
      for (const [index, { id, resolve }] of asked.entries()) {
        if (index > 0 && index % HANDED_OUT === 0) await new Promise((done) => setTimeout(done, PAUSE_MS))
        resolve(answers.get(id) ?? null)
      }
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return (id) =>
    new Promise((resolve, reject) => {
      waiting.push({ id, resolve, reject })
      if (waiting.length === most) void flush()
      else if (waiting.length === 1) timer = setTimeout(() => void flush(), GATHER_MS)
    })
}
