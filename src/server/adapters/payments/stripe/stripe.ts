import type Stripe from 'stripe'
import type { ProviderState } from '#core/billing/apply-event.ts'
import type { Catalogue } from '#core/billing/plans.ts'
import type { Context, Payments } from '#server/ports/context.ts'
import type { StripeSettings } from '#server/config/stripe-settings.ts'
import { boundCalls, CALL_DEADLINE_MS } from './bound-calls.ts'
import { createCustomers } from './customers.ts'
import { endDuplicates } from './end-duplicates.ts'
import { openChange } from './open-change.ts'
import { openCheckout } from './open-checkout.ts'
import { portalFor } from './portal-configuration.ts'
import { priceToSell } from './prices.ts'
import { setPlanEnding } from './set-plan-ending.ts'
import { createStripe } from './stripe-client.ts'
import { readEvent } from './read-event.ts'
import { invoicesOf } from './read-invoices.ts'
import { purchasesOf } from './read-purchases.ts'
import { readRenewal } from './read-renewal.ts'
import {
  chooseSubscription,
  isRunning,
  readSubscription,
  subscriptionsOf,
  tierOf,
} from './read-subscriptions.ts'

type Deps = Pick<Context, 'db' | 'clock'> & { readonly catalogue: Catalogue }

/**
 * Stripe as the payment provider. Nothing of it is kept here but which customer a user is; whatever counts is read from
 * Stripe's own record each time. Its calls throw `PaymentFailure` for whatever Stripe does.
 *
 * @param deadlineMs of a call
 */
export function createStripePayments(
  settings: StripeSettings,
  { db, clock, catalogue }: Deps,
  deadlineMs = CALL_DEADLINE_MS,
): Payments {
  const stripe = createStripe(settings.secretKey, settings.apiBase)
  const customers = createCustomers(stripe, db)

  const runningOf = async (customer: string): Promise<Stripe.Subscription | null> => {
    const chosen = chooseSubscription(await subscriptionsOf(stripe, customer))
    return chosen && isRunning(chosen) ? chosen : null
  }

  const payments: Payments = {
    mode: 'stripe',
    testPages: null,
    readEvent: (bytes, signature) => readEvent(bytes, signature, settings.webhookSecrets, clock.now()),

    openSubscribe: ({ userId, email, plan, tier, returnUrl, cancelUrl }) =>
      customers.withCustomer({ userId, email }, async (customer) => {
        const running = await runningOf(customer)
        if (running)
          return openChange(stripe, { customer, catalogue, running, plan, tier, returnUrl, cancelUrl })
        const price = await priceToSell(stripe, catalogue, { product: plan, tier })
        return openCheckout(stripe, {
          mode: 'subscription',
          customer,
          userId,
          price,
          quantity: 1,
          returnUrl,
          cancelUrl,
          hasTaxes: settings.hasTaxes,
        })
      }),

    openCredit: ({ userId, email, quantity, returnUrl, cancelUrl }) =>
      customers.withCustomer({ userId, email }, async (customer) => {
        const price = await priceToSell(stripe, catalogue, { product: 'credit', tier: 'new' })
        return openCheckout(stripe, {
          mode: 'payment',
          customer,
          userId,
          price,
          quantity,
          returnUrl,
          cancelUrl,
          hasTaxes: settings.hasTaxes,
        })
      }),

    async openPortal({ userId, returnUrl }) {
      const customer = await customers.find(userId)
      const chosen = customer === null ? null : chooseSubscription(await subscriptionsOf(stripe, customer))
      if (customer === null || chosen === null) return null
      const { url } = await stripe.billingPortal.sessions.create({
        customer,
        configuration: await portalFor(stripe, tierOf(chosen)),
        return_url: returnUrl,
      })
      return { url }
    },

    async stateOf(userId): Promise<ProviderState> {
      const customer = await customers.find(userId)
      if (customer === null) return { subscription: null, purchases: [] }
      await endDuplicates(stripe, await subscriptionsOf(stripe, customer))
      const chosen = chooseSubscription(await subscriptionsOf(stripe, customer))
      return {
        subscription: chosen && (await readSubscription(stripe, chosen, clock.now())),
        purchases: await purchasesOf(stripe, customer),
      }
    },

    async invoicesOf(userId) {
      const customer = await customers.find(userId)
      return customer === null ? [] : invoicesOf(stripe, customer)
    },

    async setPlanEnding(userId, isEnding) {
      const customer = await customers.find(userId)
      const running = customer === null ? null : await runningOf(customer)
      if (running) await setPlanEnding(stripe, running, isEnding)
      return running !== null
    },

    async renewalOf(userId) {
      const customer = await customers.find(userId)
      const chosen = customer === null ? null : chooseSubscription(await subscriptionsOf(stripe, customer))
      return chosen && readRenewal(stripe, chosen, clock.now())
    },
  }
  return boundCalls(payments, deadlineMs)
}
