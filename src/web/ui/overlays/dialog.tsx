import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { holdFocus } from './hold-focus.ts'
import { IconButton } from '../buttons/icon-button.tsx'

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
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-port">
          <Base.Popup
            className={`dialog${size === 'md' ? '' : ` dialog-${size}`}`}
            onKeyDown={holdFocus}
            {...(initialFocus === undefined ? {} : { initialFocus })}
          >
            <div className="dialog-head">
              <Base.Title className="dialog-title">{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="dialog-text">{description}</Base.Description>
              )}
            </div>
            {children !== undefined && <div className="dialog-body">{children}</div>}
            {footer !== undefined && <div className="dialog-foot">{footer}</div>}
            {/* Last in the order of focus, so that a dialog opens on its first field. */}
            <Base.Close
              render={
                <IconButton
                  label="Close"
                  className="dialog-close"
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
