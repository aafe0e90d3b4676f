import type { streamText } from 'ai'
import type { ModelSettings } from '#server/config/model-settings.ts'
import { providerFetch } from '#server/adapters/provider/provider-fetch.ts'

/** Of one answer on the wire: each token may come in an envelope of half a kilobyte. */
const MAX_REPLY_BYTES = 4_000_000

type Options = Parameters<typeof streamText>[0]

/** How one provider's model is called. */
export interface ProviderModel {
  readonly model: Options['model']
  readonly providerOptions: NonNullable<Options['providerOptions']>
}

/** The model of the settings. Packages of providers are loaded where they are used. */
export async function openProviderModel({
  provider,
  model,
  baseUrl,
  apiKey,
}: ModelSettings): Promise<ProviderModel> {
  const shared = { baseURL: baseUrl, fetch: providerFetch(MAX_REPLY_BYTES) }
  const key = apiKey?.reveal() ?? ''
  switch (provider) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return {
        model: createOpenAI({ ...shared, apiKey: key })(model),
        // Nothing is to be kept there; who waits for an answer cannot wait for long thoughts, and reads none of them.
        providerOptions: { openai: { store: false, reasoningEffort: 'low', reasoningSummary: null } },
      }
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return { model: createAnthropic({ ...shared, apiKey: key })(model), providerOptions: {} }
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const named = { ...shared, name: 'compatible', includeUsage: true }
      const server = createOpenAICompatible(key === '' ? named : { ...named, apiKey: key })
      return { model: server(model), providerOptions: {} }
    }
  }
}
