import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx'
import { DialogFooter } from '#web/ui/overlays/dialog-footer.tsx'
import { toastError } from '#web/ui/toasts/toast.ts'
import { AvatarField } from './avatar-field.tsx'
import { Devices } from './devices.tsx'
import { EmailFields, type EmailProblems } from './email-fields.tsx'
import { isEmail, isEmailChanged, isNameTooShort, type ProfileFields } from './profile-changes.ts'
import styles from './profile.module.css'
import { useAvatarUpload } from './use-avatar-upload.ts'
import { saveErrorText, useSaveProfile, type StoredProfile } from './use-profile.ts'

const BAD_EMAIL = 'Please enter a valid email address.'
const NO_PASSWORD = 'Current password is required to change email'
const WRONG_PASSWORD = 'Incorrect password. Please try again.'

interface ProfileFormProps {
  readonly stored: StoredProfile
  readonly onClose: () => void
}

export function ProfileForm({ stored, onClose }: ProfileFormProps) {
  const user = useUser()
  const formId = useId()
  // What this form began with: a later state of the profile must not pass for an edit of this one.
  const [before] = useState<ProfileFields>(stored)
  const [fields, setFields] = useState(before)
  const [email, setEmail] = useState(user.email)
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<EmailProblems>({})
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const avatar = useAvatarUpload(user.id, stored.avatarPath)
  const save = useSaveProfile(user, before)
  const isShort = isNameTooShort(fields.displayName)

  const set = (field: keyof ProfileFields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [field]: event.target.value })
  useEffect(() => {
    const field = problems.email ? emailField.current : problems.password ? passwordField.current : null
    field?.focus()
    // Also when it has the focus already: what is said below it may lie outside the screen.
    field?.scrollIntoView({ block: 'nearest' })
  }, [problems])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (avatar.isUploading || save.isPending) return
    if (isShort) return toastError('Invalid name', 'Display name must be at least 2 characters')
    if (isEmailChanged(user.email, email)) {
      if (!isEmail(email)) {
        toastError('Invalid email', BAD_EMAIL)
        return setProblems({ email: BAD_EMAIL })
      }
      if (password === '') return setProblems({ password: NO_PASSWORD })
    }
    setProblems({})
    save.mutate(
      { ...fields, email, currentPassword: password },
      {
        onSuccess: (saved) => {
          if (saved === 'wrong_password') setProblems({ password: WRONG_PASSWORD })
          else onClose()
        },
      },
    )
  }

  return (
    <>
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        <AvatarField
          onChoose={(file) => void avatar.choose(file)}
          progress={avatar.progress}
          isUploading={avatar.isUploading}
        />
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
        <EmailFields
          email={email}
          onEmail={(text) => {
            setEmail(text)
            setProblems({})
          }}
          emailField={emailField}
          password={password}
          onPassword={(text) => {
            setPassword(text)
            setProblems({})
          }}
          passwordField={passwordField}
          problems={problems}
        />
      </form>
      <div className={styles['password']}>
        <p>Password</p>
        <LinkButton variant="line" size="sm" to={paths.accountPassword}>
          Change password
        </LinkButton>
      </div>
      <Devices />
      {save.isError && <Notice tone="danger">{saveErrorText(save.error)}</Notice>}
      <DialogFooter className={styles['foot']}>
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          disabled={isShort || avatar.isUploading}
          busy={save.isPending}
        >
          Save
        </Button>
      </DialogFooter>
    </>
  )
}
