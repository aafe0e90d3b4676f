import { PRODUCT_NAME } from '../product.ts'
import { BOTH_WORK } from './code-life.ts'
import { layOutMail, type MailText } from './layout.ts'

/** Signs the owner of an address in without a password. */
export function magicLinkMail({ code, link }: { code: string; link: string }): MailText {
  return layOutMail({
    subject: `Sign in to ${PRODUCT_NAME}`,
    opening: 'Enter this code to sign in.',
    code,
    link: {
      label: 'Sign in',
      hint: `Or open this link. ${BOTH_WORK}`,
      url: link,
    },
    closing: 'If you did not ask for this, you can ignore this mail: nobody is signed in without the code.',
  })
}
