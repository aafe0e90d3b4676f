import * as z from 'zod'
import { FEEDBACK_CATEGORIES, REPORT_REASONS, SUPPORT_CATEGORIES } from '#core/support/categories.ts'

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

/** Body of send-report. The answer itself is read by the server: nothing of it comes from the body. */
export const reportRequest = z.object({
  message_id: z.uuid(),
  reason: z.enum(REPORT_REASONS),
  message: z.string().nullish(),
})

export type ReportRequest = z.infer<typeof reportRequest>

export interface SupportResponse {
  readonly success: true
}
