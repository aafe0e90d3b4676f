import type { Span } from '#core/segmentation/span.ts'

/** A text in the form in which quotes are compared, with the way back to its own offsets. */
export interface ComparableText {
  readonly text: string
  /** Where each code unit of `text` begins in the original, and, one past the last, its length. */
  readonly starts: readonly number[]
}

const SINGLE_QUOTES = /[‘’‚‛′`´]/g
const DOUBLE_QUOTES = /[“”„‟″«»]|''/g
const DASHES = /[‐‑‒–—―−]/g
const INVISIBLE = /^[\p{Cc}\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]+$/u

/**
 * Makes texts comparable that a reader would call the same words: compatibility forms and ligatures are
 * spelled out (NFKC), typographic quotes and dashes are plain ones, white space is one space and none after a
 * hyphen, and invisible characters are gone. Letter case, figures and punctuation still count.
 */
export function comparable(text: string): ComparableText {
  let compared = ''
  /** Asking `compared` itself would copy all of it each time. */
  let last = ' '
  const starts: number[] = []
  for (const { 0: cluster, index } of text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const piece = comparablePiece(cluster)
    if (piece === '' || (piece === ' ' && /[\s-]/.test(last))) continue
    for (let unit = 0; unit < piece.length; unit++) starts.push(index)
    compared += piece
    last = piece.charAt(piece.length - 1)
  }
  starts.push(text.length)
  return { text: compared, starts }
}

function comparablePiece(cluster: string): string {
  if (cluster.trim() === '' && cluster !== '\uFEFF') return ' '
  if (INVISIBLE.test(cluster)) return ''
  const plain = cluster.normalize('NFKC')
  return plain
    .replaceAll(SINGLE_QUOTES, "'")
    .replaceAll(DOUBLE_QUOTES, '"')
    .replaceAll(DASHES, '-')
    .replaceAll(/\s+/g, ' ')
}

/**
 * Where a quote stands in a text, word for word; null when it does not. Of several places the one nearest to
 * `near` is taken. Part of a word or of a figure is no match: "legal" does not stand in "illegal", nor "$1" in
 * "$1,485". A quote without any letter or figure is found nowhere.
 */
export function findQuote(page: ComparableText, quote: string, near = 0): Span | null {
  const wanted = comparable(quote).text.trim()
  if (!/[\p{L}\p{N}]/u.test(wanted)) return null
  let best: Span | null = null
  for (let at = page.text.indexOf(wanted); at >= 0; at = page.text.indexOf(wanted, at + 1)) {
    const span = { start: page.starts[at] as number, end: page.starts[at + wanted.length] as number }
    if (!isWhole(page.text, at, at + wanted.length) || span.start === span.end) continue
    if (best && Math.abs(span.start - near) >= Math.abs(best.start - near)) break
    best = span
  }
  return best
}

function isWhole(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 2), start)
  const after = text.slice(end, end + 2)
  const first = text.slice(start, start + 2)
  const last = text.slice(Math.max(start, end - 2), end)
  if (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(first)) return false
  if (/^[\p{L}\p{N}]/u.test(after) && /[\p{L}\p{N}]$/u.test(last)) return false
  if (/\p{N}[.,]$/u.test(before) && /^\p{N}/u.test(first)) return false
  return !(/^[.,]\p{N}/u.test(after) && /\p{N}$/u.test(last))
}
