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

export function lateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
  let module: Module | null = null
  let loading: Promise<boolean> | null = null
  const watchers = new Set<() => void>()
  const fetch = async (): Promise<boolean> => {
    try {
      module = await load()
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
