const MOST_NAMED = 10

/** `page 4`, `pages 1, 3 and 7`, or with very many `pages 1, 2, …, 10 and 12 more`. */
export function namePages(pages: readonly number[]): string {
  if (pages.length <= 1) return `page ${pages[0] ?? ''}`.trimEnd()
  const rest = pages.length - MOST_NAMED
  if (rest > 1) return `pages ${pages.slice(0, MOST_NAMED).join(', ')} and ${rest} more`
  return `pages ${pages.slice(0, -1).join(', ')} and ${pages.at(-1)}`
}
