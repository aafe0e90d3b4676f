import { PLAN_NAMES, type Plan, type PlanKey } from '#core/billing/plans.ts'
import type { PaymentTerms } from '../use-payment-terms.ts'

/** What stands beside a plan, line by line. */
export interface PlanFact {
  readonly label: 'Price' | 'Next payment' | 'Next change' | 'Open until' | 'Ended'
  readonly value: string
}

interface Writing {
  readonly plans: readonly Plan[]
  /** Writes a price in hundredths, in the currency of the plan. */
  readonly formatPrice: (cents: number) => string
  /** Writes an ISO time as a day. */
  readonly formatDay: (time: string) => string
}

type Terms = Pick<
  PaymentTerms,
  | 'hasAccess'
  | 'planKey'
  | 'periodEnd'
  | 'tier'
  | 'isEnding'
  | 'nextPlan'
  | 'monthlyCents'
  | 'nextMonthlyCents'
  | 'graceUntil'
  | 'isByOrganization'
>

/** What a plan costs, when it is paid for next, and what becomes of it; nothing of a price where an organization pays. */
export function planFacts(terms: Terms, { plans, formatPrice, formatDay }: Writing): PlanFact[] {
  const { planKey, periodEnd, graceUntil } = terms
  if (terms.isByOrganization || planKey === null) return []
  // A plan that runs keeps its price, whatever is sold today; until that is known, what is sold today is said.
  const priceOf = (key: PlanKey, cents: number | null): string =>
    formatPrice(cents ?? plans.find((plan) => plan.key === key)?.priceCents[terms.tier] ?? 0)
  if (!terms.hasAccess) {
    const ended = graceUntil ?? periodEnd
    return ended === null ? [] : [{ label: 'Ended', value: formatDay(ended) }]
  }
  const price: PlanFact = { label: 'Price', value: `${priceOf(planKey, terms.monthlyCents)} per month` }
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
  const priceAfter = priceOf(after, terms.nextMonthlyCents)
  return [
    price,
    { label: 'Next payment', value: `${priceAfter} on ${day}` },
    {
      label: 'Next change',
      value:
        after === planKey
          ? `None: ${PLAN_NAMES[planKey]} renews each month until you cancel`
          : `${PLAN_NAMES[after]} takes over on ${day}, for ${priceAfter} per month`,
    },
  ]
}
