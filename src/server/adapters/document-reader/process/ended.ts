import type { FailureReason } from '#core/document/failure.ts'
import type { Page } from '#core/document/page.ts'
import type { Warning } from '#core/document/warning.ts'
import type { ReadOutcome } from '#server/ports/document-reader.ts'
import type { ColorImage } from '../pictures/color-image.ts'
import type { PageNotes } from '../page-notes.ts'

/**
 * How a reading ended: with an outcome, or with a process that died of itself (`died` says how), was `killed` by
 * somebody who was not this process (by which signal), or met an error that is not the file's.
 */
export type Ended =
  | ReadPages
  | FailedReading
  | { readonly died: string }
  | { readonly killed: string }
  | { readonly readerError: string }

type FailedReading = Extract<ReadOutcome, { readonly ok: false }>

/** What was read, by page number. */
export interface ReadPages {
  readonly ok: true
  readonly pages: readonly Page[]
  readonly pageCount: number
  readonly language: string | null
  readonly warnings: readonly Warning[]
  /** Of a part. */
  readonly notes: PageNotes | null
  readonly viewFile: string | null
  readonly thumbnail: ColorImage | null
}

export const failed = (reason: FailureReason, detail: string): FailedReading => ({
  ok: false,
  reason,
  detail,
})
