import { isLoopbackName } from '#core/access/loopback.ts'
import type { Secret } from '../ports/secret.ts'

/** A model of a provider, and how it is reached. */
export interface ModelSettings {
  readonly provider: 'openai' | 'anthropic' | 'openai-compatible'
  readonly model: string
  /** Without a slash at its end. */
  readonly baseUrl: string
  /** Null for a server that asks for none. */
  readonly apiKey: Secret | null
}

/** What may be spent on language models, in tokens of a day (UTC), and how many calls may run at the same time. */
export interface ModelCaps {
  readonly tokensPerUser: number
  readonly tokensPerOrganization: number
  readonly tokensPerDay: number
  readonly callsPerUser: number
  readonly callsAtOnce: number
}

export const MODEL_PROVIDERS = ['local', 'openai', 'anthropic', 'openai-compatible'] as const

/** Written out, because the SDK would else take them from variables of its own. */
const BASE_URLS = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' } as const

/** Null for what is done on this machine. The problems never repeat the address: it may hold a password. */
export function readModelSettings(
  given: {
    prefix: 'ANSWER' | 'EMBEDDING'
    provider: (typeof MODEL_PROVIDERS)[number]
    model: string
    baseUrl: string
    apiKey: Secret | null
  },
  problems: string[],
): ModelSettings | null {
  const { prefix, provider, model, apiKey } = given
  if (!MODEL_PROVIDERS.includes(provider) || provider === 'local') return null
  if (prefix === 'EMBEDDING' && provider === 'anthropic') {
    problems.push('EMBEDDING_PROVIDER cannot be anthropic: Anthropic has no embeddings')
    return null
  }
  const isCompatible = provider === 'openai-compatible'
  if (model === '') problems.push(`${prefix}_MODEL is required with ${prefix}_PROVIDER ${provider}`)
  if (!isCompatible && apiKey === null)
    problems.push(`${prefix}_API_KEY is required with ${prefix}_PROVIDER ${provider}`)
  if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey.reveal()))
    problems.push(`${prefix}_API_KEY must be plain ASCII without spaces`)
  if (isCompatible && given.baseUrl === '')
    problems.push(`${prefix}_BASE_URL is required with ${prefix}_PROVIDER ${provider}`)
  const baseUrl = given.baseUrl || (isCompatible ? '' : BASE_URLS[provider])
  if (baseUrl !== '') checkBaseUrl(`${prefix}_BASE_URL`, baseUrl, problems)
  return { provider, model, baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ''), apiKey }
}

function checkBaseUrl(name: string, baseUrl: string, problems: string[]): void {
  const url = URL.parse(baseUrl)
  const isPlainAddress = url !== null && `${url.username}${url.password}${url.search}${url.hash}` === ''
  if (!isPlainAddress || !/^https?:$/.test(url.protocol))
    problems.push(
      `${name} must be an address such as https://models.example/v1, without a password or a query`,
    )
  else if (url.protocol === 'http:' && !isNearby(url.hostname))
    problems.push(`${name} must be https; http is for a server on this machine or in a private network`)
}

/** Whether a name or address can only mean a machine of one's own network, such as `ollama` beside us in Docker. */
function isNearby(name: string): boolean {
  if (isLoopbackName(name)) return true
  if (/^(?:10|127)(?:\.\d+){3}$|^192\.168(?:\.\d+){2}$|^172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}$/.test(name))
    return true
  if (/^\[f[cd][0-9a-f]{2}:/i.test(name)) return true
  return /^[0-9_-]*[a-z][a-z0-9_-]*$/i.test(name) || /\.(?:internal|local|home\.arpa)$/i.test(name)
}

/** Settings of a provider that do nothing because none is chosen. */
export function idleModelSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return (['ANSWER', 'EMBEDDING'] as const).flatMap((prefix) =>
    (env[`${prefix}_PROVIDER`]?.trim() || 'local') === 'local'
      ? ['MODEL', 'BASE_URL', 'API_KEY']
          .map((part) => `${prefix}_${part}`)
          .filter((name) => (env[name]?.trim() ?? '') !== '')
      : [],
  )
}
