import { defineFunction } from '../define-function.ts'

/** Answers the address where the plan is changed or cancelled. */
export const portal = defineFunction(
  'stripe-portal',
  (z) => z.object({}),
  (z) => z.object({ url: z.string() }),
)
