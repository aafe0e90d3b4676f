/** Why a file could not be read. The names are an interface: `error_reason` of jobs and `npm run read` use them. */
export const FAILURE_REASONS = [
  'password',
  'corrupt',
  'empty',
  'wrong_type',
  'too_large',
  'timeout',
  'no_text',
] as const
export type FailureReason = (typeof FAILURE_REASONS)[number]

/** What a person reads: what happened and what to do next. */
export const FAILURE_MESSAGES: Readonly<Record<FailureReason, string>> = {
  password: 'This file is locked with a password. Save a copy without the password and upload that.',
  corrupt: 'This file is damaged and could not be opened. Download or scan it again and upload the new copy.',
  empty: 'This file is empty. Choose the file again and upload it.',
  wrong_type:
    'Only PDF, Word (DOC, DOCX), PNG, JPG, WEBP and TIFF files can be read. Save the document as one of these and upload that.',
  too_large: 'This file is too large. Files may have up to 50 MB and 500 pages.',
  timeout: 'Reading this file took too long. Upload a smaller copy, or split it.',
  no_text:
    'No readable text was found in this document. Scan or photograph it again in good light, flat and in focus, and upload that.',
}

/** Where not the file is at fault but what we stored of it; these have no reason. */
export const LOST_COPY_MESSAGE = 'The stored file is missing. Upload the same file again to restore it.'
export const DAMAGED_COPY_MESSAGE =
  'We could not read our stored copy of this file. Upload the same file again to restore it.'

/** The limits an upload has to keep, also checked by the server and the pipeline. */
export const MAX_UPLOAD_BYTES = 52_428_800
export const MAX_PAGES = 500
