import { PRODUCT_NAME } from '../product.ts'
import { BOTH_WORK } from './code-life.ts'
import { layOutMail, type MailText } from './layout.ts'

/** Asks a person who signed up to prove that the address is theirs. */
export function verifyEmailMail({ code, link }: { code: string; link: string }): MailText {
  return layOutMail({
    subject: `Confirm your email address for ${PRODUCT_NAME}`,
    opening: `Welcome to ${PRODUCT_NAME}. Enter this code to confirm your email address.`,
    code,
    link: {
      label: 'Confirm email address',
      hint: `Or open this link. ${BOTH_WORK}`,
      url: link,
    },
    closing: 'If you did not sign up, you can ignore this mail: without the code there is no account.',
  })
}
