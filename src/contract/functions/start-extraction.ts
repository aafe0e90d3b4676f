import { defineFunction, type ResponseOf } from '../define-function.ts'

/** Wakes the pipeline for a document that was queued before. */
export const startExtraction = defineFunction(
  'ocr_and_annotation',
  (z) =>
    z.object({
      trigger: z.enum(['start', 'retry']),
      document_id: z.uuid(),
      job_id: z.uuid().nullish(),
    }),
  (z) => z.object({ success: z.literal(true), status: z.string() }),
)
export type StartExtractionResponse = ResponseOf<typeof startExtraction>
