import type { Context } from '#server/ports/context.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Everybody is compared once a day: who was not for two is overdue. */
const OVERDUE_MS = 2 * DAY_MS

/** Adds how much is stored otherwise than it should be, and whether everybody is compared with the provider's record. */
export function measureBilling({ db, metrics, clock }: Pick<Context, 'db' | 'metrics' | 'clock'>): void {
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)
  metrics.gauge('billing_differences', 'Differences that are open', 'what', async () =>
    byWord(
      await db.asService(
        (tx) => tx.rows<Counted>`
          select what as word, count(*)::int as count from private.billing_differences
          where resolved_at is null group by what`,
      ),
    ),
  )
  metrics.gauge('billing_differences_day', 'Differences found in the last 24 hours', 'what', async () =>
    byWord(
      await db.asService(
        (tx) => tx.rows<Counted>`
          select what as word, count(*)::int as count from private.billing_differences
          where found_at > ${ago(DAY_MS)} group by what`,
      ),
    ),
  )
  metrics.gauge('billing_customers', 'People by whether they are compared in time', 'state', async () => ({
    compared: 0,
    overdue: 0,
    ...byWord(
      await db.asService(
        (tx) => tx.rows<Counted>`
          select case when coalesce(compared_at, created_at) > ${ago(OVERDUE_MS)} then 'compared' else 'overdue' end
            as word, count(*)::int as count
          from private.billing_checks group by word`,
      ),
    ),
  }))
}

interface Counted {
  readonly word: string
  readonly count: number
}

const byWord = (rows: readonly Counted[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ word, count }) => [word, count]))
