import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { GLOBAL_SHORTCUTS, pressedShortcut, type GlobalShortcut } from '#web/shortcuts.ts'
import { areSingleKeysOn } from './single-keys.ts'

/** Where keys are typed, or already mean something of their own. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role$="dialog"], [role="separator"]'

/** Listens for the single keys of the shell. @param onList opens the list of all shortcuts */
export function useShortcuts(onList: () => void): void {
  const navigate = useNavigate()
  const actions: Readonly<Record<GlobalShortcut, () => boolean>> = {
    list: () => did(onList()),
    newChat: () => did(navigate(paths.chat(), { replace: true })),
    library: () => did(navigate(paths.documents)),
    field: focusField,
    nextReceipt: () => press('nextReceipt') || focusReceipt(1),
    previousReceipt: () => press('previousReceipt') || focusReceipt(-1),
  }
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || !areSingleKeysOn()) return
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return
      const name = pressedShortcut(GLOBAL_SHORTCUTS, event)
      // "/" opens a search of some browsers: only taken from them where it leads somewhere here.
      if (name !== null && latest.current[name]()) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function did(_done: unknown): true {
  return true
}

/** The question field of a chat, or the search of the library; the first of them on the screen. */
function focusField(): boolean {
  const field = document.querySelector<HTMLElement>('main :is(form textarea, input[type="search"])')
  field?.focus()
  return field !== null
}

/** Presses the button on the screen that does the same: beside an open page it goes to the next receipt's page. */
function press(name: GlobalShortcut): boolean {
  const button = document.querySelector<HTMLElement>(`[data-shortcut="${name}"]`)
  button?.click()
  return button !== null
}

/** The receipt after the one that has the focus, or before it; the first or last when none has it. */
function focusReceipt(step: 1 | -1): boolean {
  const receipts = [...document.querySelectorAll<HTMLElement>('main [data-receipt-chip]')]
  const index = receipts.findIndex((receipt) => receipt === document.activeElement)
  const next = index === -1 ? receipts.at(step === 1 ? 0 : -1) : receipts[index + step]
  next?.focus()
  return next !== undefined
}
