import { parseCitationPath, type Citation } from '#core/answer/text/citation.ts'
import { unescapeMarkdown } from '#core/answer/text/escape-markdown.ts'

/** A place an answer cites, and the words it quotes from there. */
export interface CitedQuote extends Citation {
  /** Counts from 1 in the order of the answer; the same place cited again keeps its number. */
  readonly number: number
  /** The link as the answer holds it; one place has one link. */
  readonly path: string
  /** The quoted words without their quotation marks, null when the answer only points there. */
  readonly quote: string | null
}

/** A link to one of our documents; a bracket behind an odd number of backslashes is a word, not a link. */
const LINK = /(?<=(?:^|[^\\])(?:\\\\)*)\[(?:\\.|[^[\]\\])*\]\((\/app\/documents\/[^)\s]+)\)/g

/** Every place an answer cites, once each, in order. Works on an answer that is still arriving. */
export function citedQuotes(markdown: string): CitedQuote[] {
  const found = new Map<string, CitedQuote>()
  for (const line of markdown.split('\n')) {
    let readUpTo = 0
    for (const match of line.matchAll(LINK)) {
      const [link, path = ''] = match
      const citation = parseCitationPath(path)
      if (citation && !found.has(path)) {
        const quote = lastQuote(line.slice(readUpTo, match.index))
        found.set(path, { ...citation, number: found.size + 1, path, quote })
      }
      readUpTo = match.index + link.length
    }
  }
  return [...found.values()]
}

/** The last words between typographic quotation marks; marks inside them belong to the quote. */
function lastQuote(markdown: string): string | null {
  const end = markdown.lastIndexOf('”')
  let depth = 0
  for (let at = end; at >= 0; at -= 1) {
    if (markdown[at] === '”') depth += 1
    else if (markdown[at] === '“') depth -= 1
    if (depth === 0) return unescapeMarkdown(markdown.slice(at + 1, end)).trim() || null
  }
  return null
}
