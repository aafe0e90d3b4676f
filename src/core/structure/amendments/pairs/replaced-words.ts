import { wordValue } from '#core/language/lexicon/number-words.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Span } from '#core/segmentation/span.ts'
import type { Contradiction } from '../sayings/evidence.ts'
import type { Saying } from '../sayings/sayings.ts'

/**
 * The words of an old sentence for which a new one has others: those that the new one quotes, or the figures for which
 * it has another; all of the sentence where neither is there.
 */
export function replacedWords(text: string, fresh: Saying, old: Saying, against: Contradiction): Span[] {
  const quoted = quotedWords(text, fresh, old)
  if (quoted.length > 0) return quoted
  const figures = against.outdated.map(({ start, end }) => ({ start, end }))
  return figures.length > 0 ? figures : [{ start: old.start, end: old.end }]
}

const QUOTED = /["“](?<words>[^"”]{1,200}?)[.,;]?["”]/g
/** What a sentence says was before. */
const WAS =
  /\b(?:from|instead\s+of|rather\s+than|in\s+(?:the\s+)?(?:place|lieu|stead)\s+of|not|formerly|previously|no\s+longer|the\s+(?:word|figure|number|date|sum|amount|period)s?(?:\s+of)?)\s+(?:(?:the|an?)\s+)?(?<words>[^,;:"“”]{1,80})/giu
/** So many words of what was before are looked for together. */
const MOST_WORDS = 6

/** Where words that the new sentence quotes, or names as what was before, stand in the old one. */
function quotedWords(text: string, fresh: Saying, old: Saying): Span[] {
  const within = text.slice(old.start, old.end)
  const said = text.slice(fresh.start, fresh.end)
  const quoted = [...said.matchAll(QUOTED)].flatMap(({ groups }) => {
    const words = (groups?.['words'] ?? '').trim()
    // A longer quotation says all anew.
    const found = words.length > within.length * 0.9 ? null : placeOf(words.split(/\s+/), within)
    return found ?? []
  })
  const named = [...said.matchAll(WAS)].flatMap(({ groups }) => {
    const words = (groups?.['words'] ?? '').trim().split(/\s+/).slice(0, MOST_WORDS)
    for (let count = words.length; count > 0; count--) {
      const own = words.slice(0, count)
      const found = isTelling(own) ? placeOf(own, within) : null
      if (found) return [found]
    }
    return []
  })
  return (quoted.length > 0 ? quoted : named).map((span) => ({
    start: old.start + span.start,
    end: old.start + span.end,
  }))
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
  const found = new RegExp(String.raw`(?<![\p{L}\d])${shape}(?![\p{L}\d])`, 'iu').exec(within)
  return found && { start: found.index, end: found.index + found[0].length }
}
