import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useUser } from '#web/session/use-session.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { isEmailChanged } from './profile-changes.ts'
import { accountQuery, useResendEmailChange } from './use-profile.ts'

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
  const resend = useResendEmailChange(user.email)
  const pending = account.data?.pendingEmail ?? null
  return (
    <>
      <TextField
        ref={emailField}
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
              <b>Pending: {pending}</b>. It takes effect once you opened the links we sent to both addresses.{' '}
              <TextButton disabled={resend.isPending} onClick={() => resend.mutate()}>
                Send them again
              </TextButton>
            </>
          )
        }
        error={problems.email}
        onChange={(event) => onEmail(event.target.value)}
      />
      {isEmailChanged(user.email, email) && (
        <PasswordField
          ref={passwordField}
          label="Current password"
          value={password}
          autoComplete="current-password"
          hint={
            account.data?.isProviderOnly === true
              ? 'No password yet? Set one first: log out, then use Forgot password.'
              : undefined
          }
          error={problems.password}
          onChange={(event) => onPassword(event.target.value)}
        />
      )}
    </>
  )
}
