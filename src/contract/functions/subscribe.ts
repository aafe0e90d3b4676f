import { PLAN_KEYS } from '#core/billing/plans.ts'
import { defineFunction } from '../define-function.ts'

/** Answers the address of a payment page. Without a plan it is the first subscribe, for Basic. */
export const subscribe = defineFunction(
  'stripe-subscribe',
  (z) => z.object({ plan: z.enum(PLAN_KEYS).nullish() }),
  (z) => z.object({ url: z.string() }),
)
