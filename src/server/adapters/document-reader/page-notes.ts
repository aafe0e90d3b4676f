import type { Rotation } from '#core/document/page.ts'
import type { Warning } from '#core/document/warning.ts'
import { damagedPageWarning } from './pdf/damaged-page.ts'
import { hiddenTextWarning, type HiddenOnPage } from './hidden-text/hidden-warning.ts'
import { scanWarnings, type ScanFindings } from './recognition/scan-notes.ts'

/** What reading pages showed, page by page: the warnings of a whole file are made of the notes of its parts. */
export interface PageNotes extends ScanFindings {
  readonly damaged: readonly number[]
  readonly hidden: readonly HiddenOnPage[]
  /** How the pages of a picture file have to be turned to be shown. */
  readonly rotations: readonly (readonly [page: number, rotation: Rotation])[]
}

export const warningsOf = (notes: PageNotes): Warning[] => [
  ...notes.damaged.map(damagedPageWarning),
  ...scanWarnings(notes),
  ...hiddenTextWarning(notes.hidden),
]

/** The notes of parts of one file, as if it had been read as a whole. */
export function joinNotes(parts: readonly PageNotes[]): PageNotes {
  const unread = Map.groupBy(
    parts.flatMap((part) => part.unread),
    ([what]) => what,
  )
  return {
    damaged: parts.flatMap(({ damaged }) => damaged),
    poor: parts.flatMap(({ poor }) => poor),
    incomplete: parts.flatMap(({ incomplete }) => incomplete),
    unread: [...unread].map(([what, found]) => [what, found.flatMap(([, pages]) => pages)]),
    hidden: parts.flatMap(({ hidden }) => hidden),
    rotations: parts.flatMap(({ rotations }) => rotations),
  }
}
