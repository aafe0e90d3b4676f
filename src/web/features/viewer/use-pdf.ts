import { useEffect, useState } from 'react'
import { supabase } from '#web/client/supabase.ts'
import type { ViewFile } from './document-pages.ts'
import type { PdfFile } from './pdf-file.ts'

/** Seconds a link to the file works; it is used at once. */
const LINK_SECONDS = 120

export type PdfState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly file: PdfFile }
  | { readonly status: 'failed' }

/** One try at opening a file; its identity tells an old try's outcome from that of the current one. */
interface Attempt {
  readonly number: number
}

/** Wanted as soon as there is a viewer, and never before: pdf.js is larger than the rest of the screen. */
const library = () => import('./pdf-file.ts')

const LOADING: PdfState = { status: 'loading' }

/**
 * Opens a stored PDF by a signed link and closes it with the component.
 * @param file null while it is unknown, and when there is none
 */
export function usePdf(file: ViewFile | null): { state: PdfState; retry: () => void } {
  const [attempt, setAttempt] = useState<Attempt>({ number: 1 })
  const [outcome, setOutcome] = useState<{ name: string; attempt: Attempt; state: PdfState } | null>(null)
  useEffect(() => {
    void library()
  }, [])
  // The row is read again now and then; the same file stays open.
  const bucket = file?.bucket ?? 'documents'
  const name = file?.name ?? null
  useEffect(() => {
    if (name === null) return
    const controller = new AbortController()
    let opened: PdfFile | undefined
    const open = async () => {
      const stored = await openStored({ bucket, name }, controller.signal)
      opened = stored
      if (controller.signal.aborted) stored.close()
      else setOutcome({ name, attempt, state: { status: 'ready', file: stored } })
    }
    open().catch(() => {
      // Why it failed does not matter to the reader: the pages offer another try and the text.
      if (controller.signal.aborted) return
      setOutcome({ name, attempt, state: { status: 'failed' } })
    })
    return () => {
      controller.abort()
      opened?.close()
    }
  }, [bucket, name, attempt])
  const isCurrent = outcome?.name === name && outcome.attempt === attempt
  return {
    state: isCurrent ? outcome.state : LOADING,
    retry: () => setAttempt(({ number }) => ({ number: number + 1 })),
  }
}

async function openStored({ bucket, name }: ViewFile, signal: AbortSignal): Promise<PdfFile> {
  const [{ openPdf }, link] = await Promise.all([
    library(),
    supabase.storage.from(bucket).createSignedUrl(name, LINK_SECONDS),
  ])
  if (link.error) throw link.error
  // Pages of a copy stand upright already.
  return openPdf(link.data.signedUrl, { isCopy: bucket === 'views', signal })
}
