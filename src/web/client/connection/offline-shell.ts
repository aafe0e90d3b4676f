import { SCREENS, SERVICE_WORKER_PATH } from '#contract/addresses.ts'
import { isDevelopment } from '#web/config.ts'
import { OFFLINE_SHELL_DELAY_MS } from '#web/constants.ts'

/**
 * Lets the browser keep the application for when nothing can be reached. Only for its own screens: the public pages
 * and those of signing in never meet the worker. Begun once the screen stands, so that it delays nothing.
 * @returns ends the waiting
 */
export function keepShellForOffline(): () => void {
  if (isDevelopment || !('serviceWorker' in navigator)) return () => undefined
  const timer = setTimeout(() => {
    navigator.serviceWorker
      .register(SERVICE_WORKER_PATH, { scope: SCREENS.app, updateViaCache: 'none' })
      // Refused, or not to be had just now: the application works without it.
      .catch(() => undefined)
  }, OFFLINE_SHELL_DELAY_MS)
  return () => clearTimeout(timer)
}
