/** Keys of the monthly plans, as the wire and the database write them. */
export const PLAN_KEYS = ['basic', 'pro'] as const
export type PlanKey = (typeof PLAN_KEYS)[number]

/** `new` for an account that never had a paid plan, `standard` for one that comes back after its plan ended. */
export type PriceTier = 'new' | 'standard'

/** Something that is sold. Money is in US cents. */
export interface Product {
  readonly key: PlanKey | 'credit'
  readonly name: string
  readonly interval: 'month' | 'once'
  readonly priceCents: Readonly<Record<PriceTier, number>>
  /** Document credits it gives, per month or once. */
  readonly credits: number
  /** What it holds, one line each. */
  readonly features: readonly string[]
}

export interface Plan extends Product {
  readonly key: PlanKey
  readonly interval: 'month'
}

/**
 * All that is sold, and the only place that knows a price.
 *
 * Both prices of a plan are real: the first subscription of an account runs at the new-subscriber price until
 * it ends, and one started after that costs the standard price. To sell at one price, make both figures equal;
 * the notes about the other one then disappear by themselves.
 */
export const CATALOGUE = {
  basic: {
    key: 'basic',
    name: 'Basic',
    interval: 'month',
    priceCents: { new: 2000, standard: 4000 },
    credits: 1,
    features: ['1 document per month', 'Unlimited chat', 'Clause-level citations'],
  },
  pro: {
    key: 'pro',
    name: 'Pro',
    interval: 'month',
    priceCents: { new: 4000, standard: 6000 },
    credits: 5,
    features: ['5 documents per month', 'Unlimited chat', 'Priority processing'],
  },
  credit: {
    key: 'credit',
    name: 'Document credit',
    interval: 'once',
    priceCents: { new: 1200, standard: 1200 },
    credits: 1,
    features: ['Adds 1 document credit', 'Works with any plan'],
  },
} as const satisfies { basic: Plan; pro: Plan; credit: Product }

/** The monthly plans, cheapest first. */
export const PLANS: readonly Plan[] = [CATALOGUE.basic, CATALOGUE.pro]

/** Most credits one purchase may hold; more is a typing mistake or an attack. */
export const MAX_CREDIT_QUANTITY = 10

/** Whether returning customers pay a different price, so that it has to be said. */
export function hasTwoPrices(product: Pick<Product, 'priceCents'>): boolean {
  return product.priceCents.new !== product.priceCents.standard
}

/** "$20", or "$12.50" when there are cents. */
export function formatPrice(cents: number): string {
  const dollars = Math.trunc(cents / 100)
  const rest = cents % 100
  return rest === 0 ? `$${dollars}` : `$${dollars}.${String(rest).padStart(2, '0')}`
}

/**
 * The price tier of an account that is about to subscribe.
 * @param runningTier the tier of its running subscription, which holds across plan changes; null when none runs
 * @param hadPaidPlan whether it ever had a paid subscription before
 */
export function tierFor(runningTier: PriceTier | null, hadPaidPlan: boolean): PriceTier {
  return runningTier ?? (hadPaidPlan ? 'standard' : 'new')
}
