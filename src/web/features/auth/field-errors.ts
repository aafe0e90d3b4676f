import { LOGIN_PASSWORD_MIN } from '#web/constants.ts'

/** What to say under the email field; undefined when it is fine. */
export function emailError(input: HTMLInputElement): string | undefined {
  if (input.value.trim() === '') return 'Please enter your email address.'
  return input.validity.valid ? undefined : 'Please enter a valid email address.'
}

/** Under the password field; the service knows the rest. */
export function passwordError(password: string): string | undefined {
  if (password === '') return 'Please enter your password.'
  if (password.length < LOGIN_PASSWORD_MIN) {
    return `Password must be at least ${LOGIN_PASSWORD_MIN} characters.`
  }
  return undefined
}
