const NARROW = "iljtf.,;:'|!()[]I/\\ -"
const WIDE = 'mwMW@%'
const ASCII = Float32Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (NARROW.includes(character)) return 0.3
  if (WIDE.includes(character)) return 0.85
  return code >= 0x41 && code <= 0x5a ? 0.68 : 0.5
})
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
