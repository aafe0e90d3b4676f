import { NewPasswordForm } from '#web/features/auth/new-password-form.tsx'

export function Component() {
  return <NewPasswordForm screen="reset" />
}
