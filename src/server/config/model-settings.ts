import { isLoopbackName } from '#core/access/loopback.ts'
import type { Secret } from '../ports/secret.ts'
import { MODEL_PROVIDERS, type Refuse, type Settings } from './settings.ts'

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

/** Written out, because the SDK would else take them from variables of its own. */
const BASE_URLS = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' } as const

type Prefix = 'ANSWER' | 'EMBEDDING'

/** Null for what is done on this machine. */
export function modelOf(given: Settings, prefix: Prefix): ModelSettings | null {
  const provider = given[`${prefix}_PROVIDER`]
  if (provider === 'local') return null
  const baseUrl = given[`${prefix}_BASE_URL`] ?? (provider === 'openai-compatible' ? '' : BASE_URLS[provider])
  return {
    provider,
    model: given[`${prefix}_MODEL`] ?? '',
    baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ''),
    apiKey: given[`${prefix}_API_KEY`],
  }
}

/** What it refuses never repeats the address: it may hold a password. */
export function checkModel(given: Settings, prefix: Prefix, refuse: Refuse): void {
  const provider = given[`${prefix}_PROVIDER`]
  if (!MODEL_PROVIDERS.includes(provider) || provider === 'local') return
  if (prefix === 'EMBEDDING' && provider === 'anthropic')
    return refuse('EMBEDDING_PROVIDER', 'cannot be anthropic: Anthropic has no embeddings')
  const needed = ['MODEL', provider === 'openai-compatible' ? 'BASE_URL' : 'API_KEY'] as const
  for (const part of needed)
    if (given[`${prefix}_${part}`] === null)
      refuse(`${prefix}_${part}`, `is required with ${prefix}_PROVIDER ${provider}`)
  const key = given[`${prefix}_API_KEY`]
  if (key && !/^[\x21-\x7e]+$/.test(key.reveal()))
    refuse(`${prefix}_API_KEY`, 'must be plain ASCII without spaces')
  const problem = problemOfAddress(given[`${prefix}_BASE_URL`])
  if (problem !== null) refuse(`${prefix}_BASE_URL`, problem)
}

function problemOfAddress(baseUrl: string | null): string | null {
  if (baseUrl === null) return null
  const url = URL.parse(baseUrl)
  const isPlainAddress = url !== null && `${url.username}${url.password}${url.search}${url.hash}` === ''
  if (!isPlainAddress || !/^https?:$/.test(url.protocol))
    return 'must be an address such as https://models.example/v1, without a password or a query'
  return url.protocol === 'http:' && !isNearby(url.hostname)
    ? 'must be https; http is for a server on this machine or in a private network'
    : null
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
