import type { AsyncStorage, PersistedQuery } from '@tanstack/query-persist-client-core'
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { LAST_SEEN_MAX_AGE_MS, LAST_SEEN_MAX_BYTES, LAST_SEEN_MAX_ENTRY_BYTES } from '#web/constants.ts'

/**
 * The storage of TanStack's persister: this browser's IndexedDB. It belongs to one person and one build of the site;
 * each transaction looks whose it is, so that a late write never outlives its owner's signing out, also that of
 * another tab.
 */
const ENTRIES = createStore('plainprint-last-seen', 'entries')
/** The entry that names the owner and how large each other one is. */
const LEDGER_KEY = 'ledger'

/** Whose entries these are. */
export interface Owner {
  readonly userId: string
  readonly build: string
}

export interface Ledger extends Owner {
  readonly sizes: Readonly<Record<string, Size>>
}

interface Size {
  readonly bytes: number
  /** Epoch milliseconds */
  readonly at: number
}

export interface LastSeenStore extends AsyncStorage<PersistedQuery> {
  /** When the newest entry was seen, as epoch milliseconds; null when there is none. */
  readonly newestAt: () => Promise<number | null>
}

/**
 * From now on the entries belong to `owner`; what belonged to anybody else, or to another build, is gone. Once
 * somebody else has opened the store, this one reads nothing and writes nothing. A browser that refuses storage
 * (private windows, full disks) keeps nothing, and says nothing.
 */
export function openLastSeen(owner: Owner, entriesIn: UseStore = ENTRIES): LastSeenStore {
  const claimed = quietly(() =>
    entriesIn('readwrite', async (entries) => {
      if (isOwn(await ledgerIn(entries), owner)) return
      entries.clear()
      entries.put({ ...owner, sizes: {} } satisfies Ledger, LEDGER_KEY)
      await promisifyRequest(entries.transaction)
    }),
  )
  const asOwner = <Value>(
    mode: IDBTransactionMode,
    work: (entries: IDBObjectStore, ledger: Ledger) => Value | Promise<Value>,
  ): Promise<Value | undefined> =>
    quietly(async () => {
      await claimed
      return entriesIn(mode, async (entries) => {
        const ledger = await ledgerIn(entries)
        return isOwn(ledger, owner) ? work(entries, ledger) : undefined
      })
    })
  return {
    getItem: (key) =>
      asOwner('readonly', (entries) => promisifyRequest<PersistedQuery | undefined>(entries.get(key))),
    setItem: (key, persisted) =>
      asOwner('readwrite', (entries, before) => {
        const bytes = weigh(persisted.state.data)
        if (bytes > LAST_SEEN_MAX_ENTRY_BYTES) return undefined
        const { ledger, dropped } = withEntry(before, key, { bytes, at: persisted.state.dataUpdatedAt })
        entries.put(persisted, key)
        for (const name of dropped) entries.delete(name)
        entries.put(ledger, LEDGER_KEY)
        return promisifyRequest(entries.transaction)
      }),
    removeItem: (key) =>
      asOwner('readwrite', (entries, { sizes, ...own }) => {
        entries.delete(key)
        const left = Object.entries(sizes).filter(([name]) => name !== key)
        entries.put({ ...own, sizes: Object.fromEntries(left) } satisfies Ledger, LEDGER_KEY)
        return promisifyRequest(entries.transaction)
      }),
    newestAt: async () => {
      const sizes = await asOwner('readonly', (_entries, ledger) => Object.values(ledger.sizes))
      return sizes === undefined || sizes.length === 0 ? null : Math.max(...sizes.map(({ at }) => at))
    },
  }
}

/** Forgets everything. Emptied rather than removed: another tab that has it open would delay a removal. */
export async function eraseLastSeen(entriesIn: UseStore = ENTRIES): Promise<void> {
  await quietly(() =>
    entriesIn('readwrite', (entries) => {
      entries.clear()
      return promisifyRequest(entries.transaction)
    }),
  )
}

/** The ledger with one more entry, and the entries that have to go for it: the oldest, and those past their age. */
export function withEntry(
  ledger: Ledger,
  key: string,
  entry: Size,
): { readonly ledger: Ledger; readonly dropped: readonly string[] } {
  const newestFirst = Object.entries({ ...ledger.sizes, [key]: entry }).sort(([, a], [, b]) => b.at - a.at)
  let bytes = 0
  const kept: typeof newestFirst = []
  const dropped: string[] = []
  for (const [name, size] of newestFirst) {
    const isOver = bytes + size.bytes > LAST_SEEN_MAX_BYTES || entry.at - size.at > LAST_SEEN_MAX_AGE_MS
    if (isOver) dropped.push(name)
    else {
      bytes += size.bytes
      kept.push([name, size])
    }
  }
  return { ledger: { ...ledger, sizes: Object.fromEntries(kept) }, dropped }
}

/** Roughly what a value weighs: the length of its JSON, maps and all. */
export const weigh = (value: unknown): number =>
  JSON.stringify(value, (_key, part: unknown) => (part instanceof Map ? [...part] : part))?.length ?? 0

const ledgerIn = (entries: IDBObjectStore): Promise<Ledger | undefined> =>
  promisifyRequest<Ledger | undefined>(entries.get(LEDGER_KEY))

const isOwn = (ledger: Ledger | undefined, owner: Owner): ledger is Ledger =>
  ledger?.userId === owner.userId && ledger.build === owner.build

async function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
