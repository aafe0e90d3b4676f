import { LOCAL_ENCODER } from '#core/encoder/sentence-encoder.ts'
import { openDocument, type OpenDocument } from '#core/answer/source/open-document.ts'
import { readPassages } from '#core/retrieval/passages.ts'
import { passagesFingerprint } from '#core/retrieval/sentences/passages-fingerprint.ts'
import { packSentenceVectors } from '#core/retrieval/sentences/sentence-vectors.ts'
import { answerModel } from './answer-model.ts'
import { partsOfTexts } from './ask-texts.ts'
import { sentenceEncoder } from './sentence-encoder.ts'

/** A document of these page texts whose sentences are encoded by the shipped encoder, as the product does it. */
export function openEncoded(texts: readonly string[]): OpenDocument {
  const parts = partsOfTexts(texts)
  const passages = readPassages(parts.chunks)
  const vectors = packSentenceVectors(passages.map(({ text }) => encode(text)))
  const sentenceVectors = { fingerprint: passagesFingerprint(passages), vectors, encoder: LOCAL_ENCODER }
  return openDocument({ ...parts, sentenceVectors }, answerModel)
}

export const encode = (text: string): Float32Array => sentenceEncoder.encode(text)
