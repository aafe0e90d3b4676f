import { PRODUCT_NAME } from '../product.ts'
import { layOutMail, type MailText } from './layout.ts'

/** Tells the owner of an address why no password works: several sign-ups named it, each with another one. */
export function passwordDroppedMail({ signInUrl }: { signInUrl: string }): MailText {
  return layOutMail({
    subject: `Set a password for your ${PRODUCT_NAME} account`,
    opening:
      'Before you confirmed this email address, somebody signed up with it more than once and not with the same password. We cannot tell which was yours, so we removed it: your account has no password now.',
    link: {
      label: 'Go to sign-in',
      hint: 'To set one, choose "Forgot password" on the sign-in page.',
      url: signInUrl,
    },
    closing: 'Nobody else can sign in to your account.',
  })
}
