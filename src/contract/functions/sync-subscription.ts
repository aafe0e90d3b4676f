import { PLAN_KEYS } from '#core/billing/plans.ts'
import { defineFunction, type ResponseOf } from '../define-function.ts'

/** Answers what the payment provider's record says now. */
export const syncSubscription = defineFunction(
  'sync-subscription',
  (z) => z.object({}),
  (z) =>
    z.object({
      /** Whether a plan is active. */
      success: z.boolean(),
      plan: z.enum(PLAN_KEYS).nullable(),
      /** Document credits the plan brings each month. */
      credits: z.number(),
      /** A plain sentence when there is no active plan. */
      error: z.string().nullable(),
    }),
)
export type SyncResponse = ResponseOf<typeof syncSubscription>
