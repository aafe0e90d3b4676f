import { parseCitationPath, type Citation } from './citation.ts'
import { escapeInline, oneLine, unescapeMarkdown } from './escape-markdown.ts'

/** A piece of one line of an answer. `raw` is the Markdown it was read from. */
export type AnswerToken =
  | { readonly kind: 'text'; readonly raw: string }
  /** Words between typographic double quotes: the document's, if they can be found there. */
  | { readonly kind: 'quote'; readonly raw: string; readonly words: string }
  /** A link; `citation` is null for every link that does not lead into a document. */
  | {
      readonly kind: 'link'
      readonly raw: string
      readonly label: string
      readonly address: string
      readonly citation: Citation | null
    }

const MAX_LABEL = 400
const MAX_ADDRESS = 2200
const MAX_QUOTE = 2000

/** Reads a line of Markdown as text, quotes and links. Together the `raw` of the tokens is the line. */
export function readTokens(line: string): AnswerToken[] {
  const tokens: AnswerToken[] = []
  let from = 0
  let at = 0
  const closeText = () => {
    if (at > from) tokens.push({ kind: 'text', raw: line.slice(from, at) })
  }
  while (at < line.length) {
    const token = readTokenAt(line, at)
    if (!token) {
      at += line[at] === '\\' ? 2 : 1
      continue
    }
    closeText()
    tokens.push(token)
    at += token.raw.length
    from = at
  }
  at = line.length
  closeText()
  return tokens
}

function readTokenAt(line: string, at: number): AnswerToken | null {
  if (line[at] === '“') return readQuote(line, at)
  if (line[at] === '[') return readLink(line, at)
  return null
}

/** A quote may hold another; one that is never closed is text. */
function readQuote(line: string, at: number): AnswerToken | null {
  let depth = 0
  const end = Math.min(line.length, at + MAX_QUOTE)
  for (let next = at; next < end; next++) {
    if (line[next] === '“') depth++
    if (line[next] === '”' && --depth === 0) {
      const raw = line.slice(at, next + 1)
      return { kind: 'quote', raw, words: unescapeMarkdown(raw.slice(1, -1)) }
    }
  }
  return null
}

function readLink(line: string, at: number): AnswerToken | null {
  const close = indexOfUnescaped(line, ']', at + 1, MAX_LABEL)
  if (close < 0 || line[close + 1] !== '(') return null
  const end = line.slice(close + 2, close + 2 + MAX_ADDRESS).search(/[)\s]/) + close + 2
  if (end < close + 2 || line[end] !== ')') return null
  const label = unescapeMarkdown(line.slice(at + 1, close))
  const address = line.slice(close + 2, end)
  return {
    kind: 'link',
    raw: line.slice(at, end + 1),
    label,
    address,
    citation: parseCitationPath(address),
  }
}

function indexOfUnescaped(line: string, character: string, from: number, most: number): number {
  for (let at = from; at < Math.min(line.length, from + most); at++) {
    if (line[at] === '\\') at++
    else if (line[at] === character) return at
  }
  return -1
}

/**
 * Text of an answer as harmless Markdown: emphasis stays, everything that could become a link, an image, HTML,
 * an entity, code, a table or struck out (which denies what it shows) is shown as it is written. Applying it twice changes nothing.
 */
function plainText(raw: string): string {
  let plain = ''
  const visible = raw
    .replaceAll(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, ' ')
    .toWellFormed()
  for (let at = 0; at < visible.length; at++) {
    const character = visible[at] as string
    const next = visible[at + 1] ?? ''
    if (character === '\\' && /[!-/:-@[-`{-~]/.test(next)) {
      plain += character + next
      at++
    } else if (character === '&' && !/^#?\w{1,40};/.test(visible.slice(at + 1, at + 44))) plain += character
    else plain += /[\\<[\]`&~|]/.test(character) ? `\\${character}` : character
  }
  return plain
}

/** The token without its claim: a link is its label, a quote loses the marks that say it is the document's. */
export function plainToken(token: AnswerToken): Extract<AnswerToken, { kind: 'text' }> {
  const raw = token.kind === 'link' ? escapeInline(token.label) : token.raw
  return { kind: 'text', raw: plainText(plainMarks(raw)) }
}

/** Quotes that are not the document's verified words lose their typographic form. */
export function plainMarks(text: string): string {
  return text.replaceAll(/[“”]/g, '"')
}

/** Verified words of the document as a quote of one line; quotes inside it are plain. */
export function oneLineQuote(words: string): string {
  return plainMarks(oneLine(words))
}
