import { checkAnswer } from '#core/answer/gate/check-answer.ts'
import type { Asked } from '#core/answer/question/asked.ts'
import { composeAnswer } from '#core/answer/compose/compose-answer.ts'
import { openDocument, type DocumentParts, type OpenDocument } from '#core/answer/source/open-document.ts'
import { parseAnswer, type SectionKey } from '#core/answer/text/sections.ts'
import { writeAnswer } from '#core/answer/text/write-answer.ts'
import { joinPages } from '#core/document/document.ts'
import { embedByWords } from '#core/retrieval/words/word-embedding.ts'
import { cutChunks } from '#core/segmentation/cut-chunks.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { answerModel } from './answer-model.ts'

export const DOCUMENT_ID = '7f9c24e8-3b12-4fef-91e0-56a2d5a9b0c1'

/** A document of these page texts, processed as the product does it. */
export function partsOfTexts(texts: readonly string[], isAbout = false): DocumentParts {
  const pages = texts.map((text, index) => ({ number: index + 1, text, isAbout }))
  const document = joinPages(pages.map((page) => ({ ...page, label: null })))
  const annotation = buildStructure(document)
  const chunks = cutChunks(document, annotation.clauses).map((chunk) => ({
    ...chunk,
    vector: embedByWords(answerModel.words, chunk.text),
  }))
  return { documentId: DOCUMENT_ID, pages, chunks, annotation }
}

/** The same, opened. */
export const openTexts = (texts: readonly string[], isAbout = false): OpenDocument =>
  openDocument(partsOfTexts(texts, isAbout), answerModel)

/** Asks an open document; the answer as it left the composer, and as it left the gate. */
export function askOpen(
  document: OpenDocument,
  question: string,
  light: Partial<Pick<Asked, 'earlier' | 'today' | 'encodedQuestion'>> = {},
) {
  const {
    answer: composed,
    receipts,
    given,
  } = composeAnswer(document, {
    question,
    earlier: [],
    today: '2025-06-01',
    questionVector: embedByWords(answerModel.words, question),
    ...light,
  })
  const answer = checkAnswer(composed, DOCUMENT_ID, { ...document.texts, given })
  const markdown = writeAnswer(answer, DOCUMENT_ID).join('')
  const part = (key: SectionKey) => parseAnswer(markdown).find((part) => part.key === key)?.markdown ?? ''
  return { answer, composed, given, receipts, decision: composed.decision, markdown, part }
}
