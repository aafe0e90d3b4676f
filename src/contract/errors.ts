import { FAILURE_MESSAGES } from '#core/document/failure.ts'

/** Two sentences that the browser says too, on their own: it does without the rest. */
export const SIGN_IN_MESSAGE = 'Please sign in and try again.'
export const FAULT_MESSAGE = 'Something went wrong on our side. Please try again.'

/**
 * Every error the product reports on purpose: its status and the plain sentence a person may read.
 * Wire modules (auth, rest, storage) add the codes their protocol prescribes; features use these.
 */
export const ERRORS = {
  not_authenticated: { status: 401, message: SIGN_IN_MESSAGE },
  api_key_required: { status: 401, message: 'This call needs an API key.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  not_found: { status: 404, message: 'Not found.' },
  document_not_found: { status: 404, message: 'This document was not found.' },
  session_not_found: { status: 404, message: 'This chat was not found.' },
  document_not_ready: { status: 409, message: 'This document is not ready yet. Process it first.' },
  document_not_queued: { status: 409, message: 'This document is not queued. Press Process first.' },
  invalid_request: { status: 400, message: 'The request could not be understood.' },
  question_required: { status: 400, message: 'Please type a question.' },
  too_many_questions: {
    status: 429,
    message: 'You have asked many questions in a short time. Please wait a moment.',
  },
  answer_interrupted: { status: 409, message: 'This question has no answer yet.' },
  question_too_long: { status: 413, message: 'This question is too long. Please shorten it.' },
  document_required: { status: 400, message: 'Please select a document first.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  file_required: { status: 400, message: 'Please choose a file.' },
  one_file_only: { status: 400, message: 'Please upload one file at a time.' },
  file_empty: { status: 400, message: FAILURE_MESSAGES.empty },
  file_locked: { status: 422, message: FAILURE_MESSAGES.password },
  file_too_large: { status: 413, message: FAILURE_MESSAGES.too_large },
  file_wrong_type: { status: 415, message: FAILURE_MESSAGES.wrong_type },
  too_many_unprocessed: {
    status: 403,
    message: 'You have 20 unprocessed documents. Process or delete some first.',
  },
  too_many_documents: {
    status: 403,
    message: 'You have 2,000 documents, the most there can be. Delete some to add another.',
  },
  files_full: {
    status: 403,
    message: 'Your files take up 5 GB, the most there can be. Delete some to add another.',
  },
  plan_required: { status: 403, message: 'Please subscribe to a plan first.' },
  payments_unavailable: { status: 503, message: 'Payments are not set up on this server.' },
  payments_away: {
    status: 503,
    message:
      'The payment provider does not answer right now. Nothing was charged. Please try again in a few minutes.',
  },
  payments_broken: {
    status: 503,
    message: 'Payments do not work on this server right now. Nothing was charged. Please write to us.',
  },
  card_declined: {
    status: 402,
    message: 'Your card was declined. Nothing was charged. Please try another card or ask your bank.',
  },
  payment_unconfirmed: {
    status: 503,
    message:
      'The payment provider does not answer right now. If you have paid, it counts as soon as it does. Please do not pay again, and look here in a few minutes.',
  },
  plan_unconfirmed: {
    status: 503,
    message:
      'The payment provider did not say whether your plan was changed. Nothing was charged. Please look at your plan in a few minutes.',
  },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a minute and try again.' },
  answer_not_found: { status: 404, message: 'This answer was not found.' },
  export_too_long: {
    status: 413,
    message: 'This conversation is too long for one file. Copy the answers you need.',
  },
  too_many_letters: {
    status: 403,
    message: 'You have written to us very often. Please send us an email instead.',
  },
  chats_full: { status: 403, message: 'There is no room for more messages.' },
  message_required: { status: 400, message: 'Please write a message.' },
  message_too_long: {
    status: 400,
    message: 'This message is too long. Please keep it under 5,000 characters.',
  },
  storage_full: {
    status: 507,
    message: 'There is no room for this file right now. Please try again later.',
  },
  uploads_busy: {
    status: 503,
    message: 'Many files are being checked right now. Please upload this one again in a minute.',
  },
  busy: { status: 503, message: 'You have a lot going on at once. Please try again in a moment.' },
  took_too_long: {
    status: 503,
    message: 'This took too long and was stopped. Please try again shortly.',
  },
  unavailable: { status: 503, message: 'The service is not available right now. Please try again shortly.' },
  internal: { status: 500, message: FAULT_MESSAGE },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** The error codes of the auth protocol and their status. */
export const AUTH_ERRORS = {
  validation_failed: 400,
  bad_code_verifier: 400,
  bad_json: 400,
  bad_oauth_callback: 400,
  bad_oauth_state: 400,
  invalid_credentials: 400,
  email_not_confirmed: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  session_expired: 400,
  no_authorization: 401,
  bad_jwt: 403,
  not_admin: 403,
  otp_expired: 403,
  provider_email_needs_verification: 403,
  reauthentication_needed: 403,
  session_not_found: 403,
  user_banned: 403,
  flow_state_not_found: 404,
  not_found: 404,
  request_too_large: 413,
  email_exists: 422,
  flow_state_expired: 422,
  same_password: 422,
  weak_password: 422,
  over_email_send_rate_limit: 429,
  over_request_rate_limit: 429,
  unexpected_failure: 500,
  unavailable: 503,
} as const

export type AuthErrorCode = keyof typeof AUTH_ERRORS
