/** A stretch of a text in UTF-16 code units, end exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The span without the white space at its ends; null when nothing else is in it. */
export function trimSpan(text: string, { start, end }: Span): Span | null {
  while (start < end && isBlank(text.charCodeAt(start))) start++
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--
  return start < end ? { start, end } : null
}

/** White space as `String.prototype.trim` knows it, form feeds and line breaks included. */
export function isBlank(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d)
  if (code < 0xa0) return false
  return code === 0xa0 || code === 0xfeff || (code >= 0x1680 && String.fromCharCode(code).trim() === '')
}

/** The text with spaces in place of some spans, in order and apart, so that all else keeps its place. */
export function withSpaces(text: string, spans: readonly Span[]): string {
  let rest = ''
  let at = 0
  for (const { start, end } of spans) {
    rest += text.slice(at, start) + ' '.repeat(end - start)
    at = end
  }
  return rest + text.slice(at)
}
