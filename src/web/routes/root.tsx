import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
// Every screen follows the system's theme as it changes, also those without a theme menu.
import '../features/theme/theme-store.ts'

/** Around every screen: where a new one starts. */
export function Component() {
  useScrollOnNavigation()
  useEffect(keepFocusSoon, [])
  return <Outlet />
}

/** Nothing is lost before the first screen stands. @returns ends it */
function keepFocusSoon(): () => void {
  let end: (() => void) | null = null
  const begin = async (): Promise<void> => {
    const { keepFocus } = await import('../ui/keep-focus.ts')
    end ??= keepFocus()
  }
  // Not to be had just now: the screens work without it.
  begin().catch(() => undefined)
  return () => {
    end?.()
    end = () => undefined
  }
}

/** A new screen starts at its top; an address with a hash starts at the element it names. */
function useScrollOnNavigation(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    const isNewScreen = shown.current !== pathname
    shown.current = pathname
    const target = hash === '' ? null : document.getElementById(safeDecode(hash.slice(1)))
    if (target !== null) target.scrollIntoView({ behavior: scrollBehavior() })
    else if (hash === '' && isNewScreen) window.scrollTo(0, 0)
  }, [pathname, hash])
}

const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
