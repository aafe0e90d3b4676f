import { setTimeout as delay } from 'node:timers/promises'
import { embedMany } from 'ai'
import type { Embedder } from '#server/ports/context.ts'
import type { ModelSettings } from '#server/config/model-settings.ts'
import { ModelError } from '#server/ports/model-error.ts'
import { providerFetch } from '#server/adapters/provider/provider-fetch.ts'
import { providerErrorOf } from '#server/adapters/provider/provider-error.ts'

/** Far below what providers take at once, and little to do again when one fails. */
const BATCH_SIZE = 64
/** A batch of the longest vectors there are, written out as decimals. */
const MAX_REPLY_BYTES = 16_000_000
const MAX_DIMENSIONS = 8192

export interface EmbedderTimes {
  /** For one try. */
  readonly tryMs: number
  /** Before the second try, the third and so on; there are no more. */
  readonly waitsMs: readonly number[]
  /** Longest wait a provider may ask for. */
  readonly longestWaitMs: number
}

const TIMES: EmbedderTimes = { tryMs: 20_000, waitsMs: [500, 2_000, 8_000], longestWaitMs: 20_000 }

type Model = Parameters<typeof embedMany>[0]['model']

/** Vectors made by a provider's model, through the AI SDK. */
export async function createProviderEmbedder(
  settings: ModelSettings,
  times: EmbedderTimes = TIMES,
): Promise<Embedder> {
  const model = await openModel(settings)
  /** Known after the first reply; a model that changes its mind would make vectors that cannot be compared. */
  let dimensions: number | null = null
  return {
    model: `${settings.provider}:${settings.model}`,
    batchSize: BATCH_SIZE,
    async embed(texts, signal = new AbortController().signal) {
      if (texts.length === 0) return []
      const vectors = await persistently(
        (trying) => callOnce(model, texts, trying, dimensions),
        signal,
        times,
      )
      dimensions = vectors[0]?.length ?? null
      return vectors
    },
  }
}

async function openModel({ provider, model, baseUrl, apiKey }: ModelSettings): Promise<Model> {
  const shared = { baseURL: baseUrl, fetch: providerFetch(MAX_REPLY_BYTES) }
  const key = apiKey?.reveal() ?? ''
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai')
    return createOpenAI({ ...shared, apiKey: key }).embeddingModel(model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const named = { ...shared, name: 'compatible' }
  return createOpenAICompatible(key === '' ? named : { ...named, apiKey: key }).embeddingModel(model)
}

/** Tries again with growing waits what may pass; what the provider refuses, it refuses again. */
async function persistently<T>(
  work: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  { tryMs, waitsMs, longestWaitMs }: EmbedderTimes,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted()
    const late = AbortSignal.timeout(tryMs)
    const either = AbortSignal.any([signal, late])
    try {
      return await unlessAborted(work(either), either)
    } catch (error) {
      signal.throwIfAborted()
      const failure = late.aborted ? new ModelError('slow') : providerErrorOf(error)
      const waitMs = Math.max(waitsMs[attempt] ?? 0, failure.waitMs ?? 0)
      const isPassing = failure.isPassing || failure.kind === 'slow'
      if (attempt >= waitsMs.length || !isPassing || waitMs > longestWaitMs) throw failure
      await delay(waitMs, undefined, { signal }).catch(() => {})
    }
  }
}

/** Whatever the SDK does with a signal, nobody waits longer than it says. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const left = Promise.withResolvers<never>()
  const leave = (): void => left.reject(signal.reason)
  signal.addEventListener('abort', leave)
  try {
    return await Promise.race([work, left.promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

async function callOnce(
  model: Model,
  texts: readonly string[],
  abortSignal: AbortSignal,
  dimensions: number | null,
): Promise<number[][]> {
  const { embeddings } = await embedMany({
    model,
    // Providers refuse a text without words.
    values: texts.map((text) => (text.trim() === '' ? '-' : text.toWellFormed())),
    maxRetries: 0,
    abortSignal,
  })
  const length = dimensions ?? embeddings[0]?.length ?? 0
  const areSound =
    embeddings.length === texts.length &&
    length > 0 &&
    length <= MAX_DIMENSIONS &&
    embeddings.every((vector) => vector.length === length && vector.every(Number.isFinite))
  if (!areSound) throw new ModelError('malformed')
  return embeddings.map(toUnit)
}

/** Smaller ones say nothing, and the database's `real` refuses the smallest. */
const LEAST = 1e-30

/** A vector without length points nowhere: it stays and is like nothing. */
function toUnit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector)
  return vector.map((value) => (Math.abs(value) > LEAST * length ? value / length : 0))
}
