// How well found clauses agree with the gold of one document.
import type { Clause } from '#core/document/clause.ts'
import type { DocumentText } from '#core/document/document.ts'
import { placeAnchors, type GoldClause } from './gold.ts'
import { plainLetters } from './plain-letters.ts'

/** A found beginning may be this many letters and digits away from the marked one. */
const NEAR = 12
/** Gold has neither tables nor footnotes. */
const NOT_MARKED = new Set(['table', 'footnote'])

export interface Counts {
  readonly gold: number
  readonly found: number
  readonly boundaries: number
  readonly labels: number
}

export interface ClauseScore extends Counts {
  readonly errors: readonly string[]
}

export function scoreClauses(
  document: DocumentText,
  gold: readonly GoldClause[],
  clauses: readonly Clause[],
): ClauseScore {
  const plain = plainLetters(document.text)
  const places = placeAnchors(document, plain, gold)
  const found = clauses
    .filter(({ kind }) => !NOT_MARKED.has(kind))
    .map((clause) => ({ clause, place: plain.indexAt(clause.start) }))
  const pairs = places
    .flatMap((place, marked) =>
      place === null
        ? []
        : found
            .map((own, index) => ({ marked, index, distance: Math.abs(own.place - place) }))
            .filter(({ distance }) => distance <= NEAR),
    )
    .sort((a, b) => a.distance - b.distance)
  const matchOf = new Map<number, number>()
  const taken = new Set<number>()
  for (const { marked, index } of pairs) {
    if (matchOf.has(marked) || taken.has(index)) continue
    matchOf.set(marked, index)
    taken.add(index)
  }
  let labels = 0
  const errors: { page: number; place: number; words: string }[] = []
  const note = (page: number, place: number, words: string) => errors.push({ page, place, words })
  for (const [marked, { label, page, starts }] of gold.entries()) {
    const match = found[matchOf.get(marked) ?? -1]
    const place = places[marked] ?? null
    if (place === null) note(page, 0, `anchor not in the text: ${label} "${starts}"`)
    else if (!match) note(page, place, `missed: ${label} "${starts}"`)
    else if (plainLabel(match.clause.label) === plainLabel(label)) labels += 1
    else note(page, place, `label: ${label}, found ${match.clause.label} "${starts}"`)
  }
  for (const [index, { clause, place }] of found.entries()) {
    const words = document.text.slice(clause.start, clause.start + 40).replace(/\s+/g, ' ')
    if (!taken.has(index)) note(clause.page, place, `extra: ${clause.label} (${clause.kind}) "${words}"`)
  }
  return {
    gold: gold.length,
    found: found.length,
    boundaries: matchOf.size,
    labels,
    errors: errors
      .sort((a, b) => a.page - b.page || a.place - b.place)
      .map(({ page, words }) => `page ${page} ${words}`),
  }
}

/** Letters and digits that count: "Section 4.2 (b)" and "4.2(b)" are one label. */
function plainLabel(label: string | null): string {
  return (label ?? '').toLowerCase().replace(/\b(?:section|article|clause)\b|[^\p{L}\p{N}]/gu, '')
}

export function addCounts(all: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0)
  return { gold: sum('gold'), found: sum('found'), boundaries: sum('boundaries'), labels: sum('labels') }
}

/** The harmonic mean of precision and recall; 1 when there was nothing to find and nothing was found. */
export function f1(hits: number, { gold, found }: Pick<Counts, 'gold' | 'found'>): number {
  return gold + found === 0 ? 1 : (2 * hits) / (gold + found)
}
