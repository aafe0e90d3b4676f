import { expect, test } from 'vitest'
import { Secret } from '#server/ports/secret.ts'
import { createStripe } from '#server/adapters/payments/stripe/stripe-client.ts'
import { invoke } from '#tests/support/app/billing.ts'
import { press, startStripeApp } from '#tests/support/app/stripe-app.ts'

/** The provider works out taxes where the operator says so: on the page for a plan and on the one for credits. */

test.each([
  ['on', true],
  ['off', false],
])('with STRIPE_TAX=%s', async (STRIPE_TAX, isEnabled) => {
  const { app, stripe, stop } = await startStripeApp('taxes', { env: { STRIPE_TAX } })
  try {
    const person = await app.signUp()
    const { url } = await invoke<{ url: string }>(person, 'stripe-subscribe', { plan: 'basic' })
    await press(url, { decision: 'pay' })
    await stripe.webhooks.settled()
    await invoke(person, 'stripe-checkout', { type: 'credit', quantity: 1 })
    const { data } = await createStripe(new Secret(stripe.secretKey), stripe.url).checkout.sessions.list()
    expect(data.map(({ mode, automatic_tax: taxes }) => [mode, taxes.enabled])).toEqual([
      ['payment', isEnabled],
      ['subscription', isEnabled],
    ])
  } finally {
    await stop()
  }
})
