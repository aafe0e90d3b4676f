import { expect, test } from 'vitest'
import { LOCAL_ENCODER, readSentenceEncoder } from '#core/encoder/sentence-encoder.ts'
import { shareEncoderFile } from '#server/adapters/model-files/model-files.ts'
import { EncodingTooLong } from '#server/ports/encoder.ts'
import { encodeChunks } from './encode-chunks.ts'
import { createEncoder, createLocalEncoder } from './encoder-threads.ts'

const never = new AbortController().signal
const bytes = shareEncoderFile()
const local = readSentenceEncoder(bytes)
const text = 'Tenant shall pay rent on the first of the month. Tenant may keep one dog.'
const chunks = [{ ordinal: 0, text, page: 1, section: null, start: 0, end: text.length }]

test('threads make what the encoder makes here, and say whose it is', async () => {
  const encoder = createLocalEncoder(bytes)
  expect(encoder.id).toBe(LOCAL_ENCODER)
  expect(local.id).toBe(LOCAL_ENCODER)
  const made = await encoder.encodeDocument(chunks, never)
  const here = await encodeChunks(local, chunks)
  expect(made.fingerprint).toBe(here.fingerprint)
  expect(Buffer.from(made.vectors)).toEqual(Buffer.from(here.vectors))
  expect(await encoder.encodeQuestion('Can I have a dog?', never)).toEqual(local.encode('Can I have a dog?'))
})

test('questions at once are encoded one after the other, and one that nobody waits for is left out', async () => {
  const encoder = createLocalEncoder(bytes)
  const gone = new AbortController()
  const asked = [
    encoder.encodeQuestion('When is rent due?', never),
    encoder.encodeQuestion('Can I have a dog?', gone.signal),
    encoder.encodeQuestion('Who pays for repairs?', never),
  ]
  gone.abort(new Error('the reader left'))
  const [first, second, third] = await Promise.allSettled(asked)
  expect(first).toEqual({ status: 'fulfilled', value: local.encode('When is rent due?') })
  expect(second).toMatchObject({ status: 'rejected', reason: { message: 'the reader left' } })
  expect(third).toEqual({ status: 'fulfilled', value: local.encode('Who pays for repairs?') })
})

test('a document that takes more than it may is told apart from one that may be tried again', async () => {
  const long = Array.from({ length: 400 }, (_, at) => `${text} ${at}.`).join(' ')
  const limits = { heapMegabytes: 256, cpuMs: 700 }
  const encoder = createEncoder(LOCAL_ENCODER, bytes, { document: limits, question: limits })
  await expect(
    encoder.encodeDocument([{ ...chunks[0], text: long, end: long.length } as never], never),
  ).rejects.toThrow(EncodingTooLong)
  const stopped = AbortSignal.abort(new Error('stopping'))
  await expect(encoder.encodeDocument(chunks, stopped)).rejects.toThrow('stopping')
})
