import { PRODUCT_NAME } from '../product.ts'
import { layOutMail, type MailText } from './layout.ts'

/** Tells the owner of an account that it can be entered in one more way. @param provider such as `Google` */
export function providerLinkedMail(parts: {
  provider: string
  signInUrl: string
  supportEmail: string
}): MailText {
  const { provider, signInUrl, supportEmail } = parts
  return layOutMail({
    subject: `${provider} sign-in was added to your ${PRODUCT_NAME} account`,
    opening: `From now on you can sign in with the ${provider} account of this email address too.`,
    link: { label: 'Go to sign-in', hint: 'If it was you, there is nothing to do.', url: signInUrl },
    closing: `If you did not do this, write to ${supportEmail}.`,
  })
}
