import type { FastifyPluginAsync } from 'fastify'
import { PAYMENT_WEBHOOK_PATH } from '#contract/addresses.ts'
import type { Context } from '#server/ports/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { applyPayment } from './apply-payment.ts'
import { userOfCustomer } from './billing.queries.ts'

/**
 * POST /webhooks/stripe: the payment provider says that something happened. Without its signature over the very bytes
 * it is refused with 400 and has no effect; what cannot be applied now answers an error, so that it comes again. One that
 * comes again is not skipped: the answer to the first may have been lost before the record was read for the last time.
 */
export const paymentWebhookRoute =
  (deps: Pick<Context, 'db' | 'payments' | 'config' | 'clock' | 'log'>): FastifyPluginAsync =>
  async (app) => {
    const { readEvent } = deps.payments
    if (!readEvent) return
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )

    app.post<{ Body: Buffer | undefined }>(PAYMENT_WEBHOOK_PATH, async ({ headers, body }) => {
      const signature = headers['stripe-signature']
      const event = typeof signature === 'string' && body ? readEvent(body, signature) : null
      if (!event) throw new AppError('invalid_request')
      const { id, type, customerId } = event
      const userId =
        customerId === null ? null : await deps.db.asService((tx) => userOfCustomer(tx, customerId))
      // Null for a customer of something else that is sold on the same account, or of a user who is gone.
      if (userId !== null) await applyPayment(deps, userId, { id, type })
      return { received: true }
    })
  }
