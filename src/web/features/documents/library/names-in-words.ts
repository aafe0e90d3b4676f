/** So many files are named in a toast. */
const MOST_NAMES = 3

/** "a.pdf, b.pdf, and c.pdf"; of more the first and how many more. */
export function namesInWords(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES)
  const more = names.length - shown.length
  return new Intl.ListFormat('en-US').format(more > 0 ? [...shown, `${more} more`] : shown)
}
