import { formatPrice } from '../../billing/plans.ts'
import { dayInWords } from '../../calendar/day-in-words.ts'
import { PRODUCT_NAME } from '../../product.ts'
import { layOutMail, type MailText } from '../layout.ts'
import type { PaymentLetter } from './payment-letter.ts'

/**
 * Says what was paid: a plan that began, was renewed or made bigger, or credits.
 * @param parts.what the line of the bill, such as "Plainprint Pro, December 2026"
 */
export function receiptMail(
  parts: PaymentLetter & {
    readonly what: string
    readonly totalCents: number
    readonly currency: string
    readonly billedAtMs: number
    readonly supportEmail: string
  },
): MailText {
  const { what, totalCents, currency, billedAtMs, billingUrl, supportEmail, isTest } = parts
  const amount = formatPrice(totalCents, currency)
  return layOutMail({
    subject: `Your ${PRODUCT_NAME} receipt: ${amount}`,
    opening: isTest
      ? `This was a test payment of ${amount}: no money was charged.`
      : `We received your payment of ${amount}.`,
    facts: [
      ['For', what],
      ['Amount', amount],
      ['Bill of', dayInWords(billedAtMs)],
    ],
    link: { label: 'Open billing', hint: 'The bill and your plan are on the billing page.', url: billingUrl },
    closing: `If you did not expect this payment, write to ${supportEmail}.`,
  })
}
