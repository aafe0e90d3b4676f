import { PRODUCT_NAME } from '../product.ts'
import { layOutMail, type MailText } from './layout.ts'

/**
 * Goes to an address somebody signed up with although it has an account. The sign-up itself is answered like
 * any other, so that strangers cannot find out who has one.
 */
export function accountExistsMail({ signInUrl }: { signInUrl: string }): MailText {
  return layOutMail({
    subject: `You already have a ${PRODUCT_NAME} account`,
    opening: `Somebody tried to sign up for ${PRODUCT_NAME} with this email address. You already have an account, so nothing was changed.`,
    link: {
      label: 'Sign in',
      hint: 'If it was you, sign in here. There you can also reset a forgotten password.',
      url: signInUrl,
    },
    closing: 'If it was not you, you can ignore this mail.',
  })
}
