import type { Structure } from '#core/document/clause.ts'
import type { AnswerModel } from '#core/model/answer-model.ts'
import { indexDocument, type DocumentIndex } from '#core/retrieval/document-index.ts'
import type { EmbeddedChunk } from '#core/segmentation/chunk.ts'
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
  return { ...parts, texts: readPageTexts(parts), index: indexDocument(parts.chunks, model) }
}
