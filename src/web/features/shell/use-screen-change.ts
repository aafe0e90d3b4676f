import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/paths.ts'

/** Where a person is: profile and password stand above the library, and a receipt above its chat; neither is a new screen. */
function screenOf(pathname: string, search: string): string {
  if (pathname === paths.account || pathname === paths.accountPassword) return paths.documents
  const query = new URLSearchParams(search)
  return [pathname, query.get('session'), query.get('document'), query.get('page')].join(' ')
}

/** Dialogs, and the messages that Alt+T leads to. */
const FLOATING = '[role$="dialog"], [data-sonner-toaster]'

/**
 * Gives the focus to the main area when another screen comes up, so that Tab goes on there and not at the link
 * that was pressed, or at the top of the page when that link is gone. Who works in the main area already, or in
 * what floats above it, is left alone.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation()
  const screen = screenOf(pathname, search)
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    const area = main.current
    const focused = document.activeElement
    if (area === null || area.contains(focused) || focused?.closest(FLOATING)) return
    area.focus({ preventScroll: true })
  }, [screen, main])
}

/** The name of the screen as it comes up, for a live region: a page that a browser loads is announced by itself. */
export function useScreenName(): string {
  const [name, setName] = useState('')
  useEffect(() => {
    const observer = new MutationObserver(() => setName(document.title))
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [])
  return name
}
