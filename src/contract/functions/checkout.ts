import * as z from 'zod'
import { MAX_CREDIT_QUANTITY } from '#core/billing/plans.ts'

/** Body of stripe-checkout: buys document credits. */
export const checkoutRequest = z.object({
  type: z.literal('credit'),
  quantity: z.int().min(1).max(MAX_CREDIT_QUANTITY).default(1),
})

export interface CheckoutResponse {
  readonly url: string
}
