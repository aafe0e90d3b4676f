import { sendSupport, type SupportResponse } from '#contract/functions/support.ts'
import type { Context } from '#server/ports/context.ts'
import { functionRoute } from '#server/http/function-route.ts'
import { acceptRequest } from './accept-request.ts'

/** POST /functions/v1/send-support */
export const sendSupportRoute = (deps: Pick<Context, 'db' | 'config' | 'clock'>) =>
  functionRoute(sendSupport, async ({ caller, body }): Promise<SupportResponse> => {
    await acceptRequest(deps, caller, { kind: 'support', ...body })
    return { success: true }
  })
