import { PRODUCT_NAME } from '../product.ts'
import { layOutMail, type MailText } from './layout.ts'
import { maskAddress } from './mask-address.ts'

/** Tells the mailbox an account has left. */
export function emailChangedMail(parts: { newEmail: string; supportEmail: string }): MailText {
  const { newEmail, supportEmail } = parts
  return layOutMail({
    subject: `Your ${PRODUCT_NAME} email address was changed`,
    opening: `Your account now belongs to ${maskAddress(newEmail)}. This address no longer signs in, and every other device was signed out.`,
    closing: `If you did not do this, write to ${supportEmail} at once.`,
  })
}
