import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { DialogFooter } from './dialog-footer.tsx'
import styles from './dialog.module.css'
import { holdFocus } from './hold-focus.ts'
import scrim from './scrim.module.css'

export interface AlertDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The question itself: "Delete this chat?" */
  readonly title: string
  /** What exactly will happen. */
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly tone?: 'danger' | 'primary'
  readonly busy?: boolean
  /** What has the focus afterwards; null, or nothing, for what had it before. */
  readonly finalFocus?: () => HTMLElement | null
  /** Does not close the dialog: the caller closes it when the work is done. */
  readonly onConfirm: () => void
}

/** Asks before something that cannot be undone. A press outside does not close it; Escape and Cancel do. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  busy = false,
  finalFocus,
  onConfirm,
}: AlertDialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        {/* Also above another dialog: the question is all there is to press. */}
        <Base.Backdrop forceRender className={scrim['scrim']} />
        <Base.Viewport className={styles['port']}>
          <Base.Popup
            className={classNames(styles['dialog'], styles['sm'])}
            data-dialog
            onKeyDown={holdFocus}
            finalFocus={() => {
              const target = finalFocus?.() ?? null
              // The library itself would go on to the first control in there.
              queueMicrotask(() => target?.focus())
              return target === null
            }}
          >
            <Base.Title className={styles['title']}>{title}</Base.Title>
            <Base.Description className={styles['text']} render={<div />}>
              {children}
            </Base.Description>
            <DialogFooter>
              <Base.Close render={<Button variant="line" />} disabled={busy}>
                {cancelLabel}
              </Base.Close>
              <Button variant={tone} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </DialogFooter>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
