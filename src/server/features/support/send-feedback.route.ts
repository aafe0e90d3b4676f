import { sendFeedback, type SupportResponse } from '#contract/functions/support.ts'
import type { Context } from '#server/ports/context.ts'
import { functionRoute } from '#server/http/function-route.ts'
import { acceptRequest } from './accept-request.ts'

/** POST /functions/v1/send-feedback */
export const sendFeedbackRoute = (deps: Pick<Context, 'db' | 'config' | 'clock'>) =>
  functionRoute(sendFeedback, async ({ caller, body }): Promise<SupportResponse> => {
    await acceptRequest(deps, caller, { kind: 'feedback', ...body })
    return { success: true }
  })
