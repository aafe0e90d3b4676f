import * as z from 'zod'
import { FEEDBACK_CATEGORIES, SUPPORT_CATEGORIES } from '#core/support/categories.ts'

/** Sent by the sales form through send-support. */
const ENTERPRISE_CATEGORY = 'Enterprise'

/** `email` and `user_id` are accepted and ignored: the server takes them from the session. */
const common = {
  message: z.string(),
  email: z.string().nullish(),
  user_id: z.string().nullish(),
  path: z.string().nullish(),
}

/** Body of send-feedback. */
export const feedbackRequest = z.object({ category: z.enum(FEEDBACK_CATEGORIES), ...common })

/** Body of send-support. */
export const supportRequest = z.object({
  category: z.enum([...SUPPORT_CATEGORIES, ENTERPRISE_CATEGORY]),
  ...common,
})

export interface SupportResponse {
  readonly success: true
}
