import { wordValue } from '#core/language/lexicon/number-words.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Span } from '#core/segmentation/span.ts'
import { overlaps } from '../change.ts'
import type { Contradiction } from '../sayings/evidence.ts'
import type { Saying } from '../sayings/sayings.ts'
import { NAMES_BEFORE } from '../stated/value-change.ts'

/**
 * The words of an old sentence for which a new one has others: those that the new one quotes, or the figures for which
 * it has another; all of the sentence where neither is there.
 */
export function replacedWords(text: string, fresh: Saying, old: Saying, against: Contradiction): Span[] {
  const within = text.slice(old.start, old.end)
  const said = text.slice(fresh.start, fresh.end)
  const placed = ({ start, end }: Span): Span => ({ start: old.start + start, end: old.start + end })
  const quoted = quotedWords(said, within).map(placed)
  if (quoted.length > 0) return quoted
  const figures = against.outdated.map(({ start, end }) => ({ start, end }))
  const named = namedWords(said, within).map(placed)
  const telling =
    figures.length === 0 ? named : named.filter((span) => figures.some((figure) => overlaps(figure, span)))
  if (telling.length > 0) return telling
  return figures.length > 0 ? figures : [{ start: old.start, end: old.end }]
}

/** Behind a term that is given a meaning. */
const DEFINES =
  /^\s*(?:(?:shall|will|is|are|now|instead|hereby|hereafter)\s+){0,3}(?:means?\b|defined\b|refers?\s+to\b|ha(?:s|ve)\s+the\s+meaning)/i
const QUOTED = /["“](?<words>[^"”]{1,200}?)[.,;]?["”]/g
/** What a sentence says was before: "from $5 to $6", "rather than in cash", ", not at the office". */
const WAS =
  /(?:\bfrom\s+(?=[^,;:]{1,80}\sto\s)|\b(?:instead\s+of|rather\s+than|in\s+(?:the\s+)?(?:place|lieu|stead)\s+of|formerly|previously|no\s+longer|the\s+(?:word|figure|number|date|sum|amount|period)s?(?:\s+of)?)\s+|(?:,|\band)\s+not\s+)(?:(?:the|an?)\s+)?(?<words>[^,;:"“”]{1,80})/giu
/** So many words of what was before are looked for together. */
const MOST_WORDS = 6

/** Where words that the new sentence has in quotation marks stand in the old one. */
function quotedWords(said: string, within: string): Span[] {
  return [...said.matchAll(QUOTED)].flatMap(({ groups, index, 0: { length } }) => {
    const words = (groups?.['words'] ?? '').trim()
    const isTerm = NAMES_BEFORE.test(said.slice(0, index + 1)) || DEFINES.test(said.slice(index + length))
    if (isTerm) return []
    // A longer quotation says all anew.
    return words.length > within.length * 0.9 ? [] : (placeOf(words.split(/\s+/), within) ?? [])
  })
}

/** Where words that the new sentence names as what was before stand in the old one: as many of them as do. */
function namedWords(said: string, within: string): Span[] {
  return [...said.matchAll(WAS)].flatMap(({ groups }) => {
    const words = (groups?.['words'] ?? '').trim().split(/\s+/).slice(0, MOST_WORDS)
    for (let count = words.length; count > 0; count--) {
      const own = words.slice(0, count)
      const found = isTelling(own) ? placeOf(own, within) : null
      if (found) return [found]
    }
    return []
  })
}

/** A figure, a number in words, or two words of which one has a meaning of its own. */
const isTelling = (words: readonly string[]): boolean =>
  words.some((word) => /\d/.test(word) || wordValue(word.toLowerCase()) !== null) ||
  (words.length > 1 && contentStems(words.join(' ')).length > 1)

function placeOf(words: readonly string[], within: string): Span | null {
  const shape = words
    .map((word) =>
      word
        .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
        .replaceAll(/["“”]/g, '["“”]')
        .replaceAll(/['’]/g, "['’]"),
    )
    .join(String.raw`\s+`)
  if (shape === '') return null
  const found = new RegExp(String.raw`(?<![\p{L}\d$€£]|\d[.,])${shape}(?![\p{L}\d]|[.,]\d)`, 'iu').exec(
    within,
  )
  return found && { start: found.index, end: found.index + found[0].length }
}
