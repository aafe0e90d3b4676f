import type { Catalogue, PlanKey, PriceTier } from './plans.ts'

/**
 * What a plan costs on the day it is taken: a month for a first one, the difference for a dearer one, and nothing for a
 * cheaper one, which comes with the next period.
 */
export function dueToday(
  catalogue: Catalogue,
  {
    plan,
    tier,
    running,
  }: { readonly plan: PlanKey; readonly tier: PriceTier; readonly running: PlanKey | null },
): number {
  const price = catalogue[plan].priceCents[tier]
  return running === null ? price : Math.max(0, price - catalogue[running].priceCents[tier])
}
