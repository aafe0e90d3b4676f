import { useEffect, useSyncExternalStore } from 'react'
import { toastError } from './toasts/toast.ts'

/** A module that is fetched behind the first screen and then stays. */
export interface LateModule<Module> {
  /** Fetches it unless that was begun; answers whether it is there. After a failure it is tried again. */
  readonly want: () => Promise<boolean>
  /** Null until it is there. */
  readonly now: () => Module | null
  readonly watch: (onArrival: () => void) => () => void
}

/** A tap clicks a moment after its release. */
const CLICK_MS = 50
/** Some releases are never told. */
const LONGEST_PRESS_MS = 1_000

/** When what is pressed now is done with, by `performance.now()`. */
let heldUntilMs = 0
if (typeof document !== 'undefined') {
  for (const begin of ['pointerdown', 'keydown'])
    document.addEventListener(begin, () => (heldUntilMs = performance.now() + LONGEST_PRESS_MS), true)
  for (const end of ['pointerup', 'pointercancel', 'keyup'])
    document.addEventListener(end, () => (heldUntilMs = performance.now() + CLICK_MS), true)
}

/** What takes a button's place between press and release takes the click with it. */
async function untilReleased(): Promise<void> {
  while (performance.now() < heldUntilMs) await new Promise((done) => setTimeout(done, 20))
}

export function lateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
  let module: Module | null = null
  let loading: Promise<boolean> | null = null
  const watchers = new Set<() => void>()
  const fetch = async (): Promise<boolean> => {
    try {
      const loaded = await load()
      await untilReleased()
      module = loaded
    } catch {
      loading = null
      return false
    }
    for (const watcher of watchers) watcher()
    return true
  }
  return {
    want: () => (loading ??= fetch()),
    now: () => module,
    watch(onArrival) {
      watchers.add(onArrival)
      return () => watchers.delete(onArrival)
    },
  }
}

/**
 * Fetches what somebody has just pressed for, and says so where it cannot be had: nothing else would happen.
 * @param what "Menu"
 */
export async function fetchOrSay(late: Pick<LateModule<unknown>, 'want'>, what: string): Promise<boolean> {
  const isThere = await late.want()
  if (!isThere) toastError(`${what} not loaded`, 'Check your connection and try again.')
  return isThere
}

/**
 * The module, once it is there; it is fetched as soon as the screen stands. Not `lazy`: React would hold its first
 * picture back for a third of a second.
 */
export function useLateModule<Module>(
  { want, now, watch }: LateModule<Module>,
  isWanted = true,
): Module | null {
  useEffect(() => {
    if (isWanted) void want()
  }, [want, isWanted])
  return useSyncExternalStore(watch, now, now)
}
