import { useEffect, useRef, type ReactNode } from 'react'
import { PasswordDroppedNotice } from './password-dropped-notice.tsx'
import { SignedInNotice } from './signed-in-notice.tsx'

/**
 * What stands above every screen of the application until it is answered: whose account it is, and what it lacks.
 * @param children what other features have to tell there, below that
 */
export function AccountNotices({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null)
  // What takes exactly the window takes as much less as the notices are high: see --told.
  useEffect(() => {
    const element = strip.current
    if (element === null) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty('--told', `${element.getBoundingClientRect().height}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--told')
    }
  }, [])
  return (
    <div ref={strip}>
      <SignedInNotice place="application" />
      <PasswordDroppedNotice />
      {children}
    </div>
  )
}
