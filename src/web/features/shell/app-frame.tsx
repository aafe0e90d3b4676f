import { Menu as MenuIcon, SquarePen, X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PRODUCT_NAME } from '#core/product.ts'
import { paths } from '#web/paths.ts'
import { Brand } from '#web/ui/brand.tsx'
import { IconButton, IconLink } from '#web/ui/buttons/icon-button.tsx'
import { SkipLink } from '#web/ui/buttons/skip-link.tsx'
import { fetchOrSay, lateModule, useLateModule } from '#web/ui/late-module.ts'
import { ScreenHeadPlace } from '#web/ui/headers/screen-head.tsx'
import { useIsMobile } from '#web/ui/use-media-query.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import styles from './shell.module.css'
import { useFocusOnNavigation, useScreenName } from './use-screen-change.ts'

const late = lateModule(() => import('#web/ui/overlays/sheet.tsx'))

export interface SidebarSheet {
  readonly isOpen: boolean
  /** It was open when the address changed, which closed it. */
  readonly isLeft: boolean
  readonly open: () => void
  readonly close: () => void
}

/** The sidebar's sheet on a phone. It is open only on the address it was opened on: any navigation closes it. */
export function useSidebarSheet(): SidebarSheet {
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === key
  return {
    isOpen,
    isLeft: openOn !== null && !isOpen,
    open: () => setOpenOn(key),
    close: () => setOpenOn(null),
  }
}

interface AppFrameProps {
  /** What stands beside the main area; on a phone in a sheet. */
  readonly sidebar: ReactNode
  readonly sheet: SidebarSheet
  /** What stands above every screen until it is answered. */
  readonly notice: ReactNode
  readonly children: ReactNode
}

/** Sidebar and main area; below 768 px a bar on top, and the sidebar in a sheet that every navigation closes. */
export function AppFrame({ sidebar, sheet, notice, children }: AppFrameProps) {
  const isMobile = useIsMobile()
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  const [headPlace, setHeadPlace] = useState<HTMLElement | null>(null)
  return (
    <>
      <SkipLink />
      {/* One shape for both, so that crossing the width (turning a phone) keeps what is going on in the main area. */}
      <div className={isMobile ? styles['phone'] : styles['app']}>
        {isMobile ? (
          <PhoneBar sidebar={sidebar} sheet={sheet} headRef={setHeadPlace} />
        ) : (
          <aside className={styles['side']} aria-label="Sidebar">
            <SidebarTop />
            {sidebar}
          </aside>
        )}
        <main ref={main} id="main" className={styles['main']} tabIndex={-1}>
          <ConnectionNotice />
          {notice}
          <ScreenHeadPlace value={headPlace}>{children}</ScreenHeadPlace>
        </main>
      </div>
      <ScreenName />
    </>
  )
}

interface PhoneBarProps extends Pick<AppFrameProps, 'sidebar' | 'sheet'> {
  readonly headRef: (place: HTMLElement | null) => void
}

/** The one bar of a phone: the menu, what heads the screen or else the name of the product, and a new chat. */
function PhoneBar({ sidebar, sheet, headRef }: PhoneBarProps) {
  const parts = useLateModule(late)
  return (
    <>
      <header className={styles['bar']}>
        <IconButton
          label="Open menu"
          icon={<MenuIcon size={20} strokeWidth={1.75} aria-hidden="true" />}
          aria-haspopup="dialog"
          aria-expanded={sheet.isOpen}
          onClick={() => {
            sheet.open()
            void fetchOrSay(late, 'Menu').then((isThere) => isThere || sheet.close())
          }}
        />
        <div ref={headRef} className={styles['screenHead']} />
        <div className={styles['barBrand']}>
          <Brand to={paths.documents} label={`${PRODUCT_NAME}, Document Library`} />
        </div>
        <IconLink
          to={paths.chat()}
          replace
          label="New Chat"
          icon={<SquarePen size={20} strokeWidth={1.75} aria-hidden="true" />}
        />
      </header>
      {parts !== null && (
        <parts.Sheet
          open={sheet.isOpen}
          onOpenChange={(open) => (open ? sheet.open() : sheet.close())}
          label="Sidebar"
          onLeave={sheet.isLeft ? focusMain : undefined}
        >
          <aside className={styles['side']} aria-label="Sidebar">
            <SidebarTop onClose={sheet.close} />
            {sidebar}
          </aside>
        </parts.Sheet>
      )}
    </>
  )
}

/** Says which screen came up. */
function ScreenName() {
  const name = useScreenName()
  return <output className="vh">{name}</output>
}

/** Where a link of the sheet leads. The library itself would go on to the first control in there. */
function focusMain(): void {
  queueMicrotask(() => document.getElementById('main')?.focus({ preventScroll: true }))
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
