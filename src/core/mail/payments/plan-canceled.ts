import { PLAN_NAMES, type PlanKey } from '../../billing/plans.ts'
import { dayInWords } from '../../calendar/day-in-words.ts'
import { PRODUCT_NAME } from '../../product.ts'
import { layOutMail, type MailText } from '../layout.ts'
import { KEPT, type PaymentLetter } from './payment-letter.ts'

/** Confirms that a plan was canceled: until when it runs, what stays after that, and how it is kept after all. */
export function planCanceledMail(
  parts: Pick<PaymentLetter, 'billingUrl'> & {
    readonly plan: PlanKey
    readonly endsAtMs: number
  },
): MailText {
  const { plan, endsAtMs, billingUrl } = parts
  const [name, day] = [PLAN_NAMES[plan], dayInWords(endsAtMs)]
  return layOutMail({
    subject: `Your ${PRODUCT_NAME} plan ends on ${day}`,
    opening: `Your ${name} plan was canceled. It runs until that day as before, and is not charged again.`,
    facts: [
      ['Plan', name],
      ['Ends on', day],
    ],
    link: {
      label: 'Open billing',
      hint: 'To keep the plan after all, open the billing page before it ends.',
      url: billingUrl,
    },
    closing: KEPT,
  })
}
