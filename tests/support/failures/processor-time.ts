/** Milliseconds of processor time that a piece of work takes, however busy the machine is. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** Milliseconds: below the first there is nothing to measure, and above the second nothing linear on 100 kB. */
const LIMITS = { quickMs: 1_000, mostMs: 10_000 }

/**
 * Whether work on a text takes as long as the text is, and not the square of it. Whatever is not quick is held against
 * itself with a quarter of the text: linear work takes four times as long on the whole, quadratic sixteen times. The
 * least of three counts for each, since garbage is collected when it pleases the engine; the line is in the middle.
 */
export async function takesLinearTime(
  work: (text: string) => unknown,
  text: string,
  { quickMs, mostMs } = LIMITS,
): Promise<boolean> {
  const quarter = text.slice(0, text.length / 4)
  let leastMs = { whole: Number.POSITIVE_INFINITY, quarter: Number.POSITIVE_INFINITY }
  for (let tries = 0; tries < 3; tries += 1) {
    const wholeMs = await processorMs(() => work(text))
    if (wholeMs < quickMs) return true
    if (wholeMs > mostMs) return false
    const quarterMs = await processorMs(() => work(quarter))
    leastMs = { whole: Math.min(wholeMs, leastMs.whole), quarter: Math.min(quarterMs, leastMs.quarter) }
  }
  return leastMs.whole < 8 * leastMs.quarter
}
