import { startExtraction, type StartExtractionResponse } from '#contract/functions/start-extraction.ts'
import type { Context } from '#server/ports/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { functionRoute } from '#server/http/function-route.ts'
import { findStatus, wakePipeline } from './documents.queries.ts'

/**
 * POST /functions/v1/ocr_and_annotation: wakes the pipeline for a document that `start_processing` or Retry
 * queued. It queues nothing itself, so it cannot start what was not paid for, and calling it again is harmless. The
 * run was woken by the queueing already and may have failed by now: that is told by the status, not by a refusal.
 */
export const startExtractionRoute = (deps: Pick<Context, 'db'>) =>
  functionRoute(startExtraction, async ({ caller, body }): Promise<StartExtractionResponse> => {
    const status = await findStatus(deps, caller.claims, body.document_id)
    if (!status) throw new AppError('document_not_found')
    if (status === 'uploaded') throw new AppError('document_not_queued')
    if (status === 'queued') await wakePipeline(deps, body.document_id)
    return { success: true, status }
  })
