import type { Structure } from '#core/document/clause.ts'
import { joinPages } from '#core/document/document.ts'
import type { AnswerModel } from '#core/model/answer-model.ts'
import type { Span } from '#core/segmentation/span.ts'
import { isException, type Amendments, type Change } from '#core/structure/amendments/change.ts'
import { findAmendments } from '#core/structure/amendments/find-amendments.ts'
import { changeOf } from '#core/structure/amendments/in-force.ts'
import { partsOf } from '#core/structure/amendments/parts/parts.ts'
import { standingParts } from '#core/structure/amendments/parts/standing-parts.ts'
import { nearestSentence, SAME_MATTER, sentencesIn } from './near-sentence.ts'
import type { AnswerSource } from './page-texts.ts'

/** What a document changes of itself, with the whole text in which the changes stand. */
export interface Amended extends Amendments {
  readonly text: string
  /** The papers of the file that are there to change others. */
  readonly later: readonly Span[]
}

interface Read extends Pick<AnswerSource, 'pages'> {
  readonly annotation: Pick<Structure, 'clauses' | 'facts'>
}

export function readAmended({ pages, annotation }: Read, model: AnswerModel): Amended {
  const { text } = joinPages(pages.map((page) => ({ ...page, label: null })))
  const { clauses, facts } = annotation
  const { changes, possible } = findAmendments(text, clauses, facts)
  const byId = new Map(clauses.map((clause) => [clause.id, clause]))
  const nearest = (change: Change): Change => {
    const { kind, inForce, replaced, target } = change
    const clause = target === null ? undefined : byId.get(target)
    const isOpen =
      (kind === 'changed' || kind === 'prevails') && replaced.length === 0 && !isException(change)
    if (!isOpen || inForce === null || !clause) return change
    // "This changes Section 1.4": of its sentences the one that speaks of the same.
    const words = sentencesIn(text, inForce).map(({ start, end }) => text.slice(start, end))
    const found = nearestSentence(text, clause, words, model)
    return found && found.likeness >= SAME_MATTER ? { ...change, replaced: [found.span] } : change
  }
  const later = standingParts(text, partsOf(text, clauses)).filter(({ isAmending }) => isAmending)
  return { text, changes: changes.map(nearest), possible, later }
}

/** Whether words that stand at a place hold no longer. */
export const isFormerAt = (amended: Amended, span: Span): boolean => changeOf(span, amended.changes) !== null
