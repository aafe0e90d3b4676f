import { pageAsRead } from '../../../source/page-as-read.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { rowsOf } from '../rows/read-rows.ts'

/** "Your plan: Plus", "You chose Plus": what of it is about whom the paper was written for. */
const OF_READER = /\b(?:you|your|yourself)\b/i
/** Behind a name with a colon, or in the second column of a list: "Issued to: A. Example, grade B". */
const LABELLED = /^\s*\p{L}[^:\n]{0,40}:[ \t][^.;\n]*$|\p{L}[ \t]{2,}$/u
const RANGE = /^(?:\p{L}{3,} )?(?<letter>\p{Lu})(?<first>\d{1,2})\s?[-–]\s?\k<letter>?(?<last>\d{1,2})$/u

/**
 * Which of the names that stand beside each other in a table is said, elsewhere in the paper, to be the reader's: "Level of
 * cover: Standard". Null where none or several are.
 */
export function ownName(document: OpenDocument, names: readonly string[]): string | null {
  const shapes = names.map((name) => ({ name, shape: shapeOf(name) }))
  const own = new Set(
    linesBeside(document).flatMap((line) => {
      const found = shapes.flatMap(({ name, shape }) => {
        const match = shape?.exec(line)
        return match ? [{ name, at: match.index, length: match[0].length }] : []
      })
      // "Flexi Plus" is no "Flexi".
      const longest = found.filter(
        (one) => !found.some((other) => other.at === one.at && other.length > one.length),
      )
      return longest.flatMap(({ name, at }) =>
        longest.length === 1 && (OF_READER.test(line) || LABELLED.test(line.slice(0, at))) ? [name] : [],
      )
    }),
  )
  return own.size === 1 ? ([...own][0] ?? null) : null
}

/** As it is written, with its capital; of "O1-O2" each. */
function shapeOf(name: string): RegExp | null {
  const words = name.replaceAll(/\([^)]*\)/g, ' ').trim()
  const { letter, first, last } = RANGE.exec(words)?.groups ?? {}
  if (letter !== undefined) {
    const all = Array.from(
      { length: Math.max(0, Number(last) - Number(first) + 1) },
      (_, at) => Number(first) + at,
    )
    return new RegExp(String.raw`(?<![\p{L}\d])${letter}(?:${all.join('|')})(?![\p{L}\d-])`, 'u')
  }
  const code =
    /^(?:Grade|Plan|Band|Tier|Level|Class|Group|Option) (?<code>\S{1,4})$/u.exec(words)?.groups?.['code'] ??
    words
  if (!/^[\p{Lu}\d]/u.test(code) || code.length > 30 || /^\d+$/.test(code)) return null
  const source = code.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s`)
  return new RegExp(String.raw`(?<![\p{L}\d])${source}(?![\p{L}\d])`, 'u')
}

const LINES = new WeakMap<OpenDocument, readonly string[]>()

/** The lines that are in no table with heads. */
function linesBeside(document: OpenDocument): readonly string[] {
  const known = LINES.get(document)
  if (known) return known
  const rows = rowsOf(document).filter(({ heads }) => heads !== null)
  const lines = document.pages.flatMap(({ number }) => {
    let start = 0
    return pageAsRead(document, number)
      .split('\n')
      .filter((line) => {
        const from = start
        start += line.length + 1
        const isIn = (one: { readonly start: number; readonly end: number } | null) =>
          one !== null && one.start < start && one.end > from
        return !rows.some((row) => row.page === number && (isIn(row) || isIn(row.heads)))
      })
  })
  LINES.set(document, lines)
  return lines
}
