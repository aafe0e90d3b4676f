import { syncSubscription, type SyncResponse } from '#contract/functions/sync-subscription.ts'
import type { Context } from '#server/ports/context.ts'
import { functionRoute } from '#server/http/function-route.ts'
import { applyPayment } from './apply-payment.ts'
import { findSubscription } from './billing.queries.ts'
import { requirePayments } from './require-payments.ts'
import { orUnconfirmed } from './unconfirmed.ts'

const NO_PLAN: SyncResponse = {
  success: false,
  plan: null,
  credits: 0,
  error: 'No active subscription was found.',
}

/** POST /functions/v1/sync-subscription: reads the payment provider's record and answers what it gives. */
export const syncRoute = (deps: Pick<Context, 'db' | 'payments' | 'config' | 'clock'>) =>
  functionRoute(syncSubscription, async ({ caller }) => {
    requirePayments(deps)
    await orUnconfirmed(applyPayment(deps, caller.userId), 'payment_unconfirmed')
    const stored = await deps.db.asService((tx) => findSubscription(tx, caller.userId))
    if (stored?.status !== 'active') return NO_PLAN
    return {
      success: true,
      plan: stored.plan,
      credits: deps.config.catalogue[stored.plan].credits,
      error: null,
    }
  })
