import { useEffect, useRef, type RefObject } from 'react'
import type { Find } from './find/use-find.ts'
import type { PageStackHandle } from './pages/page-stack.tsx'

/**
 * Gives the pages the focus once for each opened receipt.
 * @param openKey changes whenever a receipt is opened; null until its pages can be read
 * @returns call it where the way to another receipt is taken in the viewer itself: the focus then stays on its button
 */
export function useFocusOnOpen(
  stack: RefObject<PageStackHandle | null>,
  openKey: string | null,
  mayTakeFocus: () => boolean,
): () => void {
  const focusedKey = useRef<string | null>(null)
  const isStepping = useRef(false)
  useEffect(() => {
    if (openKey === null || focusedKey.current === openKey) return
    focusedKey.current = openKey
    if (!isStepping.current && mayTakeFocus()) stack.current?.focus()
    isStepping.current = false
  }, [stack, openKey, mayTakeFocus])
  return () => {
    isStepping.current = true
  }
}

/** Opens the search with its field ready to type in, and gives the focus back where it was when it closes. */
export function useFindFocus(
  find: Find,
  field: RefObject<HTMLInputElement | null>,
  stack: RefObject<PageStackHandle | null>,
) {
  const before = useRef<HTMLElement | null>(null)
  const openFind = () => {
    if (find.isOpen) return field.current?.select()
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    find.open()
  }
  const closeFind = () => {
    find.close()
    if (before.current?.isConnected && before.current !== document.body) before.current.focus()
    else stack.current?.focus()
  }
  return { openFind, closeFind }
}
