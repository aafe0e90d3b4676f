import { defineFunction } from '../define-function.ts'

/** Cancels the caller's plan at the end of its period, or keeps it after all. Answers what holds now. */
export const setPlanEnding = defineFunction(
  'set-plan-ending',
  (z) => z.object({ isEnding: z.boolean() }),
  (z) =>
    z.object({
      isEnding: z.boolean(),
      /** When the paid period ends, ISO. */
      periodEnd: z.string(),
    }),
)
