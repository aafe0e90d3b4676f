import Stripe from 'stripe'
import type { Payments } from '#server/ports/context.ts'
import { PaymentFailure, type PaymentFailureKind } from '#server/ports/payment-failure.ts'

/** Somebody waits: a route makes at most two calls that take long. */
export const CALL_DEADLINE_MS = 10_000

/**
 * Ends each call in time, and turns whatever it throws of Stripe's into a `PaymentFailure`. What a call began may still
 * be done after its time: all of it may be done twice.
 */
export function boundCalls(payments: Payments, deadlineMs: number): Payments {
  const bound = <T>(work: Promise<T>): Promise<T> => within(work, deadlineMs)
  return {
    ...payments,
    openSubscribe: (order) => bound(payments.openSubscribe(order)),
    openCredit: (order) => bound(payments.openCredit(order)),
    openPortal: (order) => bound(payments.openPortal(order)),
    stateOf: (userId) => bound(payments.stateOf(userId)),
    invoicesOf: (userId) => bound(payments.invoicesOf(userId)),
    setPlanEnding: (userId, isEnding) => bound(payments.setPlanEnding(userId, isEnding)),
    renewalOf: (userId) => bound(payments.renewalOf(userId)),
  }
}

async function within<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new PaymentFailure('away', `nothing within ${deadlineMs} ms`)),
    deadlineMs,
  )
  try {
    return await Promise.race([work, late.promise])
  } catch (error) {
    throw failureOf(error)
  } finally {
    clearTimeout(timer)
  }
}

/** What is not of Stripe stays what it is: the database may be away as well. */
function failureOf(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeError) {
    const { type, code, statusCode, requestId } = error
    return new PaymentFailure(
      kindOf(error),
      [type, code, statusCode, requestId].filter((part) => part !== undefined).join(', '),
    )
  }
  // The shapes of another version of the API miss what is read of them.
  if (error instanceof TypeError || error instanceof RangeError || isListOfNothing(error))
    return new PaymentFailure('malformed', error.name)
  return error
}

/** What the SDK throws for a list that is none: a plain error, as those of lost connections to the database are. */
function isListOfNothing(error: unknown): error is Error {
  return error instanceof Error && error.message.startsWith('Unexpected: Stripe API response')
}

function kindOf(error: Stripe.errors.StripeError): PaymentFailureKind {
  const { errors } = Stripe
  if (error instanceof errors.StripeCardError) return 'declined'
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return 'not_set_up'
  if (error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeIdempotencyError)
    return 'malformed'
  return 'away'
}
