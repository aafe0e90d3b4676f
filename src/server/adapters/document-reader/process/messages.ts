import type { DocumentKind } from '#core/document/document.ts'
import type { FailureReason } from '#core/document/failure.ts'
import type { Page, Rotation } from '#core/document/page.ts'
import type { Warning } from '#core/document/warning.ts'
import type { ColorImage } from '../pictures/color-image.ts'
import type { PageNotes } from '../page-notes.ts'

/**
 * What the reading child tells its parent, in this order: opened, its pages, done, thumbnail; at any point failed, or
 * an error that is not the file's.
 */
export type ChildMessage =
  | { readonly type: 'opened'; readonly pageCount: number }
  | { readonly type: 'page'; readonly page: Page }
  | {
      readonly type: 'done'
      readonly language: string | null
      readonly warnings: readonly Warning[]
      /** Of a part: what the warnings of the whole are made of. */
      readonly notes: PageNotes | null
      /** Whether the viewer's copy was sent through its pipe. */
      readonly hasView: boolean
      /** Whether `thumbnail` follows. The reading is whole without it. */
      readonly hasThumbnail: boolean
    }
  | {
      readonly type: 'thumbnail'
      readonly width: number
      readonly height: number
      /** Three bytes a pixel, red first, in Base64. */
      readonly pixels: string
    }
  | {
      readonly type: 'failed'
      readonly reason: FailureReason
      readonly detail: string
      readonly explanation?: string | undefined
    }
  | { readonly type: 'reader_error'; readonly detail: string }

/** The argument of a child that is started before there is a file for it. */
export const STANDBY = '--standby'

/** The one message the child gets; the file itself is its standard input. */
export interface ChildTask {
  readonly kind: DocumentKind
  readonly maxPages: number
  readonly maxCharacters: number
  /** Whether the parent takes a copy for the viewer. */
  readonly wantsView: boolean
  /** Whether the parent takes a picture of the first page. */
  readonly wantsThumbnail: boolean
  /** Whether a Word file will be laid out, from a copy sent in place of the viewer's: then words may come later. */
  readonly forLayout: boolean
  /** The pages to read; null for all of them. A part is read with as little memory as can be. */
  readonly part: PageRange | null
  /** Set to have the viewer's copy of a picture file alone, of pages that were read before: how each is shown. */
  readonly shown: readonly ShownPage[] | null
}

/** Pages from `first` to `last`, both counted from 1 and both in it. */
export interface PageRange {
  readonly first: number
  readonly last: number
}

/** How the page of a picture file is shown: turned clockwise, and its size in points. Null for one that is damaged. */
export type ShownPage = (Pick<Page, 'width' | 'height'> & { readonly rotation: Rotation }) | null

/** A file being read. Offsets and boxes are those of `Page`. */
export interface FileReading {
  readonly pageCount: number
  /** Every page once; those of a scan may come out of order. */
  pages(): AsyncIterable<Page>
  /** Complete once `pages` has ended. */
  readonly warnings: readonly Warning[]
  /** What the warnings are made of, of a file that may be read in parts. Complete once `pages` has ended. */
  readonly notes?: () => PageNotes
  /** The parts of a PDF to show instead of the file, asked for once `pages` has ended; absent when the file shows itself. */
  readonly view?: () => Iterable<Uint8Array>
  /** The top of the first page, upright, for the library; asked for once `pages` has ended. May fail, or never end. */
  readonly thumbnail?: () => Promise<ColorImage | null>
}

/** What kept a file from being read lies with this machine: the same file may well be read later. */
export class ReaderError extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'ReaderError'
  }
}

/** A failure of the file, found while reading it. `detail` is for logs and never holds the file's words. */
export class ReadFailure extends Error {
  readonly reason: FailureReason
  /** What a person reads, where the reason alone says too little. */
  readonly explanation: string | undefined
  constructor(reason: FailureReason, detail: string, options?: { cause?: unknown; explanation?: string }) {
    super(detail, options)
    this.name = 'ReadFailure'
    this.reason = reason
    this.explanation = options?.explanation
  }
}
