/** Milliseconds of processor time that a piece of work takes, however busy the machine is. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** What linear work on 100 kB takes on most machines, with room to spare. */
const QUICK_MS = 1_000

/**
 * Whether work on a text takes as long as the text is, and not the square of it. Whatever is not quick is held against
 * itself with a quarter of the text: linear work takes four times as long on the whole, quadratic sixteen times. The best
 * of three counts, since garbage is collected when it pleases the engine.
 */
export async function takesLinearTime(work: (text: string) => unknown, text: string): Promise<boolean> {
  if ((await processorMs(() => work(text))) < QUICK_MS) return true
  const quarter = text.slice(0, text.length / 4)
  for (let tries = 0; tries < 3; tries += 1) {
    const [quarterMs, wholeMs] = [await processorMs(() => work(quarter)), await processorMs(() => work(text))]
    if (wholeMs < 8 * quarterMs) return true
  }
  return false
}
