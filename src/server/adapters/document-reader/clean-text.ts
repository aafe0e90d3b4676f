/** Glyphs of symbol fonts that programs use as bullets; they arrive as private code points. */
const SYMBOL_BULLETS = /[\uf0b7\uf0a7\uf0a8\uf0d8\uf0fc\uf076\uf02d]/g
const PRIVATE_USE = /[\ue000-\uf8ff]/g
const SPACES = /[\t\n\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const UNPRINTABLE = /[\0-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/g
const SPECIAL = /[^ -~]/

/**
 * The words of a run as a page shows them: spaces are plain spaces, a soft hyphen that was printed is a
 * hyphen, and what has no glyph (controls, direction marks, private code points) is gone.
 */
export function cleanText(text: string): string {
  if (!SPECIAL.test(text)) return text
  return text
    .replace(SYMBOL_BULLETS, '•')
    .replace(PRIVATE_USE, '')
    .replace(SPACES, ' ')
    .replace(UNPRINTABLE, '')
    .replaceAll('\u00ad', '-')
    .toWellFormed()
}
