import { PRODUCT_NAME } from '../product.ts'
import { layOutMail, type MailText } from './layout.ts'

/** Tells the owner of an account that its password is a new one. */
export function passwordChangedMail({ signInUrl }: { signInUrl: string }): MailText {
  return layOutMail({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    opening: 'Your password was changed, and every other device was signed out.',
    link: {
      label: 'Go to sign-in',
      hint: 'If you did not do this, set a new one at once: choose "Forgot password" on the sign-in page.',
      url: signInUrl,
    },
    closing: 'If it was you, there is nothing to do.',
  })
}
