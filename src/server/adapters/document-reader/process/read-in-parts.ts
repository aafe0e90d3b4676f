import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '#core/document/page.ts'
import { beginConclusion } from '../conclude-reading.ts'
import { ReaderError, ReadFailure, type PageRange, type ShownPage } from './messages.ts'
import { joinNotes, warningsOf, type PageNotes } from '../page-notes.ts'
import type { Ended, ReadPages } from './ended.ts'

/** Pages of the first part. Wherever a process is killed over a part, parts are half as long from there on. */
const PART_PAGES = 8
/** How often one page alone is tried. */
const TRIES = 2

export interface Parts {
  /** A process that reads these pages and no others. */
  readonly read: (part: PageRange, done: Progress) => Promise<Ended>
  /** A process that makes what is shown of a picture file; null where nothing has to be made. */
  readonly show: ((pages: readonly ShownPage[]) => Promise<Ended>) | null
  readonly maxCharacters: number
  /** Called for every process that was killed; `pages` names what it was at. */
  readonly onKilled: (signal: string, pages: string) => void
  /** After each: whatever it was that took the memory may be over by then. */
  readonly pauseMs: number
  readonly signal?: AbortSignal | undefined
}

interface Progress {
  readonly pagesDone: number
}

/**
 * Reads a file a few pages at a time, each time in a process that ends before the next begins.
 * @throws ReaderError when processes are killed over a single page too
 */
export async function readInParts(parts: Parts): Promise<Ended> {
  const read: ReadPages[] = []
  let size = PART_PAGES
  let first = 1
  let characters = 0
  let pageCount = 1
  while (first <= pageCount) {
    const part = { first, last: first + size - 1 }
    const isOne = size === 1
    const ended = await tryPart(parts, isOne ? TRIES : 1, nameOf(part), () =>
      parts.read(part, { pagesDone: first - 1 }),
    )
    if ('killed' in ended) {
      size = Math.max(1, Math.floor(size / 2))
      continue
    }
    if (!isRead(ended)) return ended
    characters += ended.pages.reduce((sum, { text }) => sum + text.length, 0)
    if (characters > parts.maxCharacters)
      return { ok: false, reason: 'too_large', detail: `more than ${parts.maxCharacters} characters` }
    read.push(ended)
    pageCount = ended.pageCount
    first = part.last + 1
  }
  const whole = joinParts(read, pageCount)
  if (!isRead(whole) || !parts.show) return whole
  const { show } = parts
  const shown = await tryPart(parts, TRIES, 'its view', () => show(shownPages(whole)))
  return isRead(shown) ? { ...whole, viewFile: shown.viewFile, thumbnail: shown.thumbnail } : shown
}

const isRead = (ended: Ended): ended is ReadPages => 'pages' in ended

const nameOf = ({ first, last }: PageRange): string => (first === last ? `${first}` : `${first} to ${last}`)

/**
 * What died of itself or met an error gets one more try each time.
 * @throws ReaderError when the last of several tries was killed
 */
async function tryPart(
  { onKilled, pauseMs, signal }: Parts,
  tries: number,
  name: string,
  run: () => Promise<Ended>,
): Promise<Ended> {
  for (let count = 1; ; count += 1) {
    let ended = await run()
    if ('died' in ended || 'readerError' in ended) ended = await run()
    if (!('killed' in ended)) return ended
    onKilled(ended.killed, name)
    if (tries > 1 && count === tries)
      throw new ReaderError(`processes that read are killed here: ${ended.killed}, at ${name}`)
    await wait(pauseMs, undefined, signal && { signal })
    if (tries === 1) return ended
  }
}

/** What the parts come to, as if the file had been read as a whole. */
export function joinParts(parts: readonly ReadPages[], pageCount: number): Ended {
  const pages = parts.flatMap((part) => part.pages)
  const notes = joinNotes(parts.flatMap((part) => part.notes ?? []))
  if (notes.damaged.length === pageCount)
    return { ok: false, reason: 'corrupt', detail: 'no page could be read' }
  const conclusion = beginConclusion()
  for (const page of pages) conclusion.add(page)
  try {
    const { language, warnings } = conclusion.end({ pageCount, warnings: warningsOf(notes) })
    const thumbnail = parts[0]?.thumbnail ?? null
    return { ok: true, pages, pageCount, language, warnings, notes, viewFile: null, thumbnail }
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error
    const { reason, message: detail, explanation } = error
    return { ok: false, reason, detail, ...(explanation && { explanation }) }
  }
}

/** How each page of a picture file is shown. */
function shownPages({ pages, notes }: { pages: readonly Page[]; notes: PageNotes | null }): ShownPage[] {
  const rotations = new Map(notes?.rotations)
  return pages.map(({ number, width, height }) => {
    const rotation = rotations.get(number)
    return rotation === undefined ? null : { rotation, width, height }
  })
}
