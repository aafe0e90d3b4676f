import { supabase } from '#web/client/supabase.ts'
import type { ViewFile } from './document-pages.ts'
import type { PdfFile } from './pdf-file.ts'

/** Seconds a link to the file works; it is used at once. */
const LINK_SECONDS = 120
/** A file nobody looks at stays open this long: the next receipt of an answer is mostly in the same one. */
const IDLE_MS = 60_000

interface OpenFile {
  readonly controller: AbortController
  readonly opening: Promise<PdfFile>
  viewers: number
  timer: number | null
}

const files = new Map<string, OpenFile>()

/** pdf.js is larger than the rest of the screen: fetched as soon as there is a viewer, and never before. */
export const pdfLibrary = () => import('./pdf-file.ts')

/**
 * The stored PDF, opened by a signed link, once for all who look at it.
 * @returns the file, and what to call when one looks at it no more
 */
export function openFile(file: ViewFile): { opening: Promise<PdfFile>; release: () => void } {
  const key = `${file.bucket}/${file.name}`
  const open = files.get(key) ?? begin(key, file)
  open.viewers += 1
  if (open.timer !== null) window.clearTimeout(open.timer)
  open.timer = null
  let isReleased = false
  const release = () => {
    if (isReleased) return
    isReleased = true
    open.viewers -= 1
    if (open.viewers > 0) return
    // Of files that nobody looks at, only the newest is worth its memory.
    for (const [other, idle] of files) if (idle.viewers === 0 && other !== key) close(other, idle)
    open.timer = window.setTimeout(() => close(key, open), IDLE_MS)
  }
  return { opening: open.opening, release }
}

function begin(key: string, file: ViewFile): OpenFile {
  const controller = new AbortController()
  const opening = openStored(file, controller.signal)
  const open: OpenFile = { controller, opening, viewers: 0, timer: null }
  files.set(key, open)
  // Another try begins afresh.
  opening.catch(() => files.get(key) === open && files.delete(key))
  return open
}

function close(key: string, open: OpenFile): void {
  if (files.get(key) === open) files.delete(key)
  open.controller.abort()
  open.opening.then(
    (file) => file.close(),
    () => {},
  )
}

async function openStored({ bucket, name }: ViewFile, signal: AbortSignal): Promise<PdfFile> {
  const [{ openPdf }, link] = await Promise.all([
    pdfLibrary(),
    supabase.storage.from(bucket).createSignedUrl(name, LINK_SECONDS),
  ])
  if (link.error) throw link.error
  // Pages of a copy stand upright already.
  return openPdf(link.data.signedUrl, { isCopy: bucket === 'views', signal })
}
