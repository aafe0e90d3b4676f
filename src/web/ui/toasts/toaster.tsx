import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Base } from 'sonner'
import { TOAST_HOTKEY, TOAST_MS, TOAST_POSITION } from '#web/constants.ts'
import { placeToasts } from './toast-place.ts'
import { markToasterReady } from './toast.ts'
import styles from './toasts.module.css'

/** The place where toasts appear; `ToastHost` loads it. */
export function Toaster() {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => (host.current === null ? undefined : placeToasts(host.current)), [])
  // Runs after the place below has begun to listen.
  useEffect(markToasterReady, [])
  // In the body, as dialogs are: inside the page the veil of a dialog would lie over it.
  return createPortal(
    <div ref={host}>
      <Base
        className={styles['toaster'] ?? ''}
        position={TOAST_POSITION}
        hotkey={[...TOAST_HOTKEY]}
        duration={TOAST_MS}
        closeButton
        icons={{
          success: <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />,
          error: <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />,
          close: <X size={16} strokeWidth={1.75} aria-hidden="true" />,
        }}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: 'Close notification',
          classNames: {
            toast: styles['toast'] ?? '',
            title: styles['title'] ?? '',
            description: styles['text'] ?? '',
            error: styles['destructive'] ?? '',
          },
        }}
      />
    </div>,
    document.body,
  )
}
