import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The place for what heads a screen in the one bar of a phone; null where there is no such bar. */
export const ScreenHeadPlace = createContext<HTMLElement | null>(null)

/** What heads a screen: above it, and on a phone in the bar that stands above all screens. */
export function ScreenHead({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const place = useContext(ScreenHeadPlace)
  return place === null ? (
    <header className={className}>{children}</header>
  ) : (
    createPortal(<div className={className}>{children}</div>, place)
  )
}
