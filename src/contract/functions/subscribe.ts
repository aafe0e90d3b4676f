import * as z from 'zod'
import { PLAN_KEYS } from '#core/billing/plans.ts'

/** Body of stripe-subscribe. Without a plan it is the first subscribe, for Basic. */
export const subscribeRequest = z.object({ plan: z.enum(PLAN_KEYS).nullish() })

export interface SubscribeResponse {
  /** Where to send the browser: a payment page. */
  readonly url: string
}
