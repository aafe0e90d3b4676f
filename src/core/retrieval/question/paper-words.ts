import lexicon from '#core/language/lexicon/synonyms/paper-words.json' with { type: 'json' }
import type { QueryTerm } from '../ranking/lexical-rank.ts'
import { readWritten } from '../words/phrases.ts'
import { allStems, contentStems } from '../words/tokenize.ts'

/** What a person types, as stems in order, and the words that papers have for it. */
interface Entry {
  readonly typed: readonly string[]
  /** The first of them that says something. */
  readonly telling: string
  readonly terms: readonly QueryTerm[]
}

/** Finding what papers have for a word says less than finding the word. */
const WEIGHT = 0.7

const ENTRIES: ReadonlyMap<string, readonly Entry[]> = readLexicon()

/**
 * What papers have for the words of a question, by the content stem that was typed; phrases ("kick out") count at the
 * first of their words that says something.
 */
export function paperWords(question: string): ReadonlyMap<string, readonly QueryTerm[]> {
  const stems = allStems(question)
  const found = new Map<string, readonly QueryTerm[]>()
  for (const [at, stem] of stems.entries())
    for (const { typed, telling, terms } of ENTRIES.get(stem) ?? [])
      if (typed.every((word, step) => stems[at + step] === word))
        found.set(telling, [...(found.get(telling) ?? []), ...terms])
  return found
}

function readLexicon(): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>()
  for (const [written, list] of Object.entries(lexicon)) {
    const typed = allStems(written)
    const [first] = typed
    const [telling] = contentStems(written)
    if (first === undefined || telling === undefined) continue
    const terms = readWritten(list).map((stems) => ({ stems, weight: WEIGHT }))
    entries.set(first, [...(entries.get(first) ?? []), { typed, telling, terms }])
  }
  return entries
}
