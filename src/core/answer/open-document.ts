import type { Structure } from '#core/document/clause.ts'
import type { AnswerModel } from '#core/model/answer-model.ts'
import { indexDocument, type DocumentIndex } from '#core/retrieval/document-index.ts'
import type { EmbeddedChunk } from '#core/segmentation/chunk.ts'
import type { Span } from '#core/segmentation/span.ts'
import { readPageTexts, type AnswerSource, type PageTexts } from './page-texts.ts'

/** What the annotation stage found, as far as answers use it. */
export type Annotation = Pick<Structure, 'clauses' | 'facts' | 'links' | 'agreementKind'>

/** Everything an answer about a document is made from. */
export interface DocumentParts extends AnswerSource {
  /** All chunks in order, with offsets into the pages joined by `joinPages`. */
  readonly chunks: readonly EmbeddedChunk[]
  readonly annotation: Annotation
}

/** A document that can be asked about: what every question needs of it is worked out once. */
export interface OpenDocument extends DocumentParts {
  readonly texts: PageTexts
  readonly index: DocumentIndex
}

export function openDocument(parts: DocumentParts, model: AnswerModel): OpenDocument {
  const index = indexDocument(parts.chunks, model)
  return {
    ...parts,
    annotation: withoutOrders(parts.annotation, index.passages),
    texts: readPageTexts(parts),
    index,
  }
}

/** What stands in no passage that was indexed is no fact: orders to whoever answers are left out of the index. */
function withoutOrders(annotation: Annotation, passages: readonly Span[]): Annotation {
  const isIndexed = ({ start, end }: Span): boolean => {
    const at = passages.findLastIndex((passage) => passage.start < end)
    return (passages[at]?.end ?? 0) > start
  }
  const facts = annotation.facts.filter(isIndexed)
  const ids = new Set(facts.map(({ id }) => id))
  const links = annotation.links.filter(({ obligation, other }) => ids.has(obligation) && ids.has(other))
  return { ...annotation, facts, links }
}
