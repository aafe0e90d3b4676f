/** Widths between those of Helvetica and Times, in font sizes. */
const WIDTHS: Readonly<Record<string, number>> = {
  "'": 0.2,
  ' ,.ijl|': 0.25,
  '!/:;I[\\]ft': 0.3,
  '()-`r': 0.35,
  '"{}': 0.4,
  '*J^csz': 0.45,
  '?aekvxy': 0.5,
  '#$+0123456789<=>_bdghnopqu~': 0.55,
  FLPSTZ: 0.6,
  BE: 0.65,
  '&ACDHKNRUVXYw': 0.7,
  GOQ: 0.75,
  m: 0.8,
  '%M': 0.85,
  '@W': 0.95,
}
const ASCII = new Float32Array(128).fill(0.5)
for (const [characters, width] of Object.entries(WIDTHS))
  for (const character of characters) ASCII[character.charCodeAt(0)] = width
const FULL_WIDTH_FROM = 0x2e80

/**
 * A rough advance width in font sizes of the character at `index`: good enough to place a word inside a run
 * whose total width is known.
 */
export function glyphWidth(text: string, index: number): number {
  const code = text.charCodeAt(index)
  return ASCII[code] ?? (code >= FULL_WIDTH_FROM ? 1 : 0.5)
}

/** The sum of the rough widths of `text.slice(start, end)`, in font sizes. */
export function textWidth(text: string, start = 0, end = text.length): number {
  let width = 0
  for (let index = start; index < end; index += 1) width += glyphWidth(text, index)
  return width
}

/**
 * Goes on with a list of the rough widths, in font sizes, of what stands between `start` and each offset behind it, the
 * first of which is 0, until it reaches `end`.
 */
export function extendWidths(widths: number[], text: string, start: number, end: number): void {
  for (let index = start + widths.length - 1; index < end; index += 1)
    widths.push((widths[index - start] ?? 0) + glyphWidth(text, index))
}

/** Where each character of a text begins that stands between `left` and `right`, and, one more, where the last ends. */
export function estimateEdges(text: string, left: number, right: number): number[] {
  const scale = (right - left) / (textWidth(text) || 1)
  const edges = [left]
  for (let index = 0; index < text.length; index += 1)
    edges.push((edges[index] ?? left) + glyphWidth(text, index) * scale)
  return edges
}
