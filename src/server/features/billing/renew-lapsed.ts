import type { Context } from '#server/ports/context.ts'
import { applyPayment } from './apply-payment.ts'
import { usersWithLapsedPeriod } from './billing.queries.ts'

const CHECK_EVERY_MS = 10 * 60 * 1000

type Deps = Pick<Context, 'db' | 'payments' | 'config' | 'clock' | 'log'>

/** Asks the provider about every plan whose period is over, in case its event never arrived. */
export async function renewLapsed(deps: Deps): Promise<void> {
  const userIds = await deps.db.asService((tx) => usersWithLapsedPeriod(tx, deps.clock.now()))
  for (const userId of userIds) await applyPayment(deps, userId)
}

/** Runs `renewLapsed` now and every ten minutes. Does nothing where payments are not set up. */
export function startRenewals(deps: Deps): { stop(): Promise<void> } {
  if (deps.payments.mode === 'none') return { stop: async () => {} }
  let running = Promise.resolve()
  const check = (): void => {
    running = renewLapsed(deps).catch((error: unknown) => {
      deps.log.warn({ err: error instanceof Error ? error.name : 'unknown' }, 'could not renew plans')
    })
  }
  check()
  const timer = setInterval(check, CHECK_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
