import { readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'

/** So much less than the thread that answers requests, on the system's scale from -20 to 19. */
const NICENESS = 10

/**
 * Lets the thread that answers requests go first; called in a thread that works beside it. On Linux a priority belongs
 * to a thread. Elsewhere it belongs to the whole process, which keeps its own.
 */
export function giveWay(): void {
  if (process.platform === 'linux') putBehind(0)
}

/** Lets whatever is short go before the process `pid`, with every thread it has now or starts later. On Linux only. */
export function makeGiveWay(pid: number): void {
  if (process.platform !== 'linux') return
  try {
    for (const thread of readdirSync(join('/proc', String(pid), 'task'))) putBehind(Number(thread))
  } catch {
    // It ended meanwhile.
  }
}

/** @param thread 0 for the calling one */
function putBehind(thread: number): void {
  try {
    // Only a privileged process may go back from a higher one.
    setPriority(thread, Math.max(NICENESS, getPriority(thread)))
  } catch {
    // Its work matters more than the order.
  }
}
