import { formatPrice, type Plan, type Product } from '#core/billing/plans.ts'
import { runtimeConfig } from '#web/config.ts'

/** What the server sells. @throws Error where its configuration is not loaded, or names no prices */
export function whatIsSold(): { readonly plans: readonly Plan[]; readonly credit: Product } {
  return sold()
}

/** "$20". @param currency where it is not that of what is sold today */
export function priceWords(cents: number, currency = sold().currency): string {
  return formatPrice(cents, currency)
}

function sold() {
  const { sold: all } = runtimeConfig()
  if (all === null) throw new Error('The configuration names no prices')
  return all
}
