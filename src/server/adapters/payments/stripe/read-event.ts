import Stripe from 'stripe'
import type { PaymentEvent } from '#server/ports/context.ts'
import type { Secret } from '#server/ports/secret.ts'

/** An older signature may be a copy of a message that was overheard. */
const TOLERANCE_S = 300

/** One header as Stripe writes it: when it was signed, then with each secret of the endpoint. Two that were joined are none. */
const SIGNATURE = /^t=(?<at>\d+)(?:,\w+=\w+)+$/

/**
 * What Stripe says happened, once its signature over the very bytes was checked. Only whose record changed is taken
 * from it: events come in the shapes of any version, late and in any order, and the record itself is read after it.
 *
 * @param secrets the endpoint's, and while it is changed the one before
 * @returns null for bytes that none of them signed within five minutes of now
 */
export function readEvent(
  bytes: Buffer,
  signature: string,
  secrets: readonly Secret[],
  now: Date,
): PaymentEvent | null {
  const text = exactText(bytes)
  const signedAt = Number(SIGNATURE.exec(signature)?.groups?.['at'])
  // The SDK refuses what is too old only; one from the future could be sent again for as long as it is ahead.
  const isInTime = signedAt <= Math.floor(now.getTime() / 1000) + TOLERANCE_S
  if (text === null || !isInTime) return null
  for (const secret of secrets) {
    try {
      const event = Stripe.webhooks.constructEvent(
        text,
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

/** The SDK would decode bytes leniently, so that a byte order mark or a broken character would not be signed. */
function exactText(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

function customerOf({ type, data }: Stripe.Event): string | null {
  const object = data.object as unknown as { readonly id?: unknown; readonly customer?: unknown }
  const named = type.startsWith('customer.') && object.customer === undefined ? object.id : object.customer
  if (typeof named === 'string') return named
  const id = typeof named === 'object' && named !== null && 'id' in named ? named.id : null
  return typeof id === 'string' ? id : null
}
