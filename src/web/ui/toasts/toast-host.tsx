import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { areToastsWanted, subscribeToToastWanted } from './toast.ts'

const loadToaster = async (): Promise<{ default: ComponentType }> => ({
  default: (await import('./toaster.tsx')).Toaster,
})
// Without a connection at that very moment there is no toast; the screen stays.
const Toaster = lazy(() => loadToaster().catch(() => ({ default: () => null })))

/** After this time the screen stands, and the toasts no longer delay anything. */
const PRELOAD_MS = 2_000

/**
 * Stands once in the application; loads the toasts with the first one, or soon: what has to be told may be that
 * the connection is gone.
 */
export function ToastHost() {
  const isWanted = useSyncExternalStore(subscribeToToastWanted, areToastsWanted)
  useEffect(() => {
    const timer = setTimeout(() => void loadToaster().catch(() => undefined), PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense fallback={null}>{isWanted && <Toaster />}</Suspense>
}
