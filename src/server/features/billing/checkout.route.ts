import { checkout } from '#contract/functions/checkout.ts'
import type { Context } from '#server/ports/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { functionRoute } from '#server/http/function-route.ts'
import { findSubscription } from './billing.queries.ts'
import { requirePayments } from './require-payments.ts'
import { afterPayment } from './return-urls.ts'

/** POST /functions/v1/stripe-checkout: opens a payment page for one-off document credits, beside any active plan. */
export const checkoutRoute = (deps: Pick<Context, 'db' | 'payments' | 'config'>) =>
  functionRoute(checkout, async ({ caller, body }) => {
    requirePayments(deps)
    const { userId, email } = caller
    const stored = await deps.db.asService((tx) => findSubscription(tx, userId))
    if (stored?.status !== 'active') throw new AppError('plan_required')
    const { quantity } = body
    const priceCents = deps.config.catalogue.credit.priceCents[stored.tier ?? 'new'] * quantity
    const { returnUrl, cancelUrl } = afterPayment(deps.config, 'credit')
    return deps.payments.openCredit({ userId, email, quantity, priceCents, returnUrl, cancelUrl })
  })
