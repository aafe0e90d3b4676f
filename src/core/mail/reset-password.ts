import { PRODUCT_NAME } from '../product.ts'
import { BOTH_WORK } from './code-life.ts'
import { layOutMail, type MailText } from './layout.ts'

/** Lets the owner of an address set a new password. */
export function resetPasswordMail({ code, link }: { code: string; link: string }): MailText {
  return layOutMail({
    subject: `Reset your ${PRODUCT_NAME} password`,
    opening: 'Enter this code to set a new password.',
    code,
    link: {
      label: 'Set a new password',
      hint: `Or open this link. ${BOTH_WORK}`,
      url: link,
    },
    closing: 'If you did not ask for this, you can ignore this mail: your password stays as it is.',
  })
}
