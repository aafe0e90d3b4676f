import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toastError } from '#web/ui/toasts/toast.ts'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile.module.css'
import { profileQuery } from './use-profile.ts'

const LOAD_FAILED = 'Failed to load profile'

interface ProfileDialogProps {
  readonly onClose: () => void
  /** A dialog above this one. */
  readonly children?: ReactNode
}

/** The person's own details and devices. Saving closes. */
export function ProfileDialog({ onClose, children }: ProfileDialogProps) {
  const user = useUser()
  const profile = useQuery(profileQuery(user))
  const isMissing = profile.isError && profile.data === undefined
  // Loading has no field to start with, and on a phone a field would open the keyboard.
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMissing) toastError('Error', LOAD_FAILED)
  }, [isMissing])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="User Profile"
      description="How you appear here, and how we reach you."
      initialFocus={content}
    >
      <div ref={content} className={styles['content']} tabIndex={-1} data-focus-quiet>
        {profile.isPending && (
          <output className={`${styles['loading']} muted`}>
            <Spinner /> Loading profile...
          </output>
        )}
        {isMissing && (
          <>
            <Notice tone="danger">{LOAD_FAILED}</Notice>
            <Button variant="line" busy={profile.isFetching} onClick={() => void profile.refetch()}>
              Try again
            </Button>
          </>
        )}
        {profile.data !== undefined && <ProfileForm stored={profile.data} onClose={onClose} />}
      </div>
      {children}
    </Dialog>
  )
}
