import { portal } from '#contract/functions/portal.ts'
import type { Context } from '#server/ports/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { functionRoute } from '#server/http/function-route.ts'
import { requirePayments } from './require-payments.ts'
import { afterPortal } from './return-urls.ts'

/** POST /functions/v1/stripe-portal: opens the provider's page for changing or cancelling a plan. */
export const portalRoute = (deps: Pick<Context, 'payments' | 'config'>) =>
  functionRoute(portal, async ({ caller }) => {
    requirePayments(deps)
    const { userId, email } = caller
    const page = await deps.payments.openPortal({ userId, email, returnUrl: afterPortal(deps.config) })
    if (!page) throw new AppError('plan_required')
    return page
  })
