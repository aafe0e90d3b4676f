/**
 * Waits until something is there. A busy machine is slow, not wrong: what never comes is all that fails.
 * @param what named when it does not come
 */
export async function waitFor<Found>(
  what: string,
  look: () => Promise<Found | undefined>,
  timeoutMs = 200_000,
): Promise<Found> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${timeoutMs} ms`)
    await new Promise((done) => setTimeout(done, 15))
  }
}
