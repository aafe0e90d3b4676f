/**
 * Makes text harmless inside a line of Markdown: white space becomes single spaces, and nothing in it can
 * become emphasis, code, a link, an image, HTML, an entity or a strike-through.
 *
 * Only characters that could start markup get a backslash, so that amounts, dates and ordinary punctuation
 * stay as the document has them. Bare addresses ("www.example.com") stay bare: the one renderer of answers
 * links nothing but citations.
 */
export function escapeInline(text: string): string {
  return oneLine(text)
    .replaceAll(/[\\`*_[\]<~|]/g, String.raw`\$&`)
    .replaceAll(/&(?=#?\w{1,40};)/g, String.raw`\&`)
}

/** The same at the beginning of a line, where a number, a dash or a hash could open a block. */
export function escapeMarkdown(text: string): string {
  return escapeInline(text).replace(/^(?:[#>+=-]|\d{1,9}(?=[.)]))/, escapeBlockStart)
}

/** Takes back what `escapeMarkdown` and writers of Markdown put before punctuation. */
export function unescapeMarkdown(markdown: string): string {
  return markdown.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
}

/** One line of visible text: control characters and direction marks go, runs of white space become a space. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu, '')
    .trim()
}

/** "1." at a line's start opens a list; there the backslash has to stand before the point. */
function escapeBlockStart(start: string): string {
  return /^\d/.test(start) ? `${start}\\` : `\\${start}`
}
