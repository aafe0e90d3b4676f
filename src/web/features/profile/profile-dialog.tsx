import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { roleText } from '#core/access/roles.ts'
import type { SessionUser } from '#core/profile/session-user.ts'
import { supabase } from '#web/client/supabase.ts'
import { refreshSessionUser } from '#web/session/session-store.ts'
import { useUser } from '#web/session/use-session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toastError, toastSuccess } from '#web/ui/toast.ts'
import styles from './profile.module.css'

const NAME_MIN = 2

interface ProfileDialogProps {
  readonly onClose: () => void
}

type ProfileFields = Pick<SessionUser, 'displayName' | 'title' | 'phone' | 'bio'>

type ProfileChanges = Partial<Record<'display_name' | 'title' | 'phone' | 'bio', string | null>>

/** Only what changed, in the database's words; an emptied field is stored as none. */
function changesOf(before: ProfileFields, after: ProfileFields): ProfileChanges {
  const changes: ProfileChanges = {}
  const name = after.displayName.trim()
  if (name !== before.displayName) changes['display_name'] = name
  for (const field of ['title', 'phone', 'bio'] as const)
    if (after[field] !== before[field]) changes[field] = after[field] || null
  return changes
}

/** The person's own details. Closing leads back to the library; saving closes. */
export function ProfileDialog({ onClose }: ProfileDialogProps) {
  const user = useUser()
  const [fields, setFields] = useState<ProfileFields>(user)
  const set = (field: keyof ProfileFields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [field]: event.target.value })
  const isNameTooShort = fields.displayName.trim().length < NAME_MIN
  const save = useMutation({
    mutationFn: async () => {
      const changes = changesOf(user, fields)
      if (Object.keys(changes).length > 0)
        await supabase.from('profiles').update(changes).eq('id', user.id).throwOnError()
    },
    onSuccess: async () => {
      await refreshSessionUser()
      toastSuccess('Profile updated successfully')
      onClose()
    },
    onError: (error) => toastError('Error', error.message || 'Failed to update profile'),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isNameTooShort) toastError('Invalid name', 'Display name must be at least 2 characters')
    else save.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="User Profile"
      description="How you appear here, and how we reach you."
    >
      <form className="stack" onSubmit={submit} noValidate>
        <div className={styles['who']}>
          <Avatar initials={user.avatar} url={user.avatarUrl} />
          <div>
            <b dir="auto">{user.displayName}</b>
            <p className="small muted">{roleText(user.role)}</p>
          </div>
        </div>
        <TextField
          label="Display name"
          value={fields.displayName}
          maxLength={100}
          dir="auto"
          autoComplete="name"
          error={isNameTooShort ? 'Must be at least 2 characters' : ''}
          onChange={set('displayName')}
        />
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
        <TextArea label="Bio" value={fields.bio} maxLength={2000} dir="auto" onChange={set('bio')} />
        <TextField label="Email" type="email" value={user.email} readOnly />
        <div className="dialog-foot">
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={isNameTooShort} busy={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
