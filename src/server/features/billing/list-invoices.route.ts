import { listInvoices } from '#contract/functions/list-invoices.ts'
import type { Context } from '#server/ports/context.ts'
import { functionRoute } from '#server/http/function-route.ts'
import { requirePayments } from './require-payments.ts'

/** POST /functions/v1/list-invoices: what the payment provider billed the caller. */
export const listInvoicesRoute = (deps: Pick<Context, 'payments'>) =>
  functionRoute(listInvoices, async ({ caller }) => {
    requirePayments(deps)
    return { invoices: [...(await deps.payments.invoicesOf(caller.userId))] }
  })
