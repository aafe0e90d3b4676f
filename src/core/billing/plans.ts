/** Keys of the monthly plans, as the wire and the database write them. */
export const PLAN_KEYS = ['basic', 'pro'] as const
export type PlanKey = (typeof PLAN_KEYS)[number]

/** `new` for an account that never had a paid plan, `standard` for one that comes back after its plan ended. */
export type PriceTier = 'new' | 'standard'

/** What it costs in each tier, in hundredths of the currency. */
export type PriceCents = Readonly<Record<PriceTier, number>>

/** Something that is sold. */
export interface Product {
  readonly key: PlanKey | 'credit'
  readonly name: string
  readonly interval: 'month' | 'once'
  readonly priceCents: PriceCents
  /** Document credits it gives, per month or once. */
  readonly credits: number
  /** What it holds, one line each. */
  readonly features: readonly string[]
}

export interface Plan extends Product {
  readonly key: PlanKey
  readonly interval: 'month'
}

/** What the operator decides of it. */
export interface Prices {
  /** Three lower-case letters, of a currency with hundredths. */
  readonly currency: string
  readonly basic: PriceCents
  readonly pro: PriceCents
  readonly credit: number
}

/** All that is sold, and what it costs. */
export interface Catalogue extends Readonly<Record<PlanKey, Plan>> {
  readonly currency: string
  readonly credit: Product
}

/**
 * The catalogue at an operator's prices: the server reads it from its configuration, and everything else from the server.
 *
 * Both prices of a plan are real: the first subscription of an account runs at the new-subscriber price until
 * it ends, and one started after that costs the standard price. To sell at one price, make both figures equal;
 * the notes about the other one then disappear by themselves.
 */
export function catalogueOf({ currency, basic, pro, credit }: Prices): Catalogue {
  return {
    currency,
    basic: {
      key: 'basic',
      name: PLAN_NAMES.basic,
      interval: 'month',
      priceCents: basic,
      credits: 1,
      features: ['1 document per month', 'Unlimited chat', 'Clause-level citations'],
    },
    pro: {
      key: 'pro',
      name: PLAN_NAMES.pro,
      interval: 'month',
      priceCents: pro,
      credits: 5,
      features: ['5 documents per month', 'Unlimited chat', 'Priority processing'],
    },
    credit: {
      key: 'credit',
      name: 'Document credit',
      interval: 'once',
      priceCents: { new: credit, standard: credit },
      credits: 1,
      features: ['Adds 1 document credit', 'Works with any plan'],
    },
  }
}

export const PLAN_NAMES = { basic: 'Basic', pro: 'Pro' } as const satisfies Record<PlanKey, string>

/** The monthly plans, cheapest first. */
export const plansOf = ({ basic, pro }: Catalogue): readonly Plan[] => [basic, pro]

/** Most credits one purchase may hold; more is a typing mistake or an attack. */
export const MAX_CREDIT_QUANTITY = 10

/** Whether returning customers pay a different price, so that it has to be said. */
export function hasTwoPrices(product: Pick<Product, 'priceCents'>): boolean {
  return product.priceCents.new !== product.priceCents.standard
}

/** "$20", or "$12.50" when there are cents. */
export function formatPrice(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100)
}

/**
 * The price tier of an account that is about to subscribe.
 * @param runningTier the tier of its running subscription, which holds across plan changes; null when none runs
 * @param hadPaidPlan whether it ever had a paid subscription before
 */
export function tierFor(runningTier: PriceTier | null, hadPaidPlan: boolean): PriceTier {
  return runningTier ?? (hadPaidPlan ? 'standard' : 'new')
}
