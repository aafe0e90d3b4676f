/** What happened to one row, as `private.notify_change` tells it: never the row's content. */
export interface Change {
  readonly table: string
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE'
  /** Values of the primary key. */
  readonly key: Readonly<Record<string, string | number>>
  /** The user the row belongs to. */
  readonly owner: string
  /** ISO time. */
  readonly at: string
}

export const EVENTS = ['*', 'INSERT', 'UPDATE', 'DELETE'] as const

/** A binding as the client sent it; the reply to its join repeats it word for word. */
export interface Binding {
  readonly event: (typeof EVENTS)[number]
  readonly schema: string
  readonly table?: string | undefined
  readonly filter?: string | undefined
}

export const COMPARISONS = { eq: '=', neq: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

export interface Filter {
  readonly column: string
  readonly operator: keyof typeof COMPARISONS
  readonly value: string
}

const FILTER = /^([A-Za-z_][A-Za-z0-9_]{0,62})=(eq|neq|lt|lte|gt|gte)\.(.*)$/s

/** Reads `column=operator.value`; null for anything else. */
export function parseFilter(text: string): Filter | null {
  const [, column, operator, value] = FILTER.exec(text) ?? []
  if (column === undefined || operator === undefined || value === undefined) return null
  return { column, operator: operator as Filter['operator'], value }
}

/** Reads a notification; null when it is none of ours. Never throws. */
export function parseChange(text: string): Change | null {
  try {
    const { schema, table, type, key, owner, at } = JSON.parse(text) as Record<string, unknown>
    const isChange =
      schema === 'public' &&
      typeof table === 'string' &&
      (type === 'INSERT' || type === 'UPDATE' || type === 'DELETE') &&
      typeof key === 'object' &&
      key !== null &&
      typeof owner === 'string' &&
      typeof at === 'string'
    return isChange ? { table, type, key: key as Change['key'], owner, at } : null
  } catch {
    return null
  }
}

/** Reads the notification of a session that was ended; null when it is none. Never throws. */
export function parseSessionEnd(
  text: string,
): { readonly sessionId: string; readonly userId: string } | null {
  try {
    const { schema, table, key, owner } = JSON.parse(text) as Record<string, unknown>
    const id = (key as Record<string, unknown> | undefined)?.['id']
    return schema === 'auth' && table === 'sessions' && typeof id === 'string' && typeof owner === 'string'
      ? { sessionId: id, userId: owner }
      : null
  } catch {
    return null
  }
}

/**
 * Whether a binding asks for such a change, as far as the change itself can tell. A filter on the content of an
 * inserted or updated row is left to the database; of a deleted row only the key is known, so a filter on another
 * column lets it pass.
 */
export function matchesChange(
  change: Change,
  binding: Pick<Binding, 'event' | 'table'>,
  filter: Filter | null,
): boolean {
  if (binding.table !== change.table) return false
  if (binding.event !== '*' && binding.event !== change.type) return false
  if (change.type !== 'DELETE' || filter === null) return true
  const key = Object.hasOwn(change.key, filter.column) ? change.key[filter.column] : undefined
  if (key === undefined || (filter.operator !== 'eq' && filter.operator !== 'neq')) return true
  return (String(key).toLowerCase() === filter.value.toLowerCase()) === (filter.operator === 'eq')
}
