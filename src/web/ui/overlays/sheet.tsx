import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { holdFocus } from './hold-focus.ts'
import scrim from './scrim.module.css'
import styles from './sheet.module.css'

interface SheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The accessible name. */
  readonly label: string
  /** Takes the focus elsewhere as it closes; otherwise what had it before gets it back. */
  readonly onLeave?: (() => void) | undefined
  readonly children: ReactNode
}

/** A panel from the start edge over the page; Escape, a press outside or following a link closes it. */
export function Sheet({ open, onOpenChange, label, onLeave, children }: SheetProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={scrim['scrim']} />
        <Base.Popup
          className={styles['panel']}
          aria-label={label}
          onKeyDown={holdFocus}
          finalFocus={() => {
            onLeave?.()
            return onLeave === undefined
          }}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
