import type { Rotation } from '#core/document/page.ts'
import type { PhotoError } from '#core/scan/photo/judge-photo.ts'

/** A photo that will be a page; reduced, upright as the camera held it, and without what else its file said. */
export interface PhotoPage {
  readonly id: number
  /** The page itself. */
  readonly jpeg: Blob
  readonly width: number
  readonly height: number
  /** A small picture of it as a data address. */
  readonly preview: string
  /** Degrees clockwise by which the person turned it. */
  readonly rotation: Rotation
  readonly problems: readonly PhotoError[]
}

/** So many photos of ordinary size stay far below what an upload may weigh, and no sheet of paper needs more. */
export const MAX_PHOTOS = 40
/** Room for what joins them. */
const ROOM_BYTES = 1_000_000

/** Whether another photo would make the document too heavy to upload. */
export function isFull(pages: readonly PhotoPage[], added: Blob, maxBytes: number): boolean {
  const bytes = pages.reduce((sum, { jpeg }) => sum + jpeg.size, added.size)
  return bytes > maxBytes - ROOM_BYTES
}

/** @param by -1 for earlier, 1 for later; nothing changes at the ends */
export function movePage(pages: readonly PhotoPage[], id: number, by: -1 | 1): readonly PhotoPage[] {
  const from = pages.findIndex((page) => page.id === id)
  const to = from + by
  const [page, other] = [pages[from], pages[to]]
  if (!page || !other) return pages
  return pages.with(from, other).with(to, page)
}

export function rotatePage(pages: readonly PhotoPage[], id: number): readonly PhotoPage[] {
  return pages.map((page) =>
    page.id === id ? { ...page, rotation: ((page.rotation + 90) % 360) as Rotation } : page,
  )
}

/** The name as a file's: what a file system or a header would stumble over becomes a space. */
export function fileNameOf(name: string): string {
  const clean = name
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const stem = clean.replace(/\.pdf$/i, '').trim()
  return `${stem.slice(0, 200) || 'Photos'}.pdf`
}
