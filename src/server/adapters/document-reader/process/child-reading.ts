import type { ChildProcess } from 'node:child_process'
import type { Page } from '#core/document/page.ts'
import type { ReadProgress } from '#server/ports/document-reader.ts'
import { readColorImage, type ColorImage } from '../pictures/color-image.ts'
import type { Ended } from './ended.ts'
import { killGroup } from './kill-group.ts'
import type { ChildMessage } from './messages.ts'
import type { TimeBudget } from './time-budget.ts'
import type { Use } from './watch-use.ts'

/** A thumbnail that takes more work, or sleeps longer, is done without: everybody waits for the words, nobody for a picture. */
const THUMBNAIL_MS = 3_000
/** By the clock on the wall, however little it could work. */
const THUMBNAIL_WALL_MS = 15_000

type DoneMessage = Extract<ChildMessage, { readonly type: 'done' }>

export interface Watched {
  readonly budget: TimeBudget
  readonly onProgress: ((progress: ReadProgress) => void) | undefined
  /** The viewer's copy, once it is whole; undefined where none is wanted. */
  readonly view: Promise<string> | undefined
  /** The viewer's copy could not be written. */
  onLost(error: unknown): void
}

/** What a child has told of its file so far, and how its reading ends. */
export class ChildReading {
  readonly #child: ChildProcess
  readonly #watched: Watched
  readonly #pages: Page[] = []
  #pageCount = 0
  #outcome: Ended | undefined
  #isEnded = false
  #thumbnail: ColorImage | null = null
  #isThumbnailDue = false
  /** What was used, and when, as the words were there and only the thumbnail was missing. */
  #wordsRead: { readonly workedMs: number; asleepMs?: number; readonly atMs: number } | undefined

  constructor(child: ChildProcess, watched: Watched) {
    this.#child = child
    this.#watched = watched
  }

  /** Ends the child. The first outcome counts. */
  end(outcome?: Ended): void {
    this.#outcome ??= outcome
    this.#isEnded = true
    killGroup(this.#child)
  }

  /** Whether it is known how the reading ends, or it was ended here. */
  get isDecided(): boolean {
    return this.#outcome !== undefined || this.#isEnded
  }

  /** @param own how the child ended by itself, where nobody here decided it */
  outcome(own?: Ended): Ended {
    const result = this.#outcome ?? own ?? { readerError: 'the reading was stopped' }
    return 'pages' in result ? { ...result, thumbnail: this.#thumbnail } : result
  }

  hear(message: ChildMessage): void {
    const isRecognized = message.type === 'page' && message.page.source === 'ocr' && message.page.text !== ''
    this.#watched.budget.progress(isRecognized)
    if (message.type === 'opened') this.#begin(message.pageCount)
    else if (message.type === 'page') this.#addPage(message.page)
    else if (message.type === 'done') this.#concludeWords(message)
    else if (this.#isThumbnailDue) this.#takeThumbnail(message)
    else if (message.type === 'reader_error') this.end({ readerError: message.detail })
    else if (message.type === 'failed') {
      const { reason, detail, explanation } = message
      this.end({ ok: false, reason, detail, ...(explanation && { explanation }) })
    }
  }

  #begin(pageCount: number): void {
    this.#pageCount = pageCount
    this.#watched.onProgress?.({ pagesDone: 0, pageCount })
  }

  #addPage(page: Page): void {
    this.#pages.push(page)
    this.#watched.onProgress?.({ pagesDone: this.#pages.length, pageCount: this.#pageCount })
  }

  #concludeWords({ language, warnings, notes, hasView, hasThumbnail }: DoneMessage): void {
    this.#isThumbnailDue = hasThumbnail
    const pages = this.#pages.toSorted((a, b) => a.number - b.number)
    const pageCount = this.#pageCount
    Promise.resolve(hasView ? this.#watched.view : null).then(
      (viewFile = null) =>
        this.#awaitThumbnail({
          ok: true,
          pages,
          pageCount,
          language,
          warnings,
          notes,
          viewFile,
          thumbnail: null,
        }),
      (error: unknown) => {
        this.#watched.onLost(error)
        this.end()
      },
    )
  }

  /** From here on the document is read: no limit that drawing its thumbnail meets changes that. */
  #awaitThumbnail(read: Ended): void {
    this.#outcome ??= read
    this.#wordsRead = { workedMs: this.#watched.budget.workedMs, atMs: performance.now() }
    if (!this.#isThumbnailDue) this.end()
  }

  /** The last message, and of a document that was read nothing else counts. */
  #takeThumbnail(message: ChildMessage): void {
    if (message.type === 'thumbnail') this.#thumbnail = readColorImage(message)
    this.#isThumbnailDue = false
    if (this.#outcome) this.end()
  }

  isThumbnailLate({ asleepMs }: Use): boolean {
    const since = this.#wordsRead
    if (!since) return false
    since.asleepMs ??= asleepMs
    return (
      this.#watched.budget.workedMs - since.workedMs > THUMBNAIL_MS ||
      asleepMs - since.asleepMs > THUMBNAIL_MS ||
      performance.now() - since.atMs > THUMBNAIL_WALL_MS
    )
  }
}
