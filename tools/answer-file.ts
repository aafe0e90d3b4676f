import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { checkAnswer } from '#core/answer/gate/check-answer.ts'
import { composeAnswer } from '#core/answer/compose/compose-answer.ts'
import { writeAnswer } from '#core/answer/text/write-answer.ts'
import { openDocument, type OpenDocument } from '#core/answer/source/open-document.ts'
import { calendarDay } from '#core/calendar/calendar-day.ts'
import type { AnswerModel } from '#core/model/answer-model.ts'
import type { SentenceEncoder } from '#core/encoder/sentence-encoder.ts'
import { joinPages, type ReadDocument } from '#core/document/document.ts'
import { cutChunks } from '#core/segmentation/cut-chunks.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { encodeChunks } from '#server/adapters/encoder/encode-chunks.ts'
import type { Embedder } from '#server/ports/context.ts'

export interface Engine {
  readonly embedder: Embedder
  /** Null: sentences are compared by their words alone. */
  readonly encoder: SentenceEncoder | null
  readonly model: AnswerModel
}

/** Makes of a document that was read what is asked about, as the product does. */
export async function openRead(
  document: Pick<ReadDocument, 'pages'>,
  documentId: string,
  { embedder, encoder, model }: Engine,
): Promise<OpenDocument> {
  const whole = joinPages(document.pages)
  const annotation = buildStructure(whole)
  const cut = cutChunks(whole, annotation.clauses)
  const vectors = await embedder.embed(cut.map(({ text }) => text))
  const chunks = cut.map((chunk, index) => ({ ...chunk, vector: vectors[index] ?? null }))
  const sentenceVectors = encoder && (await encodeChunks(encoder, chunks))
  const pages = document.pages.map(({ number, text, source }) => ({
    number,
    text,
    isAbout: source === 'flow',
  }))
  return openDocument({ documentId, pages, chunks, annotation, sentenceVectors }, model)
}

/** Answers a question about an open document, as the product does. */
export async function answerOpen(
  open: OpenDocument,
  question: string,
  { embedder, encoder }: Engine,
  today = calendarDay(Date.now(), 'UTC'),
) {
  const [questionVector = null] = await embedder.embed([question])
  const encodedQuestion = encoder?.encode(question) ?? null
  const { answer, receipts, given } = composeAnswer(open, {
    question,
    earlier: [],
    today,
    questionVector,
    encodedQuestion,
  })
  return { answer: checkAnswer(answer, open.documentId, { ...open.texts, given }), receipts }
}

/** Answers one question about a document that was read; the shape is an interface. */
export async function answerAbout(
  document: ReadDocument,
  documentId: string,
  question: string,
  engine: Engine,
  today?: string,
) {
  const open = await openRead(document, documentId, engine)
  const asked = performance.now()
  const { answer, receipts } = await answerOpen(open, question, engine, today)
  const text = writeAnswer(answer, documentId).join('')
  const ms = Math.round((performance.now() - asked) * 10) / 10
  return { decision: answer.decision, answer: text, receipts, engine: 'local' as const, ms }
}

/** An id for a file that no server knows: the same file always has the same, shaped like every document's. */
export async function documentIdOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer)
  const hex = hash.digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
