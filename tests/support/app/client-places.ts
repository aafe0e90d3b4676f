import { createClient, type Session } from '@supabase/supabase-js'
import type { Database as Schema } from '#contract/database.types.ts'
import type { Client, TestApp } from './app.ts'

/** What a browser keeps, shared by the tabs that are given it. */
export interface Storage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export function memoryStorage(): Storage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

const STORAGE_KEY = 'session'

/** Keeps a session as the client itself would. */
export const storeSession = (storage: Storage, session: Session): void =>
  storage.setItem(STORAGE_KEY, JSON.stringify(session))

export const storedSession = (storage: Storage): Session | null =>
  JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null') as Session | null

/** The official client as a browser has it: with storage, and whatever else is asked for. */
export const clientAt = (
  app: Pick<TestApp, 'url' | 'anonKey'>,
  options: {
    storage?: Storage
    autoRefreshToken?: boolean
    detectSessionInUrl?: boolean
    fetch?: typeof fetch
  } = {},
): Client =>
  createClient<Schema>(app.url, app.anonKey, {
    auth: {
      autoRefreshToken: options.autoRefreshToken ?? false,
      detectSessionInUrl: options.detectSessionInUrl ?? false,
      persistSession: options.storage !== undefined,
      ...(options.storage ? { storage: options.storage, storageKey: STORAGE_KEY } : {}),
    },
    ...(options.fetch ? { global: { fetch: options.fetch } } : {}),
  })

/** A fetch that notes where it went. */
export function watchedFetch(): { readonly fetch: typeof fetch; readonly paths: string[] } {
  const paths: string[] = []
  return {
    paths,
    fetch: (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      paths.push(`${init?.method ?? 'GET'} ${pathname}${search}`)
      return fetch(input, init)
    },
  }
}
