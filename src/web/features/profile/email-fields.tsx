import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { HAS_CODES } from '#web/constants.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { isEmailChanged } from './profile-changes.ts'
import styles from './profile.module.css'
import { accountQuery, useCancelEmailChange, useResendEmailChange } from './use-profile.ts'

export interface EmailProblems {
  readonly email?: string
  readonly password?: string
}

interface EmailFieldsProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly emailField: RefObject<HTMLInputElement | null>
  readonly password: string
  readonly onPassword: (password: string) => void
  readonly passwordField: RefObject<HTMLInputElement | null>
  readonly problems: EmailProblems
}

/** The address, and while it is being changed the current password. */
export function EmailFields(props: EmailFieldsProps) {
  const { email, onEmail, emailField, password, onPassword, passwordField, problems } = props
  const user = useUser()
  const account = useQuery(accountQuery(user))
  const pending = account.data?.pendingEmail ?? null
  return (
    <>
      <TextField
        ref={emailField}
        id="email"
        name="email"
        label="Email"
        type="email"
        value={email}
        maxLength={254}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={
          pending === null ? (
            'The address you sign in with.'
          ) : (
            <>
              <b>Pending: {pending}</b>. It takes effect once you opened the links we sent to both addresses,
              or entered the codes.
            </>
          )
        }
        error={problems.email}
        onChange={(event) => onEmail(event.target.value)}
      />
      {pending !== null && <PendingChange onDone={() => emailField.current?.focus()} />}
      {isEmailChanged(user.email, email) && (
        <>
          {/* Whose password it is: the address above is another one by now. */}
          <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            ref={passwordField}
            id="current-password"
            name="current-password"
            label="Current password"
            value={password}
            autoComplete="current-password"
            hint={
              account.data?.lacksPassword === true
                ? 'No password yet? Set one first: press Change password, then Forgot password.'
                : undefined
            }
            error={problems.password}
            onChange={(event) => onPassword(event.target.value)}
          />
        </>
      )}
    </>
  )
}

/** What can be done about a change that waits for its confirmations. */
function PendingChange({ onDone }: { onDone: () => void }) {
  const user = useUser()
  const resend = useResendEmailChange(user.email)
  const cancel = useCancelEmailChange(user.id, onDone)
  return (
    <div className={styles['pending']}>
      <LinkButton variant="line" size="sm" to={paths.authCode({ type: 'email_change' })} state={HAS_CODES}>
        Enter a code
      </LinkButton>
      <Button variant="line" size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
        Send them again
      </Button>
      <Button variant="line" size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel the change
      </Button>
    </div>
  )
}
