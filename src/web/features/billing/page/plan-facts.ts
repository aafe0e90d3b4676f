import { PLAN_NAMES, type Plan, type PlanKey } from '#core/billing/plans.ts'
import type { PaymentTerms } from '../use-payment-terms.ts'

/** What stands beside a plan, line by line. */
export interface PlanFact {
  readonly label: 'Price' | 'Next payment' | 'Next change' | 'Open until' | 'Ended'
  readonly value: string
}

interface Writing {
  readonly plans: readonly Plan[]
  /** Writes a price in hundredths. */
  readonly formatPrice: (cents: number) => string
  /** Writes an ISO time as a day. */
  readonly formatDay: (time: string) => string
}

type Terms = Pick<
  PaymentTerms,
  'hasAccess' | 'planKey' | 'periodEnd' | 'tier' | 'isEnding' | 'nextPlan' | 'graceUntil' | 'isByOrganization'
>

/** What a plan costs, when it is paid for next, and what becomes of it; nothing of a price where an organization pays. */
export function planFacts(terms: Terms, { plans, formatPrice, formatDay }: Writing): PlanFact[] {
  const { planKey, periodEnd, graceUntil } = terms
  if (terms.isByOrganization || planKey === null) return []
  const priceOf = (key: PlanKey): string =>
    plans
      .filter((plan) => plan.key === key)
      .map(({ priceCents }) => formatPrice(priceCents[terms.tier]))[0] ?? ''
  if (!terms.hasAccess) {
    const ended = graceUntil ?? periodEnd
    return ended === null ? [] : [{ label: 'Ended', value: formatDay(ended) }]
  }
  const price: PlanFact = { label: 'Price', value: `${priceOf(planKey)} per month` }
  if (graceUntil !== null)
    return [
      price,
      { label: 'Next payment', value: 'Overdue: the last one did not go through' },
      { label: 'Open until', value: formatDay(graceUntil) },
    ]
  if (periodEnd === null) return [price]
  const day = formatDay(periodEnd)
  if (terms.isEnding)
    return [
      price,
      { label: 'Next payment', value: 'None' },
      { label: 'Next change', value: `${PLAN_NAMES[planKey]} ends on ${day}` },
    ]
  const after = terms.nextPlan ?? planKey
  return [
    price,
    { label: 'Next payment', value: `${priceOf(after)} on ${day}` },
    {
      label: 'Next change',
      value:
        after === planKey
          ? `None: ${PLAN_NAMES[planKey]} renews each month until you cancel`
          : `${PLAN_NAMES[after]} takes over on ${day}, for ${priceOf(after)} per month`,
    },
  ]
}
