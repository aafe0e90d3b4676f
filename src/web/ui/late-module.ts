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

let isHeld = false
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isHeld = true), true)
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => (isHeld = false), true)
}

/** What took a button's place between press and release would take the click with it. */
async function untilReleased(): Promise<void> {
  // oxlint-disable-next-line no-unmodified-loop-condition -- the listeners change it
  for (let looks = 0; isHeld && looks < 50; looks += 1) await new Promise((done) => setTimeout(done, 20))
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
  return useSyncExternalStore(watch, now)
}
