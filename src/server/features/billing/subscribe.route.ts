import { dueToday } from '#core/billing/due-today.ts'
import { tierFor, type PlanKey } from '#core/billing/plans.ts'
import { subscribe } from '#contract/functions/subscribe.ts'
import type { Context } from '#server/ports/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { functionRoute } from '#server/http/function-route.ts'
import { findSubscription } from './billing.queries.ts'
import { requirePayments } from './require-payments.ts'
import { afterPayment, afterPortal } from './return-urls.ts'

const DEFAULT_PLAN: PlanKey = 'basic'

/**
 * POST /functions/v1/stripe-subscribe: opens a payment page for a monthly plan. With a running plan the page
 * changes that; for the plan that runs already it is the portal.
 */
export const subscribeRoute = (deps: Pick<Context, 'db' | 'payments' | 'config'>) =>
  functionRoute(subscribe, async ({ caller, body }) => {
    requirePayments(deps)
    const { userId, email } = caller
    const plan = body.plan ?? DEFAULT_PLAN
    const stored = await deps.db.asService((tx) => findSubscription(tx, userId))
    const running = stored?.source === 'own' && stored.status === 'active' ? stored : null
    const { returnUrl, cancelUrl } = afterPayment(deps.config, 'plan')
    if (running?.plan === plan) {
      const portal = await deps.payments.openPortal({ userId, email, returnUrl: afterPortal(deps.config) })
      if (portal) return portal
      throw new AppError('plan_required')
    }
    const tier = tierFor(running?.tier ?? null, stored?.providerSubscriptionId != null)
    const { catalogue } = deps.config
    const runningCents = running && (running.monthlyCents ?? catalogue[running.plan].priceCents[tier])
    const priceCents = dueToday(catalogue[plan].priceCents[tier], runningCents)
    return deps.payments.openSubscribe({ userId, email, plan, tier, priceCents, returnUrl, cancelUrl })
  })
