import { setTimeout as delay } from 'node:timers/promises'

const DAY_MS = 86_400_000
/** More than a test takes that counts by the day. */
const MARGIN_MS = 60_000

/** Waits for a new day of UTC where it is about to begin, so that what is counted by the day is counted on one. */
export async function awayFromMidnight(): Promise<void> {
  const leftMs = DAY_MS - (Date.now() % DAY_MS)
  if (leftMs < MARGIN_MS) await delay(leftMs + 100)
}
