import { CONFIG_PATH } from '#contract/addresses.ts'
import type { ConfigResponse } from '#contract/config.ts'
import { CONNECTION_PROBE_LIMIT_MS, REQUEST_DEADLINE_MS } from './constants.ts'

/**
 * What the browser has to know about its server. The only reader of `import.meta.env`; everything else is
 * fetched once from /config.json, so one build runs on every installation.
 */
export type RuntimeConfig = Pick<
  ConfigResponse,
  'url' | 'anonKey' | 'supportEmail' | 'salesEmail' | 'demoBookingUrl'
> & {
  /** Null in a configuration that an earlier version kept. */
  readonly sold: Pick<ConfigResponse, 'currency' | 'plans' | 'credit'> | null
}

/** True only in the development server: errors then show their stack. */
export const isDevelopment: boolean = import.meta.env.DEV

/** @throws TypeError when the reply is not a configuration; the caller shows that the service is unreachable. */
export function parseRuntimeConfig(value: unknown, origin: string): RuntimeConfig {
  const fields = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
  const text = (name: string): string => {
    const field = fields.get(name)
    return typeof field === 'string' ? field.trim() : ''
  }
  const anonKey = text('anonKey')
  if (anonKey === '') throw new TypeError('The configuration has no anonKey')
  return {
    url: (text('url') || origin).replace(/\/+$/, ''),
    anonKey,
    supportEmail: text('supportEmail') || 'support@plainprint.example',
    salesEmail: text('salesEmail') || 'sales@plainprint.example',
    demoBookingUrl: text('demoBookingUrl') || null,
    sold: soldBy(value),
  }
}

function soldBy(value: unknown): RuntimeConfig['sold'] {
  const { currency, plans, credit } = value as Partial<ConfigResponse>
  return currency !== undefined && plans !== undefined && credit !== undefined
    ? { currency, plans, credit }
    : null
}

let loaded: RuntimeConfig | undefined
let loading: Promise<RuntimeConfig> | undefined

/**
 * Fetches the configuration once; a failed attempt is forgotten, so that it can be repeated.
 * @param onStored where given, the configuration of an earlier visit counts when nothing answers, and this is called
 */
export function loadRuntimeConfig(onStored?: () => void): Promise<RuntimeConfig> {
  loading ??= fetchOrRecall(onStored).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchOrRecall(onStored?: () => void): Promise<RuntimeConfig> {
  const stored = onStored === undefined ? null : storedConfig()
  try {
    return await fetchRuntimeConfig(stored === null ? REQUEST_DEADLINE_MS : CONNECTION_PROBE_LIMIT_MS)
  } catch (error) {
    if (stored === null) throw error
    onStored?.()
    loaded = stored
    return stored
  }
}

async function fetchRuntimeConfig(limitMs = REQUEST_DEADLINE_MS): Promise<RuntimeConfig> {
  const reply = await fetch(CONFIG_PATH, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(limitMs),
  })
  if (!reply.ok) throw new Error(`The configuration answered ${reply.status}`)
  loaded = parseRuntimeConfig(await reply.json(), window.location.origin)
  storeConfig(loaded)
  return loaded
}

/** What the service is, not who uses it: it stays after signing out. */
const STORED_CONFIG_KEY = 'service_config'

function storeConfig(config: RuntimeConfig): void {
  try {
    localStorage.setItem(STORED_CONFIG_KEY, JSON.stringify({ ...config, ...config.sold }))
  } catch {
    // Without storage nothing opens offline, and nothing else changes.
  }
}

function storedConfig(): RuntimeConfig | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_CONFIG_KEY) ?? 'null')
    return parseRuntimeConfig(stored, window.location.origin)
  } catch {
    return null
  }
}

/** How long one answer of the server counts: a refusal for another reason is no reason to ask again. */
const RENEWAL_PAUSE_MS = 10_000
let renewing: { readonly at: number; readonly done: Promise<unknown> } | undefined

/**
 * Asks the server for its key again after `refused` was refused. @returns whether there is another one now
 */
export async function renewAnonKey(refused: string): Promise<boolean> {
  if (loaded?.anonKey !== refused) return true
  if (!renewing || Date.now() - renewing.at > RENEWAL_PAUSE_MS)
    renewing = { at: Date.now(), done: fetchRuntimeConfig().catch(() => undefined) }
  await renewing.done
  return runtimeConfig().anonKey !== refused
}

/** @throws Error before `loadRuntimeConfig` has finished: screens that need it load after it. */
export function runtimeConfig(): RuntimeConfig {
  if (loaded === undefined) throw new Error('The configuration is not loaded yet')
  return loaded
}
