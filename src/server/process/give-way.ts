import { getPriority, setPriority } from 'node:os'

/** So much less than the thread that answers requests, on the system's scale from -20 to 19. */
const NICENESS = 10

/**
 * Lets the thread that answers requests go first; called in a thread that works beside it. On Linux a priority belongs
 * to a thread. Elsewhere it belongs to the whole process, which keeps its own.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    // Only a privileged process may go back from a higher one.
    setPriority(Math.max(NICENESS, getPriority()))
  } catch {
    // Its work matters more than the order.
  }
}
