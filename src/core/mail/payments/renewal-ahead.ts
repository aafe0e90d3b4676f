import { formatPrice, PLAN_NAMES, type PlanKey } from '../../billing/plans.ts'
import { dayInWords } from '../../calendar/day-in-words.ts'
import { PRODUCT_NAME } from '../../product.ts'
import { layOutMail, type MailText } from '../layout.ts'
import { testNote, type PaymentLetter } from './payment-letter.ts'

/** Says days ahead what a renewal will cost, and how it is stopped. */
export function renewalAheadMail(
  parts: PaymentLetter & {
    /** The plan that begins then. */
    readonly plan: PlanKey
    readonly renewsAtMs: number
    readonly totalCents: number
    readonly currency: string
  },
): MailText {
  const { plan, renewsAtMs, totalCents, currency, billingUrl, isTest } = parts
  const day = dayInWords(renewsAtMs)
  return layOutMail({
    subject: `Your ${PRODUCT_NAME} plan renews on ${day}`,
    opening: `Your next month begins by itself on that day and is charged then.${testNote(isTest)}`,
    facts: [
      ['Plan', PLAN_NAMES[plan]],
      ['Amount', formatPrice(totalCents, currency)],
      ['Renews on', day],
    ],
    link: {
      label: 'Open billing',
      hint: 'To cancel, or to change your plan or your card, open the billing page before that day.',
      url: billingUrl,
    },
    closing: 'To let it renew, there is nothing to do.',
  })
}
