import { LAST_SEEN_MAX_AGE_MS, LAST_SEEN_MAX_BYTES, LAST_SEEN_MAX_ENTRY_BYTES } from '#web/constants.ts'

/**
 * What was last seen, kept in this browser's IndexedDB for when nothing can be reached. It belongs to one person and
 * one build of the site; each transaction looks whose it is, so that a late write never outlives its owner's
 * signing out, also that of another tab.
 */
const DATABASE = 'plainprint-last-seen'
const ENTRIES = 'entries'
/** The entry that names the owner and how large each other one is. */
const LEDGER_KEY = 'ledger'

export interface Seen {
  readonly value: unknown
  /** Epoch milliseconds */
  readonly at: number
}

/** Whose entries these are. */
export interface Owner {
  readonly userId: string
  readonly build: string
}

export interface Ledger extends Owner {
  readonly sizes: Readonly<Record<string, { readonly bytes: number; readonly at: number }>>
}

/** The ledger with one more entry, and the entries that have to go for it: the oldest, and those past their age. */
export function withEntry(
  ledger: Ledger,
  key: string,
  entry: { readonly bytes: number; readonly at: number },
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

const isOwn = (ledger: Ledger | undefined, owner: Owner): ledger is Ledger =>
  ledger?.userId === owner.userId && ledger.build === owner.build

/** From now on the entries belong to `owner`; what belonged to anybody else, or to another build, is gone. */
export async function claimLastSeen(owner: Owner): Promise<void> {
  await transact('readwrite', (entries, got) => {
    got(entries.get(LEDGER_KEY), (ledger: Ledger | undefined) => {
      if (isOwn(ledger, owner)) return
      entries.clear()
      entries.put({ ...owner, sizes: {} } satisfies Ledger, LEDGER_KEY)
    })
  })
}

/** Keeps an entry, unless it is too large or the store has changed hands. */
export async function writeLastSeen(owner: Owner, key: string, seen: Seen): Promise<void> {
  const bytes = weigh(seen.value)
  if (bytes > LAST_SEEN_MAX_ENTRY_BYTES) return
  await transact('readwrite', (entries, got) => {
    got(entries.get(LEDGER_KEY), (before: Ledger | undefined) => {
      if (!isOwn(before, owner)) return
      const { ledger, dropped } = withEntry(before, key, { bytes, at: seen.at })
      entries.put(seen, key)
      for (const name of dropped) entries.delete(name)
      entries.put(ledger, LEDGER_KEY)
    })
  })
}

/** Null when it was not kept, is too old, or belongs to somebody else. */
export async function readLastSeen(owner: Owner, key: string, nowMs: number): Promise<Seen | null> {
  let found: Seen | null = null
  await transact('readonly', (entries, got) => {
    got(entries.get(LEDGER_KEY), (ledger: Ledger | undefined) => {
      if (!isOwn(ledger, owner)) return
      got(entries.get(key), (seen: Seen | undefined) => {
        if (seen !== undefined && nowMs - seen.at <= LAST_SEEN_MAX_AGE_MS) found = seen
      })
    })
  })
  return found
}

/** When the newest entry was seen, as epoch milliseconds; null when there is none. */
export async function newestLastSeen(owner: Owner): Promise<number | null> {
  let newest: number | null = null
  await transact('readonly', (entries, got) => {
    got(entries.get(LEDGER_KEY), (ledger: Ledger | undefined) => {
      if (isOwn(ledger, owner))
        for (const { at } of Object.values(ledger.sizes)) newest = Math.max(newest ?? 0, at)
    })
  })
  return newest
}

/** Forgets everything. Emptied rather than removed: another tab that has it open would delay a removal. */
export async function eraseLastSeen(): Promise<void> {
  await transact('readwrite', (entries) => {
    entries.clear()
  })
}

type Got = <Value>(request: IDBRequest<Value>, then: (value: Value) => void) => void

/** Runs one transaction to its end. A browser that refuses storage keeps nothing, and says nothing. */
async function transact(
  mode: IDBTransactionMode,
  work: (entries: IDBObjectStore, got: Got) => void,
): Promise<void> {
  try {
    const database = await open()
    await new Promise<void>((done, failed) => {
      const transaction = database.transaction(ENTRIES, mode)
      transaction.addEventListener('complete', () => done())
      transaction.addEventListener('abort', () => failed(transaction.error))
      work(transaction.objectStore(ENTRIES), (request, then) =>
        request.addEventListener('success', () => then(request.result)),
      )
    }).finally(() => database.close())
  } catch {
    // Private windows and full disks: the application works without it.
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(ENTRIES))
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => failed(request.error))
  })
}
