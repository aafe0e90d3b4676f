const OPEN_LINK = /(?<=(?:^|[^\\])(?:\\\\)*)!?\[(?:\\.|[^[\]\\\n])*(?:\\|\](?:\([^)\s]*)?)?$/

/** An answer that is still arriving, or was cut off, without a link at its end that is not whole yet. */
export function withoutOpenLink(markdown: string): string {
  const match = OPEN_LINK.exec(markdown)
  return match ? markdown.slice(0, match.index).trimEnd() : markdown
}
