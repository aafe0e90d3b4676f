import { readSentenceEncoder, type SentenceEncoder } from '#core/encoder/sentence-encoder.ts'

let opened: SentenceEncoder | undefined

/** The encoder of this thread, made of the bytes of its file: a thread has one. */
export function openEncoder(bytes: Uint8Array): SentenceEncoder {
  opened ??= readSentenceEncoder(bytes)
  return opened
}
