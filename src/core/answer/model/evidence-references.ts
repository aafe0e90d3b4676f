import { fold, isStopWord } from '#core/retrieval/words/tokenize.ts'
import { oneLineQuote } from '../text/answer-tokens.ts'
import { sectionOfHeading } from '../gate/check-citations.ts'
import { citationLink } from '../text/citation.ts'
import { entails } from '../gate/entails/entails.ts'
import { escapeInline } from '../text/escape-markdown.ts'
import type { IssuedPassage } from './model-passages.ts'
import { wholeSentences } from './whole-sentences.ts'

/** Longest line that is waited for; a longer one is read in pieces, so that no stream fills the memory. */
const MAX_LINE = 4000

/** "[E3 “exact words”]", "[E3: "exact words"]", "[E3]", "[E1, E2]"; before it possibly the words: "“exact words” [E3]". */
const REFERENCE =
  /(?:(?<open>[“"„«])(?<before>[^“”"„«»]{1,1000})[”"“»]\s{0,2})?\[\s{0,2}(?<ids>E\d{1,4}(?:\s{0,2}[,;]\s{0,2}E\d{1,4}){0,11})(?:\s{0,2}[:,]?\s{0,2}[“"„«](?<words>[^\]]{1,1500}?)[”"“»]\s{0,2})?\s{0,2}\]/gu

interface Reference {
  /** Of the ids a model picked, those we issued. */
  readonly known: readonly IssuedPassage[]
  /** What it copied; null for an id alone. */
  readonly words: string | null
}

/**
 * Turns the ids a language model picked into receipts of ours, line by line while it streams. A sentence about the
 * document gets the whole sentences its words were copied from; where it says more than these it goes, and they
 * stay. Whether the words stand on the page is for the gate to say. An id we did not issue, and every other bracket
 * a model writes, is plain text.
 */
export async function* resolveReferences(
  pieces: AsyncIterable<string>,
  documentId: string,
  passages: readonly IssuedPassage[],
): AsyncGenerator<string, void, undefined> {
  const resolver = openResolver(documentId, passages)
  let buffer = ''
  for await (const piece of pieces) {
    buffer += piece
    for (let end = lineEnd(buffer); end > 0; end = lineEnd(buffer)) {
      yield resolver(buffer.slice(0, end))
      buffer = buffer.slice(end)
    }
  }
  if (buffer !== '') yield resolver(buffer)
}

/** Where the first line ends, its line break included; 0 while it has not come. */
function lineEnd(text: string): number {
  const end = text.indexOf('\n') + 1
  if (end > 0 && end <= MAX_LINE) return end
  return text.length > MAX_LINE ? MAX_LINE : 0
}

/** Takes the lines of one answer, each with its line break. */
export function openResolver(
  documentId: string,
  passages: readonly IssuedPassage[],
): (line: string) => string {
  const words = new Set(passages.flatMap(({ text }) => wordsOf(text)))
  const bare = new Set<string>()
  let isInDocument = true
  return (line) => {
    const heading = sectionOfHeading(line.trimEnd())
    if (heading) isInDocument = heading === 'document'
    const parts = readParts(line, passages)
    const sentences = isInDocument ? quotedSentences(parts) : null
    if (!sentences) return parts.map((part) => writePart(part, documentId)).join('')
    const claim = parts
      .filter((part) => typeof part === 'string')
      .join(' ')
      .replaceAll(/\s+(?=[.,;:!?])/g, '')
    if (entails(claim.replace(/^\s*(?:[-*+]|\d{1,9}[.)])\s/, ''), sentences))
      return parts.map((part) => writePart(part, documentId)).join('')
    const quotes = `- ${parts
      .filter((part) => typeof part !== 'string')
      .map((part) => writePart(part, documentId))
      .join(' ')}\n`
    // Words of another language than the document's cannot be compared: the gate shows them as not confirmed.
    const said = isForeign(claim, words) ? `${plainBrackets(claim).trim()}\n` : ''
    if (bare.has(quotes)) return said
    bare.add(quotes)
    return quotes + said
  }
}

/** The quotes of a line, when it has any and each is found in its passage. */
function quotedSentences(parts: readonly (string | Reference)[]): string[] | null {
  const references = parts.filter((part) => typeof part !== 'string')
  const found = references.map(({ known, words }) =>
    known[0] && words !== null ? wholeSentences(known[0].text, words) : null,
  )
  const sentences = found.filter((words) => words !== null)
  return sentences.length > 0 && sentences.length === references.length ? sentences : null
}

function readParts(line: string, passages: readonly IssuedPassage[]): (string | Reference)[] {
  const parts: (string | Reference)[] = []
  let from = 0
  for (const match of line.matchAll(REFERENCE)) {
    const { before, ids = '', words } = match.groups ?? {}
    parts.push(line.slice(from, match.index))
    // Words on both sides of the bracket: those in front are the model's own.
    if (before !== undefined && words !== undefined) parts.push(`"${before}" `)
    const known = passages.filter(({ id }) => ids.split(/[,;]/).some((part) => part.trim() === id))
    parts.push({ known, words: words ?? before ?? null })
    from = match.index + match[0].length
  }
  return [...parts, line.slice(from)]
}

/** The gate writes each link anew, to where the words are found on its page. */
function writePart(part: string | Reference, documentId: string): string {
  if (typeof part === 'string') return plainBrackets(part)
  const { known, words } = part
  const link = ({ page, section, text, start }: IssuedPassage) =>
    citationLink({ documentId, page, section, start, end: start + text.length })
  const [passage] = known
  if (words === null) return known.map(link).join(' ')
  if (!passage) return `"${plainBrackets(words)}"`
  const quote = wholeSentences(passage.text, words) ?? words
  return `“${escapeInline(oneLineQuote(quote))}” ${link(passage)}`
}

/** No link but ours: of a link its label stays, and every other bracket is shown as it is written. */
function plainBrackets(text: string): string {
  return text
    .replaceAll(/!?\[([^[\]]{0,300})\]\([^()\s]{0,2000}\)/g, '$1')
    .replaceAll(/\\?\[/g, String.raw`\[`)
}

const wordsOf = (text: string): string[] => fold(text).match(/\p{L}{2,}/gu) ?? []

/** Whether hardly any word of a sentence is one of the passages' or of their language, not even the small ones. */
function isForeign(claim: string, words: ReadonlySet<string>): boolean {
  const isEnglish = words.has('the') || words.has('of')
  const own = wordsOf(claim)
  const known = own.filter((word) => words.has(word) || (isEnglish && isStopWord(word)))
  return own.length >= 3 && known.length <= own.length / 6
}
