import { typeLabelOf } from '#core/document/type-label.ts'

/** Accents of Latin, Greek and Cyrillic letters, and the vowel signs that Hebrew and Arabic may leave out. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]/g

/** As people type: without case, accents and doubled blanks. */
const fold = (text: string): string =>
  text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Whether a document's name or type label holds the searched words; "lease 14" also finds "lease-14.pdf". */
export function matchesSearch(filename: string, search: string): boolean {
  const wanted = fold(search)
  const name = fold(filename)
  return [name, name.replace(/[_.-]+/g, ' '), fold(typeLabelOf(filename))].some((text) =>
    text.includes(wanted),
  )
}
