import { useEffect } from 'react'

/** Less than this is a bar of the browser, not a keyboard, in pixels. */
const KEYBOARD_MIN_PX = 100

/**
 * Keeps the height a phone's keyboard covers in `--keyboard`. Where the browser makes the window smaller instead, as
 * the page asks (`interactive-widget`), it stays 0; Safari lays the keyboard over the page.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (view === null) return
    const root = document.documentElement
    const follow = () => {
      const covered = view.scale === 1 ? window.innerHeight - view.height : 0
      root.style.setProperty('--keyboard', `${covered < KEYBOARD_MIN_PX ? 0 : Math.round(covered)}px`)
      // Safari has scrolled the page to show the field, which is in view by itself now.
      if (covered >= KEYBOARD_MIN_PX && view.offsetTop > 0) window.scrollTo(0, 0)
    }
    view.addEventListener('resize', follow)
    return () => {
      view.removeEventListener('resize', follow)
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
