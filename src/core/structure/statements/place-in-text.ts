import type { Span } from '#core/segmentation/span.ts'
import type { Statement } from './statement.ts'

/**
 * Where a part of a statement's words stands in the text.
 *
 * The words are those of the statement's ranges with any white space as one space, so that the nth character which
 * is none is the same in both.
 *
 * @param part offsets into `words`, end exclusive
 * @returns offsets into the text; null when the part holds no character but white space
 */
export function placeInText(
  text: string,
  { words, ranges }: Pick<Statement, 'words' | 'ranges'>,
  { start, end }: Span,
): Span | null {
  const first = countMarks(words, 0, start)
  const count = countMarks(words, start, end)
  if (count === 0) return null
  let left = first + 1
  let from: number | null = null
  for (const range of ranges) {
    for (let at = range.start; at < range.end; at += 1) {
      if (isSpace(text, at)) continue
      left -= 1
      if (left > 0) continue
      if (from !== null) return { start: from, end: at + 1 }
      if (count === 1) return { start: at, end: at + 1 }
      from = at
      left = count - 1
    }
  }
  return null
}

/** Marks and letters of most papers are told by their number; what is left is asked of `\s`. */
function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code > 32 && code < 160) return false
  return code === 32 || code === 10 || /\s/.test(text.charAt(at))
}

function countMarks(words: string, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1) if (!isSpace(words, at)) count += 1
  return count
}
