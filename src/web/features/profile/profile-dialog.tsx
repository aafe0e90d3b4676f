import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useUser } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toastError } from '#web/ui/toast.ts'
import { AvatarField } from './avatar-field.tsx'
import { isNameTooShort } from './profile-changes.ts'
import styles from './profile.module.css'
import { useAvatarUpload } from './use-avatar-upload.ts'
import { profileQuery, useSaveProfile, type StoredProfile } from './use-profile.ts'

const LOAD_FAILED = 'Failed to load profile'

/** The person's own details. Saving closes. */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const profile = useQuery(profileQuery(user))
  // Loading has no field to start with, and on a phone a field would open the keyboard.
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (profile.isError) toastError('Error', LOAD_FAILED)
  }, [profile.isError])
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="User Profile"
      description="How you appear here, and how we reach you."
      initialFocus={content}
    >
      <div ref={content} className={styles['content']} tabIndex={-1} data-focus-quiet>
        {profile.isLoading && (
          <output className={`${styles['loading']} muted`}>
            <Spinner /> Loading profile...
          </output>
        )}
        {profile.isError && (
          <>
            <Notice tone="danger">{LOAD_FAILED}</Notice>
            <Button variant="line" onClick={() => void profile.refetch()}>
              Try again
            </Button>
          </>
        )}
        {profile.isSuccess && <ProfileForm stored={profile.data} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function ProfileForm({ stored, onClose }: { stored: StoredProfile; onClose: () => void }) {
  const user = useUser()
  const [fields, setFields] = useState(stored)
  const set = (field: 'displayName' | 'title' | 'phone' | 'bio') => (event: { target: { value: string } }) =>
    setFields({ ...fields, [field]: event.target.value })
  const avatar = useAvatarUpload(user.id, stored.avatarPath)
  const save = useSaveProfile(user.id, stored)
  const isShort = isNameTooShort(fields.displayName)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (avatar.isUploading) return
    if (isShort) toastError('Invalid name', 'Display name must be at least 2 characters')
    else save.mutate(fields, { onSuccess: onClose })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <AvatarField onChoose={avatar.choose} progress={avatar.progress} isUploading={avatar.isUploading} />
      <TextField
        label="Display name"
        value={fields.displayName}
        maxLength={100}
        dir="auto"
        autoComplete="name"
        error={isShort ? 'Must be at least 2 characters' : ''}
        onChange={set('displayName')}
      />
      <div className={styles['two']}>
        <TextField
          label="Title"
          value={fields.title}
          maxLength={200}
          dir="auto"
          autoComplete="organization-title"
          onChange={set('title')}
        />
        <TextField
          label="Phone"
          type="tel"
          value={fields.phone}
          maxLength={50}
          autoComplete="tel"
          onChange={set('phone')}
        />
      </div>
      <TextArea label="Bio" rows={3} value={fields.bio} maxLength={2000} dir="auto" onChange={set('bio')} />
      <TextField
        label="Email"
        type="email"
        value={user.email}
        readOnly
        hint="The address you sign in with."
      />
      <div className="dialog-foot">
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={isShort || avatar.isUploading}
          busy={save.isPending}
        >
          Save
        </Button>
      </div>
    </form>
  )
}
