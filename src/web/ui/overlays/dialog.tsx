import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { DialogFooter } from './dialog-footer.tsx'
import styles from './dialog.module.css'
import { holdFocus } from './hold-focus.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import scrim from './scrim.module.css'

export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Buttons, the main one last. */
  readonly footer?: ReactNode
  /** What has the focus first; otherwise the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly children?: ReactNode
}

/** A modal dialog: holds the focus, closes with Escape, the cross or a press outside, and gives the focus back. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  footer,
  initialFocus,
  children,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        {/* Also above another dialog. */}
        <Base.Backdrop forceRender className={scrim['scrim']} />
        <Base.Viewport className={styles['port']}>
          <Base.Popup
            className={classNames(styles['dialog'], size !== 'md' && styles[size])}
            data-dialog
            onKeyDown={holdFocus}
            {...(initialFocus === undefined ? {} : { initialFocus })}
          >
            <div className={styles['head']}>
              <Base.Title className={styles['title']}>{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className={styles['text']}>{description}</Base.Description>
              )}
            </div>
            {children !== undefined && <div className={styles['body']}>{children}</div>}
            {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
            {/* Last in the order of focus, so that a dialog opens on its first field. */}
            <Base.Close
              render={
                <IconButton
                  label="Close"
                  className={styles['close']}
                  icon={<X size={20} aria-hidden="true" />}
                />
              }
            />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
