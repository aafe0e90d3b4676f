import * as z from 'zod'

/** Body of ocr_and_annotation, which wakes the pipeline for a document that was queued before. */
export const startExtractionRequest = z.object({
  trigger: z.enum(['start', 'retry']),
  document_id: z.uuid(),
  job_id: z.uuid().nullish(),
})

export interface StartExtractionResponse {
  readonly success: true
  readonly status: string
}
