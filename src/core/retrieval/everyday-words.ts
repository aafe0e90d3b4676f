import type { QueryGroup, QueryTerm } from './lexical-rank.ts'
import { allStems, contentStems, isStopWord } from './tokenize.ts'
import { AGREEMENT_CONCEPTS } from './vocabulary/agreement.ts'
import { BUSINESS_CONCEPTS } from './vocabulary/business.ts'
import type { Concept, Wanted } from './vocabulary/concept.ts'
import { HOME_CONCEPTS } from './vocabulary/home.ts'
import { MONEY_CONCEPTS } from './vocabulary/money.ts'
import { SERVICE_CONCEPTS } from './vocabulary/service.ts'
import { SYNONYMS } from './vocabulary/synonyms.ts'
import { WORK_CONCEPTS } from './vocabulary/work.ts'

interface CompiledConcept {
  readonly concept: Concept
  readonly asks: readonly (readonly string[])[]
  readonly terms: readonly QueryTerm[]
}

/** What a question asks about, in the words a document would use. */
export interface QueryConcept {
  readonly name: string
  /** 0 to 1: how surely the question means it. */
  readonly strength: number
  readonly group: QueryGroup
  /** The stems of the question that say so. */
  readonly asked: readonly string[]
  readonly wants: Wanted | null
  readonly place: 'opening' | 'closing' | null
  /** How many documents settle it, 0 to 1. */
  readonly common: number
}

const NEAR_WEIGHT = 0.4
const SYNONYM_WEIGHT = 0.5
/** Words of a question that name the document or nothing; searched for only when there are no others. */
const FILLERS = new Set(
  contentStems(
    'agreement contract document deal paper arrangement kind sort type look side case situation matter question answer mean say way able possible okay ok sure explain find',
  ),
)
/** Words that may stand between two words of an everyday phrase. */
const MAX_GAP = 3
const MAX_CONCEPTS = 4
/** A concept much weaker than the surest one is more likely chance than meaning. */
const LEAST_SHARE = 0.6

const CONCEPTS: readonly CompiledConcept[] = [
  ...AGREEMENT_CONCEPTS,
  ...HOME_CONCEPTS,
  ...MONEY_CONCEPTS,
  ...WORK_CONCEPTS,
  ...SERVICE_CONCEPTS,
  ...BUSINESS_CONCEPTS,
].map(compile)

/** How many matters have a word in their everyday phrases; from `MANY` on it says nothing. */
const MATTERS_USING: ReadonlyMap<string, number> = countMatters()
const MANY = 8

const SYNONYMS_OF: ReadonlyMap<string, readonly QueryTerm[]> = collectSynonyms()

/** The matters a question is about, surest first; empty when nothing in the vocabulary fits. */
export function conceptsOf(question: string): QueryConcept[] {
  const words = allStems(question)
  const found: QueryConcept[] = []
  for (const { concept, asks, terms } of CONCEPTS) {
    const asked = asks.filter((phrase) => occurs(phrase, words))
    if (asked.length === 0) continue
    const strength = Math.max(...asked.map(phraseStrength))
    const { name, wants = null, place = null, common = 0.5 } = concept
    found.push({ name, strength, group: { weight: 1, terms }, asked: asked.flat(), wants, place, common })
  }
  found.sort((a, b) => b.strength - a.strength)
  const least = (found[0]?.strength ?? 0) * LEAST_SHARE
  return found.filter(({ strength }) => strength >= least).slice(0, MAX_CONCEPTS)
}

/** The question's own words as query groups, each with the other words for it. */
export function wordGroups(question: string): QueryGroup[] {
  const words = [...new Set(contentStems(question))]
  const telling = words.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 ? telling : words).map((word) => ({
    weight: 1,
    terms: [{ stems: [word], weight: 1 }, ...(SYNONYMS_OF.get(word) ?? [])],
  }))
}

/** The names of all matters a text touches, by either side's words: features for an embedding. */
export function conceptsIn(text: string): string[] {
  const asked = conceptsOf(text).map(({ name }) => name)
  const stems = contentStems(text)
  const said = CONCEPTS.filter(({ terms }) =>
    terms.some((term) => term.weight === 1 && term.stems.length > 1 && occurs(term.stems, stems)),
  )
  return [...new Set([...asked, ...said.map(({ concept }) => concept.name)])]
}

function compile(concept: Concept): CompiledConcept {
  const terms = [
    ...phrases(concept.says).map((stems) => ({ stems, weight: 1 })),
    ...phrases(concept.near ?? '').map((stems) => ({ stems, weight: NEAR_WEIGHT })),
  ]
  const asks = splitPhrases(concept.asks)
    .flatMap(expandAlternatives)
    .map((phrase) => allStems(phrase))
  return { concept, asks, terms }
}

/** "what kind/sort of" → "what kind of", "what sort of". */
function expandAlternatives(phrase: string): string[] {
  return phrase
    .split(/\s+/)
    .reduce<string[]>(
      (begun, word) => begun.flatMap((start) => word.split('/').map((choice) => `${start} ${choice}`)),
      [''],
    )
}

function phrases(list: string): string[][] {
  return splitPhrases(list)
    .map((phrase) => contentStems(phrase))
    .filter((stems) => stems.length > 0)
}

function splitPhrases(list: string): string[] {
  return list
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}

/** Whether the words occur in order with at most `MAX_GAP` others between two of them. */
export function occurs(phrase: readonly string[], words: readonly string[]): boolean {
  const [first] = phrase
  for (let at = words.indexOf(first as string); at >= 0; at = words.indexOf(first as string, at + 1)) {
    if (followsFrom(phrase, words, at)) return true
  }
  return false
}

function followsFrom(phrase: readonly string[], words: readonly string[], at: number): boolean {
  for (const word of phrase.slice(1)) {
    const next = words.indexOf(word, at + 1)
    if (next < 0 || next - at > MAX_GAP + 1) return false
    at = next
  }
  return true
}

/**
 * Longer phrases mean what they say more surely, and so do words that only one matter uses ("dog"); stop words
 * add little.
 */
function phraseStrength(phrase: readonly string[]): number {
  const content = phrase.filter((word) => !isStopWord(word))
  const sharing = Math.min(...content.map((word) => MATTERS_USING.get(word) ?? 1), MANY)
  const special = 0.25 * (1 - Math.log(sharing) / Math.log(MANY))
  return Math.min(
    1,
    0.5 + special + 0.25 * Math.max(0, content.length - 1) + 0.08 * (phrase.length - content.length),
  )
}

function countMatters(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { asks } of CONCEPTS) {
    for (const word of new Set(asks.flat())) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

function collectSynonyms(): Map<string, QueryTerm[]> {
  const synonyms = new Map<string, QueryTerm[]>()
  for (const line of SYNONYMS) {
    const alternatives = phrases(line)
    for (const [word, ...more] of alternatives) {
      if (word === undefined || more.length > 0) continue
      const others = alternatives.filter((stems) => stems.join(' ') !== word)
      const terms = others.map((stems) => ({ stems, weight: SYNONYM_WEIGHT }))
      synonyms.set(word, [...(synonyms.get(word) ?? []), ...terms])
    }
  }
  return synonyms
}
