import type { Context } from '#server/ports/context.ts'
import { askInTurn } from './ask-in-turn.ts'
import { checkCustomer, reconcile } from './reconcile.ts'
import { allCustomers, enrolCustomers, takeUncompared } from './turns.queries.ts'

type Deps = Pick<Context, 'db' | 'payments' | 'config' | 'clock' | 'log'>

/** Rounds in which all customers come to their turn: those of half a day, as each comes once in a whole one. */
const ROUNDS = 72
const FEWEST = 20

/**
 * Looks at the next customers whose last comparison was a day ago, as many as spread all of them over the day: so plans
 * and credits come right though no event ever arrives. Where it stopped stands in the database, and several processes
 * share the work.
 */
export async function sweepCustomers(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const count = await db.asService((tx) => enrolCustomers(tx, clock.now()))
  let left = Math.max(FEWEST, Math.ceil(count / ROUNDS))
  await askInTurn(deps, {
    next: async () => {
      left -= 1
      return left < 0 ? null : db.asService((tx) => takeUncompared(tx, clock.now()))
    },
    ask: (userId) => checkCustomer(deps, userId),
    ...(signal && { signal }),
  })
}

/** What an operator is shown of a difference. */
export interface FoundDifference {
  readonly userId: string
  readonly what: string
  readonly subject: string
  readonly expected: string
  readonly found: string
}

/**
 * Compares everybody now, and applies nothing.
 * @returns what differs, and how many could not be compared
 */
export async function reconcileAll(
  deps: Deps,
): Promise<{ differences: FoundDifference[]; failures: number }> {
  const { db, clock } = deps
  const userIds = await db.asService(async (tx) => {
    await enrolCustomers(tx, clock.now())
    return allCustomers(tx)
  })
  const left = userIds.values()
  const differences: FoundDifference[] = []
  const failures = await askInTurn(deps, {
    next: async () => left.next().value ?? null,
    ask: async (userId) => {
      for (const difference of await reconcile(deps, userId)) differences.push({ userId, ...difference })
    },
  })
  return { differences, failures }
}
