import { useEffect, useState } from 'react'
import { supabase } from '#web/client/supabase.ts'
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
 * Opens a document's stored PDF by a signed link and closes it with the component.
 * @param storagePath as the document's row holds it, null while that is unknown
 */
export function usePdf(storagePath: string | null): { state: PdfState; retry: () => void } {
  const [attempt, setAttempt] = useState<Attempt>({ number: 1 })
  const [outcome, setOutcome] = useState<{ path: string; attempt: Attempt; state: PdfState } | null>(null)
  useEffect(() => {
    void library()
  }, [])
  useEffect(() => {
    if (storagePath === null) return
    const controller = new AbortController()
    let opened: PdfFile | undefined
    const open = async () => {
      const file = await openStored(storagePath, controller.signal)
      opened = file
      if (controller.signal.aborted) file.close()
      else setOutcome({ path: storagePath, attempt, state: { status: 'ready', file } })
    }
    open().catch(() => {
      // Why it failed does not matter to the reader: the pages offer another try and the text.
      if (controller.signal.aborted) return
      setOutcome({ path: storagePath, attempt, state: { status: 'failed' } })
    })
    return () => {
      controller.abort()
      opened?.close()
    }
  }, [storagePath, attempt])
  const isCurrent = outcome?.path === storagePath && outcome.attempt === attempt
  return {
    state: isCurrent ? outcome.state : LOADING,
    retry: () => setAttempt(({ number }) => ({ number: number + 1 })),
  }
}

async function openStored(storagePath: string, signal: AbortSignal): Promise<PdfFile> {
  const name = storagePath.replace(/^documents\//, '')
  const [{ openPdf }, link] = await Promise.all([
    library(),
    supabase.storage.from('documents').createSignedUrl(name, LINK_SECONDS),
  ])
  if (link.error) throw link.error
  return openPdf(link.data.signedUrl, signal)
}
