import * as z from 'zod'

/** The categories of the feedback dialog, in its order. */
export const FEEDBACK_CATEGORIES = ['General', 'Chat quality', 'Bug', 'Idea', 'Other'] as const

/** The categories of the support dialog, in its order. */
export const SUPPORT_CATEGORIES = [
  'Document upload',
  'Processing issues',
  'Billing & credits',
  'Account & login',
  'Chat answers',
  'Feature request',
  'Other',
] as const

/** Sent by the sales form through send-support. */
export const ENTERPRISE_CATEGORY = 'Enterprise'

export const MAX_MESSAGE_LENGTH = 5_000

/** `email` and `user_id` are accepted and ignored: the server takes them from the session. */
const common = {
  message: z.string(),
  email: z.string().nullish(),
  user_id: z.string().nullish(),
  path: z.string().nullish(),
}

/** Body of send-feedback. */
export const feedbackRequest = z.object({ category: z.enum(FEEDBACK_CATEGORIES), ...common })
export type FeedbackRequest = z.infer<typeof feedbackRequest>

/** Body of send-support. */
export const supportRequest = z.object({
  category: z.enum([...SUPPORT_CATEGORIES, ENTERPRISE_CATEGORY]),
  ...common,
})
export type SupportRequest = z.infer<typeof supportRequest>

export interface SupportResponse {
  readonly success: true
}
