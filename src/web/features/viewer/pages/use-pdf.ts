import { useEffect, useState } from 'react'
import { connection } from '#web/client/connection/connection.ts'
import type { ViewFile } from './document-pages.ts'
import { openFile, pdfLibrary } from './open-files.ts'
import type { PdfFile } from './pdf-file.ts'

export type PdfState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly file: PdfFile }
  | { readonly status: 'failed' }

/** One try at opening a file; its identity tells an old try's outcome from that of the current one. */
interface Attempt {
  readonly number: number
}

const LOADING: PdfState = { status: 'loading' }

/**
 * Opens a stored PDF and gives it back with the component. What failed for want of a connection is tried again
 * when that is back.
 * @param file null while it is unknown, and when there is none
 */
export function usePdf(file: ViewFile | null): { state: PdfState; retry: () => void } {
  const [attempt, setAttempt] = useState<Attempt>({ number: 1 })
  const [outcome, setOutcome] = useState<{ name: string; attempt: Attempt; state: PdfState } | null>(null)
  useEffect(() => {
    // A failure is told where the file is opened.
    pdfLibrary().catch(() => {})
  }, [])
  // The row is read again now and then; the same file stays open.
  const bucket = file?.bucket ?? 'documents'
  const name = file?.name ?? null
  useEffect(() => {
    if (name === null) return
    let isCurrent = true
    const { opening, release } = openFile({ bucket, name })
    const tell = (state: PdfState) => isCurrent && setOutcome({ name, attempt, state })
    opening.then(
      (opened) => tell({ status: 'ready', file: opened }),
      // Why it failed does not matter to the reader: the pages offer another try and the text.
      () => tell({ status: 'failed' }),
    )
    return () => {
      isCurrent = false
      release()
    }
  }, [bucket, name, attempt])
  const isCurrent = outcome?.name === name && outcome.attempt === attempt
  const hasFailed = isCurrent && outcome.state.status === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    return connection.watch(() => {
      if (connection.now() === 'online') setAttempt(({ number }) => ({ number: number + 1 }))
    })
  }, [hasFailed])
  return {
    state: isCurrent ? outcome.state : LOADING,
    retry: () => setAttempt(({ number }) => ({ number: number + 1 })),
  }
}
