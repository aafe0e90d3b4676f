import type { Context } from '#server/ports/context.ts'
import { applyPayment } from '../apply-payment.ts'
import { askInTurn } from './ask-in-turn.ts'
import { enrolCustomers, takeLapsed } from './turns.queries.ts'

type Deps = Pick<Context, 'db' | 'payments' | 'config' | 'clock' | 'log'>

/** Asks the provider about every plan whose period or time of grace is over, in case its event never arrived. */
export async function renewLapsed(deps: Deps, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps
  await db.asService((tx) => enrolCustomers(tx, clock.now()))
  await askInTurn(deps, {
    next: () => db.asService((tx) => takeLapsed(tx, clock.now())),
    ask: async (userId) => {
      await applyPayment(deps, userId)
    },
    ...(signal && { signal }),
  })
}
