// How well found facts agree with the gold of one document.
import type { Fact } from '#core/document/clause.ts'
import type { DocumentText } from '#core/document/document.ts'
import { placeAnchors, type GoldFact } from './gold.ts'
import { plainActor, plainType, plainValue } from './plain-value.ts'
import { plainLetters } from './plain-letters.ts'

/** The marked beginning of a duty lies in the first characters of the words found for it. */
const BEGINNING = 80

export interface FactCounts {
  gold: number
  found: number
  hits: number
}

export interface FactScore {
  readonly byType: ReadonlyMap<string, FactCounts>
  readonly errors: readonly string[]
}

export interface Comparison {
  /** Sums count as one type, and so do periods. */
  readonly isMerged: boolean
  /** Whether a duty has to name the marked actor. */
  readonly withActor: boolean
  /** False where our pages are not the marked ones. */
  readonly withPages: boolean
}

export function matchFacts(
  document: DocumentText,
  gold: readonly GoldFact[],
  facts: readonly Fact[],
  comparison: Comparison,
): FactScore {
  const byType = new Map<string, FactCounts>()
  const errors: string[] = []
  const count = (type: string, what: keyof FactCounts) => {
    const counts = byType.get(type) ?? { gold: 0, found: 0, hits: 0 }
    counts[what] += 1
    byType.set(type, counts)
  }
  matchValues(gold, facts, comparison, count, errors)
  matchDuties(document, gold, facts, comparison, count, errors)
  return { byType, errors }
}

type Count = (type: string, what: keyof FactCounts) => void

/** Each value once: on the page it is marked on, or anywhere when it is stated more than once. */
function matchValues(
  gold: readonly GoldFact[],
  facts: readonly Fact[],
  { isMerged, withPages }: Comparison,
  count: Count,
  errors: string[],
): void {
  const key = ({ type, value }: GoldFact | Fact) => `${plainType(type, isMerged)} ${plainValue(type, value)}`
  const marked = Map.groupBy(
    gold.filter(({ type }) => type !== 'obligation'),
    key,
  )
  const found = Map.groupBy(
    facts.filter(({ type }) => type !== 'obligation'),
    key,
  )
  for (const [name, [first]] of found) {
    if (!first) continue
    count(plainType(first.type, isMerged), 'found')
    if (!marked.has(name)) errors.push(`page ${first.page} extra: ${name} (${first.label}) “${first.text}”`)
  }
  for (const [name, [first]] of marked) {
    if (!first) continue
    const type = plainType(first.type, isMerged)
    count(type, 'gold')
    const own = found.get(name) ?? []
    const isHit = own.length > 1 || own.some(({ page }) => page === first.page || !withPages)
    if (isHit) count(type, 'hits')
    else errors.push(`page ${first.page} missed: ${name} “${first.words}”`)
  }
}

/** Duties one to one, in reading order. */
function matchDuties(
  document: DocumentText,
  gold: readonly GoldFact[],
  facts: readonly Fact[],
  { withActor }: Comparison,
  count: Count,
  errors: string[],
): void {
  const plain = plainLetters(document.text)
  const marked = gold.filter(({ type }) => type === 'obligation')
  const places = placeAnchors(
    document,
    plain,
    marked.map(({ page, words }) => ({ page, starts: words })),
  )
  const open = new Set(facts.filter(({ type }) => type === 'obligation'))
  for (const _ of open) count('obligation', 'found')
  for (const [index, { page, value, words }] of marked.entries()) {
    count('obligation', 'gold')
    const place = places[index] ?? null
    const at = place === null ? -1 : (plain.offsets[place] ?? -1)
    // The nearest beginning before the marked place; a quotation mark or number may stand between.
    const near = [...open].findLast(
      ({ start }) => plain.indexAt(start) <= (place ?? -1) && at < start + BEGINNING,
    )
    if (!near) {
      errors.push(
        `page ${page} missed: obligation ${value} “${words}”${place === null ? ' (anchor not found)' : ''}`,
      )
      continue
    }
    open.delete(near)
    if (!withActor || plainActor(near.label ?? '') === plainActor(value)) count('obligation', 'hits')
    else errors.push(`page ${page} actor: “${value}”, found “${near.label ?? ''}” (${near.value})`)
  }
  for (const { page, label, text } of open)
    errors.push(`page ${page} extra: obligation ${label} “${text.slice(0, 120).replace(/\s+/g, ' ')}”`)
}
