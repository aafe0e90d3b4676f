import { useSyncExternalStore } from 'react'
import { MAX_UPLOAD_BYTES } from '#core/document/failure.ts'
import { currentSession, subscribeToSession } from '#web/session/session-store.ts'
import { formatShortDay } from '#web/ui/format-date.ts'
import type { FileUpload } from './file-upload.ts'
import { fileNameOf, isFull, MAX_PHOTOS, movePage, rotatePage, type PhotoPage } from './photo-pages.ts'
import { PhotoRefused, readPhoto } from './read-photo.ts'

/** A document being put together. It lives outside the dialog, which may be closed by accident. */
export interface PhotoDraft {
  readonly pages: readonly PhotoPage[]
  readonly name: string
  /** Photos chosen that are not pages yet. */
  readonly waiting: number
  /** Photos that did not become pages, each with its sentence. */
  readonly refusals: readonly string[]
  /** What a screen reader is told of the last change. */
  readonly news: string
  /**
   * What was handed to the library, as long as the pages are those in it; while they are joined `joining`, and once it
   * is there `arrived`: the pages are gone, and the next document has not begun.
   */
  readonly file: File | 'joining' | 'arrived' | null
  /** Why they could not be joined. */
  readonly failure: string | null
}

const empty = (): PhotoDraft => ({
  pages: [],
  name: `Photos ${formatShortDay(new Date())}`,
  waiting: 0,
  refusals: [],
  news: '',
  file: null,
  failure: null,
})

let draft = empty()
/** Known from the start: who is signed in when this is fetched is not told anew. */
let owner = currentSession().user?.id
let nextId = 1
/** Photos are read one after the other, so that never two of them lie decoded in memory. */
let reading: Promise<void> = Promise.resolve()
const watchers = new Set<() => void>()

function change(part: Partial<PhotoDraft>): void {
  draft = { ...draft, ...part }
  if (draft.pages.length > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  for (const watcher of watchers) watcher()
}

/** The file that was made of the pages before is not theirs any more. */
const edit = (part: Partial<PhotoDraft>): void => change({ ...part, file: null, failure: null })

/** Closing the window would lose the photos: none of them is kept on this device. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Nobody finds another person's photos. */
subscribeToSession(() => {
  const user = currentSession().user?.id
  if (user === owner) return
  owner = user
  change(empty())
})

const watch = (onChange: () => void): (() => void) => {
  watchers.add(onChange)
  return () => watchers.delete(onChange)
}

export const usePhotoDraft = (): PhotoDraft => useSyncExternalStore(watch, () => draft)

/** @param retaken the page whose photo gives way to the first of these */
export function addPhotos(files: readonly File[], retaken?: number): void {
  edit({ waiting: draft.waiting + files.length, refusals: [] })
  for (const [index, file] of files.entries()) {
    const photo = { file, retaken: index === 0 ? retaken : undefined, begunBy: owner }
    reading = reading.then(() => addPhoto(photo))
  }
}

interface Chosen {
  readonly file: File
  readonly retaken: number | undefined
  readonly begunBy: string | undefined
}

async function addPhoto({ file, retaken, begunBy }: Chosen): Promise<void> {
  // Signed out meanwhile: its person has gone.
  if (owner !== begunBy) return
  try {
    const isRetake = draft.pages.some(({ id }) => id === retaken)
    if (!isRetake && draft.pages.length >= MAX_PHOTOS)
      throw new PhotoRefused(
        `A document takes ${MAX_PHOTOS} photos. Make this one first, then begin another.`,
      )
    const photo = await readPhoto(file)
    if (owner !== begunBy) return
    const others = draft.pages.filter(({ id }) => id !== retaken)
    if (isFull(others, photo.jpeg, MAX_UPLOAD_BYTES))
      throw new PhotoRefused(
        'The document would be larger than 50 MB. Make this one first, then begin another.',
      )
    const page: PhotoPage = { ...photo, id: nextId++, rotation: 0 }
    const at = draft.pages.findIndex(({ id }) => id === retaken)
    const pages = at === -1 ? [...draft.pages, page] : draft.pages.with(at, page)
    const number = at === -1 ? pages.length : at + 1
    const hint = page.problems.length > 0 ? ' It may be hard to read.' : ''
    const news = at === -1 ? `Page ${number} added.${hint}` : `Page ${number} taken again.${hint}`
    edit({ pages, news, waiting: draft.waiting - 1 })
  } catch (error) {
    if (owner !== begunBy) return
    const reason =
      error instanceof PhotoRefused ? error.message : 'It could not be read. Take or choose it once more.'
    change({
      refusals: [...draft.refusals, `${file.name} was not added. ${reason}`],
      waiting: draft.waiting - 1,
    })
  }
}

export function move(id: number, by: -1 | 1): void {
  const pages = movePage(draft.pages, id, by)
  const number = pages.findIndex((page) => page.id === id) + 1
  edit({ pages, news: `Moved to page ${number} of ${pages.length}.` })
}

export function rotate(id: number): void {
  const pages = rotatePage(draft.pages, id)
  const number = pages.findIndex((page) => page.id === id) + 1
  const degrees = pages[number - 1]?.rotation ?? 0
  const news =
    degrees === 0 ? `Page ${number} stands as it was taken.` : `Page ${number} turned by ${degrees} degrees.`
  edit({ pages, news })
}

export function remove(id: number): void {
  const number = draft.pages.findIndex((page) => page.id === id) + 1
  const pages = draft.pages.filter((page) => page.id !== id)
  edit({ pages, news: `Page ${number} removed. ${countWords(pages.length)}` })
}

export const rename = (name: string): void => edit({ name })

/**
 * Joins the pages and hands the file over. What fails leaves the pages where they are; once the file has arrived they
 * go, though no dialog may be there to see it.
 */
export async function makeDocument(send: FileUpload['send']): Promise<void> {
  const { pages, name } = draft
  const begunBy = owner
  change({ file: 'joining', failure: null, refusals: [] })
  try {
    const { joinPages } = await import('./join-pages.ts')
    const file = new File([await joinPages(pages)], fileNameOf(name), { type: 'application/pdf' })
    if (owner !== begunBy) return
    // In this order: who sees the file here finds it on its way there.
    send([file], () => {
      // What was changed after a try that failed is another document.
      if (draft.file === file) change({ ...empty(), file: 'arrived' })
    })
    change({ file })
  } catch {
    const failure = 'The pages could not be joined. They are still here: check your connection and try again.'
    if (owner === begunBy) change({ file: null, failure })
  }
}

export const countWords = (count: number): string => (count === 1 ? '1 page.' : `${count} pages.`)
