/**
 * Every key that does something outside a text field, in one place: what listens for keys and the list people
 * read (`?`) both go by it.
 */

export type ShortcutGroup = 'Anywhere' | 'With receipts' | 'On an open page'

export interface Shortcut {
  /** What `KeyboardEvent.key` says, letters in lower case; several keys do the same. */
  readonly keys: readonly string[]
  /** How the list writes them; absent where that is the key itself. */
  readonly shown?: readonly string[]
  readonly label: string
}

/**
 * Single keys that work wherever the focus is, except where something is typed. They can be switched off: who
 * dictates, or presses keys by accident, would set them off (WCAG 2.1.4).
 */
export const GLOBAL_SHORTCUTS = {
  list: { keys: ['?'], label: 'Show this list' },
  newChat: { keys: ['n'], shown: ['N'], label: 'New Chat' },
  library: { keys: ['l'], shown: ['L'], label: 'Document Library' },
  field: { keys: ['/'], label: 'Go to the question or the search, on an open page to find' },
  nextReceipt: { keys: ['j'], shown: ['J'], label: 'Next receipt' },
  previousReceipt: { keys: ['k'], shown: ['K'], label: 'Previous receipt' },
} as const satisfies Record<string, Shortcut>

/** Keys that only count while the open page has the focus. */
export const VIEWER_SHORTCUTS = {
  nextPage: { keys: ['ArrowRight'], shown: ['→'], label: 'Next page' },
  previousPage: { keys: ['ArrowLeft'], shown: ['←'], label: 'Previous page' },
  firstPage: { keys: ['Home'], label: 'First page' },
  lastPage: { keys: ['End'], label: 'Last page' },
  zoomIn: { keys: ['+'], label: 'Larger' },
  zoomOut: { keys: ['-'], shown: ['−'], label: 'Smaller' },
  fit: { keys: ['0'], label: 'Fit the width' },
  /** With a modifier, as browsers have it; "/" does the same there. */
  findOnPages: { keys: [], shown: ['Ctrl', 'F'], label: 'Find in this document' },
  close: { keys: ['Escape'], shown: ['Esc'], label: 'Close the page' },
} as const satisfies Record<string, Shortcut>

/** The toasts' own key; it has a modifier and stays on. */
const TOASTS: Shortcut = { keys: [], shown: ['Alt', 'T'], label: 'Go to the notifications' }

export type GlobalShortcut = keyof typeof GLOBAL_SHORTCUTS

/** The list as people read it, in its order. */
export const SHORTCUT_LIST: readonly {
  readonly group: ShortcutGroup
  readonly shortcuts: readonly Shortcut[]
}[] = [
  {
    group: 'Anywhere',
    shortcuts: [
      GLOBAL_SHORTCUTS.newChat,
      GLOBAL_SHORTCUTS.library,
      GLOBAL_SHORTCUTS.field,
      TOASTS,
      GLOBAL_SHORTCUTS.list,
    ],
  },
  { group: 'With receipts', shortcuts: [GLOBAL_SHORTCUTS.nextReceipt, GLOBAL_SHORTCUTS.previousReceipt] },
  { group: 'On an open page', shortcuts: Object.values(VIEWER_SHORTCUTS) },
]

/** What of a key press decides whether it is a shortcut. */
export interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** The shortcut among these that was pressed; null for none. Shift only counts with letters: "?" needs it on most keyboards. */
export function pressedShortcut<Name extends string>(
  shortcuts: Readonly<Record<Name, Shortcut>>,
  { key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey,
): Name | null {
  if (ctrlKey || metaKey || altKey) return null
  const lower = key.toLowerCase()
  const isLetter = lower !== key.toUpperCase() && key.length === 1
  if (isLetter && shiftKey) return null
  for (const name of Object.keys(shortcuts) as Name[])
    if (shortcuts[name].keys.some((known) => known === (isLetter ? lower : key))) return name
  return null
}
