import { sourceLink } from '#core/guidance/source-link.ts'
import { oneLineQuote, plainToken, type AnswerToken } from '../text/answer-tokens.ts'
import { citationLink } from '../text/citation.ts'
import { entails } from './entails/entails.ts'
import { escapeInline } from '../text/escape-markdown.ts'
import { BEFORE, BEFORE_CHANGE } from '../text/green-line.ts'
import type { PageTexts, Place } from '../source/page-texts.ts'
import { isCutShort } from '../source/quote-context.ts'
import { isSource } from './source-token.ts'

/** `moved`: no receipt, or one that does not say what the sentence does; `dropped`: a receipt that is false. */
export type Verdict = 'kept' | 'moved' | 'dropped'

export interface CheckedSentence {
  readonly verdict: Verdict
  readonly markdown: string
}

export interface JudgedSentence {
  readonly verdict: Verdict
  /** Where its quotes and receipts were found. */
  readonly places: ReadonlyMap<AnswerToken, Place>
}

/**
 * A sentence that claims to come from the document: each receipt and each quote in it must be found there, no
 * quote may be cut out of what denies it, and what the sentence says besides must agree with its quotes.
 */
export function judgeSentence(
  tokens: readonly AnswerToken[],
  documentId: string,
  pages: PageTexts,
): JudgedSentence {
  const places = placesOf(tokens, documentId, pages)
  return { verdict: verdictOn(tokens, places, pages), places }
}

/** The same for a sentence that is to be written. */
export function checkStrictly(
  tokens: readonly AnswerToken[],
  documentId: string,
  pages: PageTexts,
): CheckedSentence {
  const { verdict, places } = judgeSentence(tokens, documentId, pages)
  if (verdict === 'dropped') return { verdict, markdown: '' }
  return { verdict, markdown: write(tokens, documentId, verdict === 'kept' ? places : new Map()) }
}

function verdictOn(
  tokens: readonly AnswerToken[],
  places: ReadonlyMap<AnswerToken, Place>,
  pages: PageTexts,
): Verdict {
  const isCited = tokens.some((token) => token.kind === 'link' && token.citation !== null)
  if (!isCited) return 'moved'
  const unproven = tokens.filter(
    (token) => token.kind === 'quote' || (token.kind === 'link' && token.citation !== null),
  )
  if (unproven.some((token) => !places.has(token))) return 'dropped'
  if (!tokens.some((token) => token.kind === 'quote')) return 'dropped'
  const former = formerIn(tokens, places, pages)
  if (former === null) return 'moved'
  const stated = tokens.filter((token) => !former.has(token))
  const quotes = stated.filter((token) => token.kind === 'quote')
  if (quotes.length === 0) return 'dropped'
  const isWhole = quotes.every((quote) => {
    const place = places.get(quote)
    return place !== undefined && !isCutShort(pages.around(place))
  })
  const claim = claimOf(stated).replaceAll(
    new RegExp(`;\\s*${BEFORE}\\s*(?=\\s|$)`, 'g'),
    former.size > 0 ? ' ' : '$&',
  )
  const said = former.size > 0 ? saidOfBefore(claim) : null
  const backing = said === null ? quotes : [...former].filter((token) => token.kind === 'quote')
  const isBacked =
    isWhole &&
    entails(
      said ?? claim,
      backing.map(({ words }) => words),
      pages.given,
    )
  return isBacked ? 'kept' : 'moved'
}

/** What a sentence says held before a change; null where it says what holds. */
function saidOfBefore(claim: string): string | null {
  const plain = claim.replace(/^[\s*_-]+/, '')
  return plain.startsWith(BEFORE_CHANGE) ? plain.slice(BEFORE_CHANGE.length) : null
}

/**
 * The quotes that say what held before, behind "before:"; null where words that hold no longer are quoted as if they
 * did, or words that hold as if they did not.
 */
function formerIn(
  tokens: readonly AnswerToken[],
  places: ReadonlyMap<AnswerToken, Place>,
  pages: PageTexts,
): ReadonlySet<AnswerToken> | null {
  const former = new Set<AnswerToken>()
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'quote') continue
    const place = places.get(token)
    const isOver = place !== undefined && pages.isFormer?.(place) === true
    const lead = tokens[at - 1]
    const isSaid = lead?.kind === 'text' && lead.raw.trimEnd().endsWith(`; ${BEFORE}`)
    if (isOver !== isSaid) return null
    if (isOver) former.add(token)
  }
  return former
}

/**
 * A line of any other part: what was found keeps its receipt and its quotation marks, the rest is plain. Beside words
 * that say what the quotes do not nothing has a receipt; in a list of places these words go instead.
 */
export function checkFreely(
  tokens: readonly AnswerToken[],
  isPlace: boolean,
  documentId: string,
  pages: PageTexts,
): string {
  const places = placesOf(tokens, documentId, pages)
  const quotes = [...places.keys()].flatMap((token) => (token.kind === 'quote' ? [token.words] : []))
  // What is not found is shown as plain words, so it is part of what is said.
  const said = tokens.flatMap((token) => (places.has(token) ? [] : [plainToken(token)]))
  if (places.size === 0 || entails(claimOf(said), quotes, pages.given))
    return write(tokens, documentId, places)
  if (!isPlace) return write(tokens, documentId, new Map())
  const found = tokens.filter((token) => places.has(token))
  return found.map((token) => write([token], documentId, places)).join(' ')
}

/** Where the links point and the quotes stand. A link proves the quotes between it and the link before it. */
function placesOf(
  tokens: readonly AnswerToken[],
  documentId: string,
  pages: PageTexts,
): Map<AnswerToken, Place> {
  const places = new Map<AnswerToken, Place>()
  let quotes: Extract<AnswerToken, { kind: 'quote' }>[] = []
  for (const token of tokens) {
    if (token.kind === 'quote') quotes.push(token)
    if (token.kind !== 'link' || token.citation === null) continue
    const { page, start, end } = token.citation
    if (token.citation.documentId === documentId) {
      const found = quotes.map((quote) => [quote, pages.find(page, quote.words, start)] as const)
      const last = quotes.length === 0 ? pages.at(page, start, end) : (found.at(-1)?.[1] ?? null)
      if (last && found.every(([, place]) => place !== null)) {
        for (const [quote, place] of found) if (place) places.set(quote, place)
        places.set(token, last)
      }
    }
    quotes = []
  }
  return places
}

function write(
  tokens: readonly AnswerToken[],
  documentId: string,
  places: ReadonlyMap<AnswerToken, Place>,
): string {
  return tokens
    .map((token) => {
      const place = places.get(token)
      if (token.kind === 'quote' && place) return `“${escapeInline(oneLineQuote(token.words))}”`
      if (token.kind === 'link' && place) return citationLink({ documentId, ...place }, place.isAbout)
      if (isSource(token)) return sourceLink({ name: token.label, url: token.address })
      return plainToken(token).raw
    })
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** What a sentence says in its own words. */
function claimOf(tokens: readonly AnswerToken[]): string {
  return tokens
    .filter((token) => token.kind === 'text')
    .map(({ raw }) => raw)
    .join(' ')
}
