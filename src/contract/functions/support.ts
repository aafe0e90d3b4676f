import { FEEDBACK_CATEGORIES, REPORT_REASONS, SUPPORT_CATEGORIES } from '#core/support/categories.ts'
import { defineFunction, type RequestOf, type ResponseOf, type Shape } from '../define-function.ts'

/** Sent by the sales form through send-support. */
const ENTERPRISE_CATEGORY = 'Enterprise'

const done = ((z) => z.object({ success: z.literal(true) })) satisfies Shape

/** `email` and `user_id` are accepted and ignored: the server takes them from the session. */
const common = ((z) =>
  z.object({
    message: z.string(),
    email: z.string().nullish(),
    user_id: z.string().nullish(),
    path: z.string().nullish(),
  })) satisfies Shape

export const sendFeedback = defineFunction(
  'send-feedback',
  (z) => common(z).extend({ category: z.enum(FEEDBACK_CATEGORIES) }),
  done,
)

export const sendSupport = defineFunction(
  'send-support',
  (z) => common(z).extend({ category: z.enum([...SUPPORT_CATEGORIES, ENTERPRISE_CATEGORY]) }),
  done,
)

/** Something is wrong with an answer, which the server reads itself: nothing of it comes from the body. */
export const sendReport = defineFunction(
  'send-report',
  (z) =>
    z.object({
      message_id: z.uuid(),
      reason: z.enum(REPORT_REASONS),
      message: z.string().nullish(),
    }),
  done,
)
export type ReportRequest = RequestOf<typeof sendReport>
export type SupportResponse = ResponseOf<typeof sendReport>
