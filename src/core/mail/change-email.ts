import { PRODUCT_NAME } from '../product.ts'
import { BOTH_WORK } from './code-life.ts'
import { layOutMail, type MailText } from './layout.ts'
import { maskAddress } from './mask-address.ts'

/** Asks the current mailbox of an account whether its address may change. */
export function changeEmailFromMail(parts: { code: string; link: string; newEmail: string }): MailText {
  const { code, link, newEmail } = parts
  return layOutMail({
    subject: `Confirm the change of your ${PRODUCT_NAME} email address`,
    opening: `Your account is about to move from this email address to ${maskAddress(newEmail)}. Enter this code to allow it.`,
    code,
    link: {
      label: 'Allow the change',
      hint: `Or open this link. ${BOTH_WORK} We sent another mail to the new address; the change takes effect after both are confirmed.`,
      url: link,
    },
    closing:
      'If you did not ask for this, do not confirm it. Somebody may know your password: please reset it, which also stops the change.',
  })
}

/** Asks the mailbox an account is about to move to. */
export function changeEmailToMail({ code, link }: { code: string; link: string }): MailText {
  return layOutMail({
    subject: `Confirm your new email address for ${PRODUCT_NAME}`,
    opening: `Somebody who is signed in to ${PRODUCT_NAME} wants to use this email address for their account. If it was you, enter this code.`,
    code,
    link: {
      label: 'Confirm new email address',
      hint: `Or open this link. ${BOTH_WORK} We sent another mail to the current address; the change takes effect after both are confirmed.`,
      url: link,
    },
    closing:
      'If it was not you, do not confirm it: your address would belong to their account. You can ignore this mail.',
  })
}
