import { hasTwoPrices, type Plan } from '#core/billing/plans.ts'
import { priceWords } from './sold.ts'

/** "$20/month" */
export function NewPrice({ plan }: { plan: Plan }) {
  return (
    <p>
      <b>{priceWords(plan.priceCents.new)}</b>/month
    </p>
  )
}

/** For whom these prices are, and what the others pay; nothing where there is one price. */
export function NewPriceNote({ plans }: { plans: readonly Plan[] }) {
  if (!plans.some(hasTwoPrices)) return null
  return (
    <p>
      New-subscriber price. Standard price when you return after cancelling:{' '}
      {plans.map(({ name, priceCents }) => `${priceWords(priceCents.standard)} ${name}`).join(', ')}.
    </p>
  )
}
