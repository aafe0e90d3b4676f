import { setPlanEnding } from '#contract/functions/set-plan-ending.ts'
import type { Context } from '#server/ports/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { functionRoute } from '#server/http/function-route.ts'
import { applyPayment } from './apply-payment.ts'
import { requirePayments } from './require-payments.ts'
import { orUnconfirmed } from './unconfirmed.ts'

/** POST /functions/v1/set-plan-ending: cancels the caller's plan at the end of its period, or keeps it after all. */
export const setPlanEndingRoute = (deps: Pick<Context, 'db' | 'payments' | 'config' | 'clock'>) =>
  functionRoute(setPlanEnding, async ({ caller, body }) => {
    requirePayments(deps)
    const { userId } = caller
    const isSet = await orUnconfirmed(deps.payments.setPlanEnding(userId, body.isEnding), 'plan_unconfirmed')
    const { subscription } = await orUnconfirmed(applyPayment(deps, userId), 'plan_unconfirmed')
    if (!isSet || !subscription) throw new AppError('plan_required')
    return { isEnding: subscription.cancelAtPeriodEnd, periodEnd: subscription.periodEnd }
  })
