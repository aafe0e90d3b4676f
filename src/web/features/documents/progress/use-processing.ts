import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { RequestOf } from '#contract/define-function.ts'
import { startExtraction } from '#contract/functions/start-extraction.ts'
import { callFunction } from '#web/client/call-function.ts'
import { supabase } from '#web/client/supabase.ts'
import { keepLeftToPay } from '#web/session/left-to-pay.ts'
import { toastError, toastSuccess } from '#web/ui/toasts/toast.ts'
import type { FollowPhase } from '../cards/card-state.ts'
import type { LibraryDocument } from '../library/use-documents.ts'
import { START_FAILED, startInTurn, StartRefused } from './start-refused.ts'
import { startReport } from './start-report.ts'
import { jobsQuery } from './use-jobs.ts'

/** @returns whether the queued document runs: one that cannot be read may have failed by then, as its card says */
async function wake(request: RequestOf<typeof startExtraction>): Promise<boolean> {
  const { status } = await callFunction(startExtraction, request)
  return status !== 'failed'
}

async function start(document: LibraryDocument): Promise<boolean> {
  const { data } = await supabase.rpc('start_processing', { p_document_id: document.id }).throwOnError()
  if (!data.ok) throw new StartRefused(data.reason)
  return wake({ trigger: 'start', document_id: document.id })
}

/**
 * Queues a failed document again: its old jobs go, and a new one begins at the stage that reads the text. A try that
 * broke off left it queued: what is missing is done, and a run whose job did arrive is only woken.
 */
async function retry(document: LibraryDocument): Promise<boolean> {
  const begun = document.status === 'queued' ? await queuedJob(document.id) : null
  if (begun !== null) return wake({ trigger: 'retry', document_id: document.id, job_id: begun })
  await supabase.from('documents').update({ status: 'queued' }).eq('id', document.id).throwOnError()
  await supabase.from('processing_jobs').delete().eq('document_id', document.id).throwOnError()
  const input = { document_id: document.id, retry: true, retried_at: new Date().toISOString() }
  const { data: job } = await supabase
    .from('processing_jobs')
    .insert({ document_id: document.id, stage: 'ocr', status: 'queued', input_data: input })
    .select('id')
    .single()
    .throwOnError()
  return wake({ trigger: 'retry', document_id: document.id, job_id: job.id })
}

async function queuedJob(documentId: string): Promise<string | null> {
  const { data } = await supabase
    .from('processing_jobs')
    .select('id')
    .eq('document_id', documentId)
    .eq('stage', 'ocr')
    .in('status', ['queued', 'processing'])
    .limit(1)
    .throwOnError()
  return data[0]?.id ?? null
}

export interface Processing {
  /** How far this window is with the documents it set going; those of other windows are not in it. */
  readonly phases: ReadonlyMap<string, FollowPhase>
  /** How many of how many have been asked for of those that are started together; null while none are. */
  readonly startingAll: { readonly asked: number; readonly total: number } | null
  /** Starts them one after the other, as far as the credits reach, and tells at the end of each that did not start. */
  readonly startAll: (documents: readonly LibraryDocument[]) => void
  /** These three stay the same functions for as long as the screen is open. */
  readonly start: (document: LibraryDocument) => void
  readonly retry: (document: LibraryDocument) => void
  /** Ends the following of a document and reads again what a run changes. */
  readonly clear: (documentId: string) => void
}

/**
 * Process and Retry, and which documents this window follows: from the press until the finished bar was shown.
 * Invalidates the list, the jobs and the credits, because all three change on the server.
 */
export function useProcessing(userId: string): Processing {
  const client = useQueryClient()
  const [phases, setPhases] = useState<ReadonlyMap<string, FollowPhase>>(new Map())

  const setPhase = (id: string, phase: FollowPhase): void =>
    setPhases((before) => new Map(before).set(id, phase))
  const [startingAll, setStartingAll] = useState<Processing['startingAll']>(null)
  const refresh = useCallback(
    (id: string): void => {
      void client.invalidateQueries({ queryKey: ['documents', userId] })
      void client.invalidateQueries({ queryKey: ['viewer', 'document', id] })
      void client.invalidateQueries({ queryKey: ['card-contents', userId, id] })
      void client.invalidateQueries({ queryKey: ['jobs', id] })
      void client.invalidateQueries({ queryKey: ['credits', userId] })
    },
    [client, userId],
  )
  const clear = useCallback(
    (id: string): void => {
      setPhases((before) => new Map([...before].filter(([other]) => other !== id)))
      refresh(id)
    },
    [refresh],
  )
  /** The jobs of an earlier run must not pass for those of the new one. */
  const begin = async ({ id }: LibraryDocument): Promise<void> => {
    setPhase(id, 'starting')
    const { queryKey } = jobsQuery(id)
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, [])
  }
  const follow = ({ id }: LibraryDocument): void => {
    setPhase(id, 'following')
    refresh(id)
  }

  /** A refusal took nothing; after a fault it may have begun, and the card says so if it has. */
  const giveUp = (document: LibraryDocument, error: unknown): void => {
    if (error instanceof StartRefused) {
      if (error.isUnpaid) keepLeftToPay({ userId, documentId: document.id, unitsBought: null })
      return clear(document.id)
    }
    setPhase(document.id, 'start_failed')
    refresh(document.id)
  }
  const startOne = async (document: LibraryDocument): Promise<boolean> => {
    await begin(document)
    try {
      const isRunning = await start(document)
      follow(document)
      return isRunning
    } catch (error) {
      giveUp(document, error)
      throw error
    }
  }

  const startMutation = useMutation({
    mutationFn: start,
    onMutate: begin,
    onSuccess: (isRunning, document) => {
      if (isRunning) toastSuccess('Processing started', `Document "${document.filename}" is queued.`)
      follow(document)
    },
    onError: (error, document) => {
      giveUp(document, error)
      if (error instanceof StartRefused) toastError('Cannot process', error.message)
      else toastError('Start failed', START_FAILED)
    },
  })
  const startAllMutation = useMutation({
    mutationFn: (documents: readonly LibraryDocument[]) =>
      startInTurn(documents, startOne, (asked) => setStartingAll({ asked, total: documents.length })),
    onSuccess: (ends) => {
      const { isGood, title, text } = startReport(ends)
      if (isGood) toastSuccess(title, text)
      else toastError(title, text)
    },
    onSettled: () => setStartingAll(null),
  })
  const retryMutation = useMutation({
    mutationFn: retry,
    onMutate: begin,
    onSuccess: (isRunning, document) => {
      if (isRunning)
        toastSuccess('Processing restarted', `Document "${document.filename}" will be processed again.`)
      follow(document)
    },
    onError: (_, document) => {
      setPhase(document.id, 'retry_failed')
      refresh(document.id)
      toastError('Retry failed', 'Failed to restart document processing. Please try again.')
    },
  })
  return {
    phases,
    startingAll,
    startAll: startAllMutation.mutate,
    start: startMutation.mutate,
    retry: retryMutation.mutate,
    clear,
  }
}
