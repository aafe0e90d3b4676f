import type { QueryGroup, QueryTerm } from './lexical-rank.ts'
import { tellingStems } from './other-words.ts'
import { occurs, readSpoken, readWritten, spokenStems } from './phrases.ts'
import { contentStems, isStopWord } from './tokenize.ts'
import { AGREEMENT_CONCEPTS } from './vocabulary/agreement.ts'
import { BUSINESS_CONCEPTS } from './vocabulary/business.ts'
import type { Concept, Wanted } from './vocabulary/concept.ts'
import { HOME_CONCEPTS } from './vocabulary/home.ts'
import { MONEY_CONCEPTS } from './vocabulary/money.ts'
import { SERVICE_CONCEPTS } from './vocabulary/service.ts'
import { WORK_CONCEPTS } from './vocabulary/work.ts'

/** A matter a question asks about, in the words a document would use. */
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

interface CompiledConcept {
  readonly concept: Concept
  readonly asks: readonly (readonly string[])[]
  readonly terms: readonly QueryTerm[]
  /** Every word of either side, and how much it belongs here, 0 to 1. */
  readonly words: ReadonlyMap<string, number>
}

const NEAR_WEIGHT = 0.4
/** How much a word belongs to a matter when it stands alone in a list, in a phrase, on the document's side. */
const BELONGS = { alone: 1, inPhrase: 0.7, said: 0.9, near: 0.3 }
/** A question whose words a matter shares to two thirds means it surely. */
const SHARED_SCALE = 1.5
const LEAST_SHARED = 0.25
/** From this strength on a phrase is taken at its word; below, shared words may mean another matter. */
const SURE = 0.75
/** A matter much weaker than the surest one is more likely chance than meaning. */
const LEAST_SHARE = 0.6
const MAX_CONCEPTS = 4

const CONCEPTS: readonly CompiledConcept[] = [
  ...AGREEMENT_CONCEPTS,
  ...HOME_CONCEPTS,
  ...MONEY_CONCEPTS,
  ...WORK_CONCEPTS,
  ...SERVICE_CONCEPTS,
  ...BUSINESS_CONCEPTS,
].map(compile)

/** How many matters have a word in their everyday phrases; from `MANY` on it says nothing. */
const MATTERS_ASKED_BY: ReadonlyMap<string, number> = countMatters(({ asks }) => asks.flat())
const MATTERS_WITH: ReadonlyMap<string, number> = countMatters(({ words }) => [...words.keys()])
const MANY = 8
/** Only phrases that begin with a word of the question can occur in it. */
const PHRASES_FROM: ReadonlyMap<string, readonly { matter: number; phrase: readonly string[] }[]> =
  Map.groupBy(
    CONCEPTS.flatMap(({ asks }, matter) => asks.map((phrase) => ({ matter, phrase }))),
    ({ phrase }) => phrase[0] as string,
  )

/** The matters a question is about, surest first; empty when nothing in the vocabulary fits. */
export function conceptsOf(question: string): QueryConcept[] {
  const words = spokenStems(question)
  const telling = tellingStems(question)
  const asked = new Map<number, (readonly string[])[]>()
  for (const { matter, phrase } of [...new Set(words)].flatMap((word) => PHRASES_FROM.get(word) ?? [])) {
    if (occurs(phrase, words)) asked.set(matter, [...(asked.get(matter) ?? []), phrase])
  }
  const said = Math.max(0, ...[...asked.values()].flat().map(phraseStrength))
  const found: QueryConcept[] = []
  for (const [matter, { concept, terms, words: own }] of CONCEPTS.entries()) {
    const phrases = asked.get(matter) ?? []
    const soft = said >= SURE ? 0 : Math.min(1, SHARED_SCALE * sharedMeaning(telling, own))
    const strength = Math.max(soft >= LEAST_SHARED ? soft : 0, ...phrases.map(phraseStrength))
    if (strength === 0) continue
    const { name, wants = null, place = null, common = 0.5 } = concept
    found.push({ name, strength, group: { weight: 1, terms }, asked: phrases.flat(), wants, place, common })
  }
  found.sort((a, b) => b.strength - a.strength)
  const least = (found[0]?.strength ?? 0) * LEAST_SHARE
  return found.filter(({ strength }) => strength >= least).slice(0, MAX_CONCEPTS)
}

/** A matter by its name, as if a question surely meant it; null when there is none of that name. */
export function conceptNamed(name: string): QueryConcept | null {
  const compiled = CONCEPTS.find(({ concept }) => concept.name === name)
  if (!compiled) return null
  const { wants = null, place = null, common = 0.5 } = compiled.concept
  return { name, strength: 1, group: { weight: 1, terms: compiled.terms }, asked: [], wants, place, common }
}

/** The names of all matters a text touches, by either side's words: features for an embedding. */
export function conceptsIn(text: string): string[] {
  const stems = contentStems(text)
  const said = CONCEPTS.filter(({ terms }) =>
    terms.some((term) => term.weight === 1 && term.stems.length > 1 && occurs(term.stems, stems)),
  )
  return [...new Set([...conceptsOf(text), ...said.map(({ concept }) => concept)].map(({ name }) => name))]
}

function compile(concept: Concept): CompiledConcept {
  const asks = readSpoken(concept.asks)
  const says = readWritten(concept.says)
  const near = readWritten(concept.near ?? '')
  const terms = [
    ...says.map((stems) => ({ stems, weight: 1 })),
    ...near.map((stems) => ({ stems, weight: NEAR_WEIGHT })),
  ]
  const words = new Map<string, number>()
  const learn = (phrases: readonly (readonly string[])[], weight: number) => {
    for (const phrase of phrases) {
      const content = phrase.filter((word) => !isStopWord(word))
      for (const word of content) {
        words.set(
          word,
          Math.max(words.get(word) ?? 0, weight * (content.length === 1 ? 1 : BELONGS.inPhrase)),
        )
      }
    }
  }
  learn(asks, BELONGS.alone)
  learn(says, BELONGS.said)
  learn(near, BELONGS.near)
  return { concept, asks, terms, words }
}

/** The share of a question's meaning that a matter's words hold; rare words mean more than common ones. */
function sharedMeaning(telling: readonly string[], own: ReadonlyMap<string, number>): number {
  let shared = 0
  let all = 0
  for (const word of telling) {
    const matters = MATTERS_WITH.get(word)
    const rarity =
      matters === undefined ? Math.log(CONCEPTS.length) / 2 : Math.log(1 + CONCEPTS.length / matters)
    shared += rarity * (own.get(word) ?? 0)
    all += rarity
  }
  return all === 0 ? 0 : shared / all
}

/**
 * Longer phrases mean what they say more surely, and so do words that only one matter uses ("dog"); stop words
 * add little.
 */
function phraseStrength(phrase: readonly string[]): number {
  const content = phrase.filter((word) => !isStopWord(word))
  const sharing = Math.min(...content.map((word) => MATTERS_ASKED_BY.get(word) ?? 1), MANY)
  const special = 0.25 * (1 - Math.log(sharing) / Math.log(MANY))
  return Math.min(
    1,
    0.5 + special + 0.25 * Math.max(0, content.length - 1) + 0.08 * (phrase.length - content.length),
  )
}

function countMatters(wordsOf: (compiled: CompiledConcept) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const compiled of CONCEPTS) {
    for (const word of new Set(wordsOf(compiled))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}
