import type { KeyboardEvent } from 'react'
import { GLOBAL_SHORTCUTS, pressedShortcut, VIEWER_SHORTCUTS } from '#web/shortcuts.ts'

/** Its own keys, and those of the whole screen that mean the open page while it has the focus. */
const KEYS = {
  ...VIEWER_SHORTCUTS,
  find: GLOBAL_SHORTCUTS.field,
  nextReceipt: GLOBAL_SHORTCUTS.nextReceipt,
  previousReceipt: GLOBAL_SHORTCUTS.previousReceipt,
}

export type ViewerKey = keyof typeof KEYS

/** What a key means to the open page; null for nothing. Inside a field only closing and finding count. */
export function pressedViewerKey(event: KeyboardEvent): ViewerKey | null {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key === 'f') return 'find'
  const key = pressedShortcut(KEYS, event)
  return event.target instanceof HTMLInputElement && key !== 'close' ? null : key
}
