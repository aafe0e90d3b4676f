import { z } from 'zod'
import type { Claims, Context } from '#server/ports/context.ts'
import { shareKey } from '#server/db/caller-shares.ts'
import type { Table } from '#server/db/catalogue.ts'
import type { LiveBinding } from './change-feed.ts'
import { LIMITS } from './limits.ts'
import { type Binding, EVENTS, type Filter, parseFilter } from './match-change.ts'
import { isUsableFilter } from './read-changes.ts'

const bindingSchema = z.object({
  event: z.enum(EVENTS),
  schema: z.string().max(63),
  table: z.string().max(63).optional(),
  filter: z.string().max(1_024).optional(),
})

const joinSchema = z.object({
  config: z
    .object({
      postgres_changes: z.array(bindingSchema).max(LIMITS.maxBindings).nullish(),
      private: z.boolean().nullish(),
    })
    .nullish(),
  access_token: z.string().max(8_192).nullish(),
})

export interface JoinRequest {
  readonly bindings: readonly Binding[]
  readonly isPrivate: boolean
  readonly token: string | null
}

/** Reads the payload of a join; null when it is none. */
export function parseJoin(payload: unknown): JoinRequest | null {
  const parsed = joinSchema.safeParse(payload)
  if (!parsed.success) return null
  const { config, access_token: token } = parsed.data
  return {
    bindings: config?.postgres_changes ?? [],
    isPrivate: config?.private ?? false,
    token: token ?? null,
  }
}

/**
 * Checks that every binding can be served.
 * @param claims of who asks
 * @returns the problem of the first that cannot, or all of them with their ids, counted from 1
 */
export async function acceptBindings(
  deps: Pick<Context, 'db'>,
  tables: ReadonlyMap<string, Table>,
  claims: Claims,
  bindings: readonly Binding[],
): Promise<{ live: readonly LiveBinding[] } | { problem: string }> {
  const live: LiveBinding[] = []
  for (const [index, binding] of bindings.entries()) {
    const table = binding.schema === 'public' ? tables.get(binding.table ?? '') : undefined
    if (!table) return { problem: 'Unable to subscribe to changes: no such published table' }
    const filter: Filter | null | undefined =
      binding.filter === undefined ? undefined : parseFilter(binding.filter)
    if (filter === null || (filter && !(await isUsableFilter(deps, table, filter, shareKey(claims)))))
      return { problem: 'Unable to subscribe to changes: the filter does not fit the table' }
    live.push({ id: index + 1, binding, filter: filter ?? null })
  }
  return { live }
}
