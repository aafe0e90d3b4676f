import { Menu as MenuIcon, SquarePen, X } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { PRODUCT_NAME } from '#core/product.ts'
import { paths } from '#web/paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useIsMobile } from '#web/ui/use-media-query.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import styles from './shell.module.css'

const Sheet = lazy(async () => ({ default: (await import('#web/ui/sheet.tsx')).Sheet }))

export interface SidebarSheet {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/** The sidebar's sheet on a phone. It is open only on the address it was opened on: any navigation closes it. */
export function useSidebarSheet(): SidebarSheet {
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string | null>(null)
  return { isOpen: openOn === key, open: () => setOpenOn(key), close: () => setOpenOn(null) }
}

interface AppFrameProps {
  /** What stands beside the main area; on a phone in a sheet. */
  readonly sidebar: ReactNode
  readonly sheet: SidebarSheet
  readonly children: ReactNode
}

/** Sidebar and main area; below 768 px a bar on top, and the sidebar in a sheet that every navigation closes. */
export function AppFrame({ sidebar, sheet, children }: AppFrameProps) {
  const isMobile = useIsMobile()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {/* One shape for both, so that crossing the width (turning a phone) keeps what is going on in the main area. */}
      <div className={isMobile ? styles['phone'] : styles['app']}>
        {isMobile ? (
          <PhoneBar sidebar={sidebar} sheet={sheet} />
        ) : (
          <aside className={styles['side']} aria-label="Sidebar">
            <SidebarTop />
            {sidebar}
          </aside>
        )}
        <main id="main" className={styles['main']} tabIndex={-1}>
          <ConnectionNotice />
          {children}
        </main>
      </div>
    </>
  )
}

function PhoneBar({ sidebar, sheet }: Pick<AppFrameProps, 'sidebar' | 'sheet'>) {
  return (
    <>
      <header className={styles['bar']}>
        <IconButton
          label="Open menu"
          icon={<MenuIcon size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={sheet.open}
        />
        <Brand to={paths.documents} label={`${PRODUCT_NAME}, Document Library`} />
        <Link className="ib" to={paths.chat()} replace aria-label="New Chat">
          <SquarePen size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </header>
      <Suspense fallback={null}>
        <Sheet
          open={sheet.isOpen}
          onOpenChange={(open) => (open ? sheet.open() : sheet.close())}
          label="Sidebar"
        >
          <aside className={styles['side']} aria-label="Sidebar">
            <SidebarTop onClose={sheet.close} />
            {sidebar}
          </aside>
        </Sheet>
      </Suspense>
    </>
  )
}

function SidebarTop({ onClose }: { onClose?: () => void }) {
  return (
    <div className={styles['top']}>
      <Brand to={paths.documents} label={`${PRODUCT_NAME}, Document Library`} />
      {onClose !== undefined && (
        <IconButton
          label="Close menu"
          icon={<X size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      )}
    </div>
  )
}
