import type { Clause, Fact, FactLink } from '#core/document/clause.ts'
import { pageAt, type DocumentText } from '#core/document/document.ts'
import { nameSections } from '#core/segmentation/section-names.ts'
import type { Span } from '#core/segmentation/span.ts'
import { isWithin, type Change, type ChangeKind } from '#core/structure/amendments/change.ts'
import { findAmendments } from '#core/structure/amendments/find-amendments.ts'
import {
  changeOf,
  factsInForce,
  linksAmong,
  valuesBefore,
  type Before,
} from '#core/structure/amendments/in-force.ts'
import type { PlacedFact } from './fact-receipts.ts'
import { sentencesIn } from './words/placed-sentences.ts'
import { isToldOver } from './words/told-over.ts'

/** One change that a document makes to what it says elsewhere, as it is shown. */
export interface ChangeRow {
  readonly kind: ChangeKind
  /** Whether it only may be one: what was before is taken to hold until somebody has looked. */
  readonly isPossible: boolean
  /** Whether words of it alone are changed, and not all of it. */
  readonly isPart: boolean
  /** What is changed: "Section 3.2"; null where this document does not have it. */
  readonly of: string | null
  /** What changes it: "First Amendment, Section 2". */
  readonly by: string
  readonly now: PlacedFact
  /** Null where only its place is known. */
  readonly before: PlacedFact | null
}

/** What holds of the facts of a document, and what was before. */
export interface AmendedFacts {
  readonly facts: readonly Fact[]
  readonly links: readonly FactLink[]
  readonly changes: readonly ChangeRow[]
  /** What values in force were before, by the ids of their facts. */
  readonly before: ReadonlyMap<number, Before>
  /** What has changed a part of a duty, by the ids of their facts. */
  readonly changed: ReadonlyMap<number, ChangeRow>
}

/** Longer words are shown by their first sentences. */
const MAX_SHOWN = 320
/** Fewer words are a value, which says nothing without its sentence. */
const MIN_WORDS = 6

/** Sets facts that a document has changed itself apart from those that hold. */
export function amendFacts(
  document: DocumentText,
  clauses: readonly Clause[],
  facts: readonly Fact[],
  links: readonly FactLink[],
): AmendedFacts {
  const { changes: all, possible } = findAmendments(document.text, clauses, facts)
  const held = factsInForce(facts, all).filter(
    (fact) => fact.type === 'obligation' || fact.type === 'party' || !isToldOver(document.text, fact),
  )
  const shown = all.filter(
    ({ kind, isFormer, replaced }) =>
      !isFormer && kind !== 'added' && (kind !== 'prevails' || replaced.length > 0),
  )
  const names = nameSections(clauses)
  const row = (change: Change, isPossible: boolean) => ({
    ...rowOf(document, clauses, names, change),
    isPossible,
  })
  const rows = new Map(shown.map((change) => [change, row(change, false)]))
  const duties = held.flatMap((fact) => {
    const change = fact.type === 'obligation' ? changeOf(fact, all) : null
    const known = change && rows.get(change)
    return known ? [[fact.id, known] as const] : []
  })
  return {
    facts: held,
    links: linksAmong(links, held),
    changes: [...rows.values(), ...possible.map((change) => row(change, true))],
    before: valuesBefore(facts, all),
    changed: new Map(duties),
  }
}

function rowOf(
  document: DocumentText,
  clauses: readonly Clause[],
  names: ReturnType<typeof nameSections>,
  change: Change,
): Omit<ChangeRow, 'isPossible'> {
  const { kind, by, inForce, statement, replaced, target, clause } = change
  const isInside = inForce === null || (isWithin(inForce, statement) && kind !== 'prevails')
  const clauseOf = clauses.find(({ id }) => id === target)
  // "This changes Section 5" names no words of it.
  const old = replaced[0] ?? (kind === 'changed' ? clauseOf : undefined)
  const isWhole = (span: Span) => clauseOf !== undefined && span.start <= clauseOf.start
  return {
    kind,
    isPart: kind !== 'replaced' && !replaced.some(isWhole),
    of: target === null ? null : (names.get(target)?.exact ?? null),
    by,
    now: stated(document, isInside ? statement : (inForce ?? statement), clause),
    before: old ? stated(document, old, target) : null,
  }
}

/** The words of a stretch that are shown: whole sentences on one page. */
function stated({ text, pages }: DocumentText, span: Span, clause: number | null): PlacedFact {
  const isValue = text.slice(span.start, span.end).trim().split(/\s+/).length < MIN_WORDS
  const sentences = sentencesIn(
    text,
    isValue ? span : { ...span, end: Math.min(span.end, span.start + MAX_SHOWN * 2) },
  )
  const own = isValue ? sentences : sentences.filter((sentence) => isWithin(sentence, span))
  const start = isValue ? (own[0]?.start ?? span.start) : span.start
  const last = own.findLast(({ end }) => end - start <= MAX_SHOWN) ?? own[0] ?? span
  const page = pageAt(pages, start)
  const end = Math.min(Math.max(last.end, start + 1), page.end)
  return { text: text.slice(start, end), start, end, page: page.number, clause }
}
