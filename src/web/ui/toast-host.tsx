import { lazy, Suspense, useSyncExternalStore } from 'react'
import { areToastsWanted, subscribeToToastWanted } from './toast.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Stands once in the application; loads the toasts with the first one. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(subscribeToToastWanted, areToastsWanted)
  return <Suspense fallback={null}>{isWanted && <Toaster />}</Suspense>
}
