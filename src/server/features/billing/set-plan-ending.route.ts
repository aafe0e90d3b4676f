import { setPlanEnding } from '#contract/functions/set-plan-ending.ts'
import type { Context } from '#server/ports/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { functionRoute } from '#server/http/function-route.ts'
import { applyPayment } from './apply-payment.ts'
import { requirePayments } from './require-payments.ts'

/** POST /functions/v1/set-plan-ending: cancels the caller's plan at the end of its period, or keeps it after all. */
export const setPlanEndingRoute = (deps: Pick<Context, 'db' | 'payments'>) =>
  functionRoute(setPlanEnding, async ({ caller, body }) => {
    requirePayments(deps)
    const isSet = await deps.payments.setPlanEnding(caller.userId, body.isEnding)
    const { subscription } = await applyPayment(deps, caller.userId)
    if (!isSet || !subscription) throw new AppError('plan_required')
    return { isEnding: subscription.cancelAtPeriodEnd, periodEnd: subscription.periodEnd }
  })
