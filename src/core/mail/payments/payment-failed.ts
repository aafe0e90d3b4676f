import { formatPrice, PLAN_NAMES, type PlanKey } from '../../billing/plans.ts'
import { dayInWords } from '../../calendar/day-in-words.ts'
import { PRODUCT_NAME } from '../../product.ts'
import { layOutMail, type MailText } from '../layout.ts'
import { KEPT, testNote, type PaymentLetter } from './payment-letter.ts'

/** Says that a renewal could not be paid, until when the plan stays open, and where that is mended. */
export function paymentFailedMail(
  parts: PaymentLetter & {
    readonly plan: PlanKey
    /** The plan is closed then unless it is paid. */
    readonly openUntilMs: number
    /** What has to be paid; null where the provider has no open bill any more. */
    readonly due: { readonly totalCents: number; readonly currency: string } | null
  },
): MailText {
  const { plan, openUntilMs, due, billingUrl, isTest } = parts
  const name = PLAN_NAMES[plan]
  return layOutMail({
    subject: `Your ${PRODUCT_NAME} payment did not go through`,
    opening: `We could not charge you for the renewal of your ${name} plan, so no money moved. Your plan stays open until the day below; the credits of the new month come once it is paid.${testNote(isTest)}`,
    facts: [
      ['Plan', name],
      ...(due ? ([['Amount due', formatPrice(due.totalCents, due.currency)]] as const) : []),
      ['Open until', dayInWords(openUntilMs)],
    ],
    link: {
      label: 'Fix the payment',
      hint: 'Pay it, or change your card, on the billing page.',
      url: billingUrl,
    },
    closing: `If it is not paid by then, your plan is closed. ${KEPT}`,
  })
}
