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

/** Most characters of a message to us. */
export const MAX_MESSAGE_LENGTH = 5_000

/** What may be wrong with an answer, in the order of the dialog. */
export const REPORT_REASONS = [
  'The quote is not on that page',
  'The explanation does not match the quote',
  'Something is missing',
  'Not what I asked',
  'Something else',
] as const
