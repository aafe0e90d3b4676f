import type { ReadDocument } from '#core/document/document.ts'
import type { FailureReason } from '#core/document/failure.ts'

export type ReadOutcome =
  | {
      readonly ok: true
      readonly document: ReadDocument
      /** A PDF in the caller's folder to show instead of the file; null when the file itself shows its pages. */
      readonly viewFile: string | null
      /** The top of the first page as a small WebP; null when none was wanted, or none came about. */
      readonly thumbnail: Buffer | null
    }
  | {
      readonly ok: false
      readonly reason: FailureReason
      /** For logs; never holds the file's words. */
      readonly detail: string
      /** What a person reads, where the reason alone says too little. */
      readonly explanation?: string
    }

export interface ReadProgress {
  readonly pagesDone: number
  readonly pageCount: number
}
type OnProgress = (progress: ReadProgress) => void

/** A process that worked on a file was killed by somebody else on this machine, such as the system short of memory. */
export interface CutOff {
  readonly program: 'reader' | 'LibreOffice'
  readonly signal: string
  /** Counts the processes of one file that ended so. */
  readonly attempt: number
  /** What of the file it was at; null for all of it. */
  readonly pages: string | null
}

export interface DocumentReader {
  /**
   * Reads a file in a child process that is killed at its limits or when `signal` aborts.
   * @param file a local path holding the plain bytes
   * @param folder a folder of the caller's for what is made on the way; without it there is no viewer's copy and no thumbnail
   * @param layOut whether a Word file is laid out on pages where LibreOffice is installed, which takes its time
   * @param withinMs the most processor time it may work, where the limits allow more
   * @param onProgress called when the file is open, and whenever a page is finished; pages of a scan may finish out of order
   * @throws what is no fault of the file: it may be read later
   */
  read(
    file: string,
    options?: {
      folder?: string
      layOut?: boolean
      withinMs?: number
      signal?: AbortSignal
      onProgress?: OnProgress
      onCutOff?: (cutOff: CutOff) => void
    },
  ): Promise<ReadOutcome>
}
