import { setTimeout as delay } from 'node:timers/promises'
import { streamText } from 'ai'
import type { LanguageModel, ModelCall, ModelEnd } from '#server/ports/language-model.ts'
import type { ModelSettings } from '#server/config/model-settings.ts'
import { ModelError } from '#server/ports/model-error.ts'
import { openProviderModel, type ProviderModel } from './provider-model.ts'
import { providerErrorOf } from '#server/adapters/provider/provider-error.ts'
import { type Deadlines, withDeadlines } from './with-deadlines.ts'

/** Whoever asked has an answer within 30 seconds: ours, or what came until then. */
const DEADLINES: Deadlines = { firstMs: 10_000, silenceMs: 5_000, totalMs: 25_000 }
/** Longest wait before the one second try; a provider that asks for more is not tried again. */
const MAX_WAIT_MS = 2_000
const WAIT_MS = 300
/** Whatever `maxTokens` the provider kept to. */
const MAX_CHARACTERS = 20_000

type Pieces = AsyncGenerator<string, ModelEnd, undefined>

/** A model of a provider, through the AI SDK. */
export async function createLanguageModel(
  settings: ModelSettings,
  deadlines: Deadlines = DEADLINES,
): Promise<LanguageModel> {
  const provider = await openProviderModel(settings)
  return {
    name: `${settings.provider}:${settings.model}`,
    stream: (call) => tryTwice(provider, call, deadlines),
  }
}

/** A second try is made only while there is no text, and only where waiting a moment may help. */
async function* tryTwice(provider: ProviderModel, call: ModelCall, deadlines: Deadlines): Pieces {
  const beganAt = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    let hasText = false
    const open = (signal: AbortSignal): Pieces => callOnce(provider, call, signal)
    const pieces = withDeadlines(open, call.signal, deadlines, beganAt)
    try {
      for (;;) {
        const step = await pieces.next()
        if (step.done) return step.value
        hasText = true
        yield step.value
      }
    } catch (error) {
      call.signal.throwIfAborted()
      const failure = providerErrorOf(error)
      const waitMs = failure.waitMs ?? WAIT_MS
      if (attempt === 2 || hasText || !failure.isPassing || waitMs > MAX_WAIT_MS) throw failure
      await delay(waitMs, undefined, { signal: call.signal }).catch(() => {})
      call.signal.throwIfAborted()
    } finally {
      await pieces.return(undefined as never)
    }
  }
}

async function* callOnce(
  { model, providerOptions }: ProviderModel,
  { prompt, maxTokens }: ModelCall,
  signal: AbortSignal,
): Pieces {
  const { stream } = streamText({
    model,
    providerOptions,
    instructions: prompt.rules,
    prompt: prompt.message,
    maxOutputTokens: maxTokens,
    maxRetries: 0,
    abortSignal: signal,
    // The error comes as a part as well; the SDK would else print it, and the question with it.
    onError: () => {},
  })
  let left = MAX_CHARACTERS
  for await (const part of stream) {
    if (part.type === 'error') throw providerErrorOf(part.error)
    if (part.type === 'abort') throw new ModelError('slow')
    if (part.type === 'text-delta') {
      yield part.text.slice(0, left)
      left -= part.text.length
      if (left <= 0) return { tokens: null, isCut: true }
    }
    if (part.type === 'finish') {
      const { finishReason, totalUsage } = part
      if (finishReason !== 'stop' && finishReason !== 'length') throw new ModelError('malformed')
      return { tokens: totalUsage.totalTokens ?? null, isCut: finishReason === 'length' }
    }
  }
  throw new ModelError('malformed')
}
