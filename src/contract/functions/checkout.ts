import { MAX_CREDIT_QUANTITY } from '#core/billing/plans.ts'
import { defineFunction } from '../define-function.ts'

/** Buys document credits; answers the address of a payment page. */
export const checkout = defineFunction(
  'stripe-checkout',
  (z) =>
    z.object({
      type: z.literal('credit'),
      quantity: z.int().min(1).max(MAX_CREDIT_QUANTITY).default(1),
    }),
  (z) => z.object({ url: z.string() }),
)
