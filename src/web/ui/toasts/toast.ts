/**
 * Toasts are loaded with the first one or once the screen stands: they delay nothing. `ToastHost` draws the place
 * where they appear; a toast waits until that place is there.
 */
let isWanted = false
let markReady = (): void => {}
const ready = new Promise<void>((resolve) => {
  markReady = resolve
})
const listeners = new Set<() => void>()

/** For `ToastHost`: whether somebody asked for a toast. */
export const areToastsWanted = (): boolean => isWanted

export function subscribeToToastWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For `Toaster`: it listens from now on. */
export function markToasterReady(): void {
  markReady()
}

/** Tells that something went well: "Profile updated successfully". Bottom right, Alt+T moves the focus there. */
export function toastSuccess(title: string, text?: string): void {
  void show('success', title, text).catch(() => undefined)
}

/** Tells that something failed, in the destructive style. Never the only place a form's error appears. */
export function toastError(title: string, text?: string): void {
  void show('error', title, text).catch(() => undefined)
}

async function show(kind: 'success' | 'error', title: string, text: string | undefined): Promise<void> {
  isWanted = true
  for (const listener of listeners) listener()
  const { toast } = await import('sonner')
  await ready
  toast[kind](title, text === undefined ? {} : { description: text })
}
