import Stripe from 'stripe'
import type { PaymentEvent } from '#server/ports/context.ts'
import type { Secret } from '#server/ports/secret.ts'

/** An older signature may be a copy of a message that was overheard. */
const TOLERANCE_S = 300

/**
 * What Stripe says happened, once its signature over the very bytes was checked. Only whose record changed is taken
 * from it: events come in the shapes of any version, late and in any order, and the record itself is read after it.
 *
 * @param secrets the endpoint's, and while it is changed the one before
 * @returns null for bytes that none of them signed within the last five minutes
 */
export function readEvent(
  bytes: Buffer,
  signature: string,
  secrets: readonly Secret[],
  now: Date,
): PaymentEvent | null {
  for (const secret of secrets) {
    try {
      const event = Stripe.webhooks.constructEvent(
        bytes,
        signature,
        secret.reveal(),
        TOLERANCE_S,
        undefined,
        now.getTime(),
      )
      return { id: event.id, type: event.type, customerId: customerOf(event) }
    } catch {
      // Another secret may have signed it.
    }
  }
  return null
}

function customerOf({ type, data }: Stripe.Event): string | null {
  const object = data.object as unknown as { readonly id?: unknown; readonly customer?: unknown }
  const named = type.startsWith('customer.') && object.customer === undefined ? object.id : object.customer
  if (typeof named === 'string') return named
  const id = typeof named === 'object' && named !== null && 'id' in named ? named.id : null
  return typeof id === 'string' ? id : null
}
