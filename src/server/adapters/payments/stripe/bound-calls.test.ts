import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { createNoPayments } from '../none.ts'
import { boundCalls } from './bound-calls.ts'

/** What a call that throws this, or never ends for null, throws in the end. */
async function thrownFor(cause: Error | null): Promise<unknown> {
  const stateOf = cause ? () => Promise.reject(cause) : () => Promise.withResolvers<never>().promise
  return boundCalls({ ...createNoPayments(), stateOf }, 0)
    .stateOf('user')
    .catch((error: unknown) => error)
}

const { errors } = Stripe
const told = { message: 'sk_live_secret of a@mail.example', type: 'card_error' } as const

test.each([
  ['no connection', new errors.StripeConnectionError(told), 'away'],
  ['too many calls', new errors.StripeRateLimitError(told), 'away'],
  ['a fault at Stripe', new errors.StripeAPIError(told), 'away'],
  ['a declined card', new errors.StripeCardError(told), 'declined'],
  ['a key that is refused', new errors.StripeAuthenticationError(told), 'not_set_up'],
  ['a key that may not', new errors.StripePermissionError(told), 'not_set_up'],
  ['a call that is refused', new errors.StripeInvalidRequestError(told), 'malformed'],
  ['a key of another call', new errors.StripeIdempotencyError(told), 'malformed'],
  ['a shape without what is read', new TypeError('undefined'), 'malformed'],
  ['a time that is none', new RangeError('Invalid time value'), 'malformed'],
  ['no answer in time', null, 'away'],
])('%s', async (_name, cause, kind) => {
  const failure = await thrownFor(cause)
  expect(failure).toMatchObject({ name: 'PaymentFailure', kind })
  expect(JSON.stringify([String(failure), failure])).not.toMatch(/sk_live|mail\.example/)
  expect(failure).not.toHaveProperty('cause')
})

test('what is not of the provider stays what it is', async () => {
  const cause = new Error('the database is away')
  expect(await thrownFor(cause)).toBe(cause)
})
