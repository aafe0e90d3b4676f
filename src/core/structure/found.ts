import type { FactType } from '#core/document/clause.ts'

/** A fact before it has its number, page and clause. Offsets are into the whole text, end exclusive. */
export interface Found {
  readonly type: FactType
  readonly value: string
  readonly start: number
  readonly end: number
}

/** White space of any kind, line breaks included, as one space. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
