import { oneLineQuote } from './answer-tokens.ts'
import { citationLink } from './citation.ts'
import { escapeInline } from './escape-markdown.ts'
import type { IssuedPassage } from './model-passages.ts'

/** Longest line that is waited for; a longer one is read in pieces, so that no stream fills the memory. */
const MAX_LINE = 4000

/** "[E3 “exact words”]", "[E3: "exact words"]", "[E3]", "[E1, E2]"; before it possibly the words: "“exact words” [E3]". */
const REFERENCE =
  /(?:(?<open>[“"„«])(?<before>[^“”"„«»]{1,1000})[”"“»]\s{0,2})?\[\s{0,2}(?<ids>E\d{1,4}(?:\s{0,2}[,;]\s{0,2}E\d{1,4}){0,11})(?:\s{0,2}[:,]?\s{0,2}[“"„«](?<words>[^\]]{1,1500}?)[”"“»]\s{0,2})?\s{0,2}\]/gu

/**
 * Turns the ids a language model picked into receipts of ours, line by line while it streams: the words it copied
 * as a quote, and a link to the page of that passage. Whether the words stand there is for the gate to say. An id
 * we did not issue, and every other bracket a model writes, is plain text.
 */
export async function* resolveReferences(
  pieces: AsyncIterable<string>,
  documentId: string,
  passages: readonly IssuedPassage[],
): AsyncGenerator<string, void, undefined> {
  let buffer = ''
  for await (const piece of pieces) {
    buffer += piece
    for (let end = lineEnd(buffer); end > 0; end = lineEnd(buffer)) {
      yield resolveLine(buffer.slice(0, end), documentId, passages)
      buffer = buffer.slice(end)
    }
  }
  if (buffer !== '') yield resolveLine(buffer, documentId, passages)
}

/** Where the first line ends, its line break included; 0 while it has not come. */
function lineEnd(text: string): number {
  const end = text.indexOf('\n') + 1
  if (end > 0 && end <= MAX_LINE) return end
  return text.length > MAX_LINE ? MAX_LINE : 0
}

export function resolveLine(line: string, documentId: string, passages: readonly IssuedPassage[]): string {
  let resolved = ''
  let from = 0
  for (const match of line.matchAll(REFERENCE)) {
    const { before, ids = '', words } = match.groups ?? {}
    const known = passages.filter(({ id }) => ids.split(/[,;]/).some((part) => part.trim() === id))
    const [passage] = known
    resolved += plainBrackets(line.slice(from, match.index))
    from = match.index + match[0].length
    const quoted = words ?? before
    const kept = before !== undefined && words !== undefined ? `"${plainBrackets(before)}" ` : ''
    if (passage === undefined)
      resolved += `${kept}${quoted === undefined ? '' : `"${plainBrackets(quoted)}"`}`
    else if (quoted === undefined) resolved += known.map((passage) => linkTo(passage, documentId)).join(' ')
    else resolved += `${kept}“${escapeInline(oneLineQuote(quoted))}” ${linkTo(passage, documentId)}`
  }
  return resolved + plainBrackets(line.slice(from))
}

/** The gate writes the link anew, to where the words are found on this page. */
function linkTo({ page, section, text }: IssuedPassage, documentId: string): string {
  return citationLink({ documentId, page, section, start: 0, end: Math.max(1, text.length) })
}

/** No link but ours: of a link its label stays, and every other bracket is shown as it is written. */
function plainBrackets(text: string): string {
  return text
    .replaceAll(/!?\[([^[\]]{0,300})\]\([^()\s]{0,2000}\)/g, '$1')
    .replaceAll(/\\?\[/g, String.raw`\[`)
}
