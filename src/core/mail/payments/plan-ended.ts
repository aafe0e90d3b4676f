import { PLAN_NAMES, type PlanKey } from '../../billing/plans.ts'
import { PRODUCT_NAME } from '../../product.ts'
import { layOutMail, type MailText } from '../layout.ts'
import { KEPT, type PaymentLetter } from './payment-letter.ts'

/** Says that a plan is over which its owner did not cancel. Who canceled was told the day when they did. */
export function planEndedMail(
  parts: Pick<PaymentLetter, 'billingUrl'> & {
    readonly plan: PlanKey
    /** Whether its renewal was not paid. */
    readonly isUnpaid: boolean
    /** Whether the provider may still be paid, and the plan then opens again. */
    readonly canReopen: boolean
  },
): MailText {
  const { plan, isUnpaid, canReopen, billingUrl } = parts
  const name = PLAN_NAMES[plan]
  const cause = isUnpaid ? `The renewal of your ${name} plan was not paid. ` : ''
  return layOutMail({
    subject: canReopen ? `Your ${PRODUCT_NAME} plan is closed` : `Your ${PRODUCT_NAME} plan has ended`,
    opening: canReopen
      ? `${cause}The plan is closed, and opens again once it is paid.`
      : `${cause}Your ${name} plan has ended and is not charged again.`,
    link: {
      label: 'Open billing',
      hint: canReopen
        ? 'Pay it, or change your card, on the billing page.'
        : 'You can start a plan again at any time.',
      url: billingUrl,
    },
    closing: KEPT,
  })
}
