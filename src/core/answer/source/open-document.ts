import type { Structure } from '#core/document/clause.ts'
import { joinPages } from '#core/document/document.ts'
import type { AnswerModel } from '#core/model/answer-model.ts'
import { bareText } from '#core/structure/lines/bare-text.ts'
import { factsInForce, linksAmong } from '#core/structure/amendments/in-force.ts'
import type { Said } from '#core/retrieval/binding-passages.ts'
import { indexDocument, type DocumentIndex, type StoredVectors } from '#core/retrieval/document-index.ts'
import type { EmbeddedChunk } from '#core/segmentation/chunk.ts'
import { isFormerAt, readAmended, type Amended } from './read-amended.ts'
import { readPageTexts, type AnswerSource, type PageTexts, type Place } from './page-texts.ts'

/** What the annotation stage found, as far as answers use it. */
export interface Annotation extends Pick<Structure, 'clauses' | 'facts' | 'links' | 'agreementKind'> {
  readonly propositions: readonly Said[]
}

/** Everything an answer about a document is made from. */
export interface DocumentParts extends AnswerSource {
  /** All chunks in order, with offsets into the pages joined by `joinPages`. */
  readonly chunks: readonly EmbeddedChunk[]
  readonly annotation: Annotation
  /** The vectors of its sentences, by the encoder that questions are encoded by; missing until they are made. */
  readonly sentenceVectors?: StoredVectors | null
}

/** A document that can be asked about: what every question needs of it is worked out once. */
export interface OpenDocument extends DocumentParts {
  readonly texts: PageTexts
  readonly index: DocumentIndex
  /** The texts of pages by their numbers, with spaces in place of headers, footers and page numbers. */
  readonly bare: ReadonlyMap<number, string>
  /** What it changes of itself. The facts of its annotation are those that hold now. */
  readonly amended: Amended
}

function barePages({ pages }: DocumentParts): ReadonlyMap<number, string> {
  const { text, pages: spans } = bareText(
    joinPages(pages.map(({ number, text }) => ({ number, label: null, text }))),
  )
  return new Map(spans.map(({ number, start, end }) => [number, text.slice(start, end)]))
}

export function openDocument(parts: DocumentParts, model: AnswerModel): OpenDocument {
  const amended = readAmended(parts, model)
  const texts = readPageTexts(parts)
  const facts = factsInForce(parts.annotation.facts, amended.changes)
  const annotation = { ...parts.annotation, facts, links: linksAmong(parts.annotation.links, facts) }
  const isFormer = ({ page, start, end }: Place): boolean => {
    const offset = texts.startOf(page) ?? 0
    return isFormerAt(amended, { start: start + offset, end: end + offset })
  }
  return {
    ...parts,
    annotation,
    amended,
    texts: { ...texts, isFormer },
    index: indexDocument(parts.chunks, parts.annotation.propositions, model, parts.sentenceVectors),
    bare: barePages(parts),
  }
}
