import { NEW_PASSWORD_MIN } from '#web/constants.ts'

export type NewPasswordScreen = 'reset' | 'new_password'
export type NewPasswordProblem = 'too_short' | 'mismatch'

interface ProblemText {
  /** A toast's title; null where the screen shows the text inline only. */
  readonly title: string | null
  readonly text: string
}

/** The two screens differ in these words and in nothing else. */
export const NEW_PASSWORD_TEXTS: Record<
  NewPasswordScreen,
  { readonly heading: string } & Readonly<Record<NewPasswordProblem, ProblemText>>
> = {
  reset: {
    heading: 'Set new password',
    too_short: {
      title: 'Password too short',
      text: `Password must be at least ${NEW_PASSWORD_MIN} characters long.`,
    },
    mismatch: { title: "Passwords don't match", text: 'Please make sure both passwords are the same.' },
  },
  new_password: {
    heading: 'Set New Password',
    too_short: { title: null, text: `Password must be at least ${NEW_PASSWORD_MIN} characters long` },
    mismatch: { title: null, text: 'Passwords do not match' },
  },
}

/** What keeps a password from being saved; null when nothing does. Length comes first. */
export function newPasswordProblem(password: string, confirmation: string): NewPasswordProblem | null {
  if (password.length < NEW_PASSWORD_MIN) return 'too_short'
  return password === confirmation ? null : 'mismatch'
}
