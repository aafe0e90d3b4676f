import type { Catalogue } from '#core/billing/plans.ts'
import { createLocalPayments } from '#server/adapters/payments/local.ts'
import { setUpStripe } from '#server/adapters/payments/stripe/set-up.ts'
import { createStripe } from '#server/adapters/payments/stripe/stripe-client.ts'
import { createStripePayments } from '#server/adapters/payments/stripe/stripe.ts'
import type { Context, Payments } from '#server/ports/context.ts'
import { Secret } from '#server/ports/secret.ts'
import type { PlanStep } from '#server/ports/test-payments.ts'
import { startStripe, type StripeServer } from '#tests/support/stand-ins/stripe/stripe-server.ts'
import { fieldsOf, press } from './stripe-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A payment provider, and what people and time do there. */
export interface PaymentDriver {
  readonly payments: Payments
  now(): Date
  /** Presses what the page at the address asks to be pressed. */
  pay(url: string): Promise<void>
  later(days: number): Promise<void>
  /** Lets the user's next renewal come, and not be paid. */
  failRenewal(userId: string): Promise<void>
  /** Pays what was not paid. */
  mend(userId: string): Promise<void>
  /** The same provider, for an operator who has changed the prices. */
  sellAt(catalogue: Catalogue): Promise<Payments>
  stop(): Promise<void>
}

export async function driveLocal({ db, config }: Pick<Context, 'db' | 'config'>): Promise<PaymentDriver> {
  let now = new Date()
  const sellAt = (catalogue: Catalogue): Payments =>
    createLocalPayments({ db, config: { ...config, catalogue }, clock: { now: () => now } })
  const payments = sellAt(config.catalogue)
  let selling = payments
  const step = async (userId: string, wanted: PlanStep): Promise<void> => {
    now = new Date(now.getTime() + 1000)
    const page = await payments.openPortal({ userId, email: '', returnUrl: config.publicUrl })
    if (!(await payments.testPages?.takeStep(tokenOf(page?.url), wanted))) throw new Error(`no ${wanted}`)
  }
  return {
    payments,
    now: () => now,
    async pay(url) {
      // No two things happen in one moment there.
      now = new Date(now.getTime() + 1000)
      await selling.testPages?.decide(tokenOf(url), 'pay')
    },
    async later(days) {
      now = new Date(now.getTime() + days * DAY_MS)
    },
    failRenewal: (userId) => step(userId, 'fail_renewal'),
    mend: (userId) => step(userId, 'pay_renewal'),
    sellAt: async (catalogue) => (selling = sellAt(catalogue)),
    stop: async () => {},
  }
}

export async function driveStripe(
  { db, config: { catalogue } }: Pick<Context, 'db' | 'config'>,
  settings: Parameters<typeof startStripe>[0] = {},
  deadlineMs?: number,
): Promise<PaymentDriver & { readonly stripe: StripeServer }> {
  const stripe = await startStripe(settings)
  const secretKey = new Secret(stripe.secretKey)
  const sellAt = async (sold: Catalogue): Promise<Payments> => {
    await setUpStripe(createStripe(secretKey, stripe.url), sold, 'http://unused.test/')
    return createStripePayments(
      { secretKey, webhookSecrets: [], apiBase: stripe.url, hasTaxes: false },
      { db, catalogue: sold, clock: { now: () => stripe.now() } },
      deadlineMs,
    )
  }
  const payments = await sellAt(catalogue)
  const setCards = (userId: string, card: 'ok' | 'declined'): void => {
    for (const customer of stripe.customersOf(userId)) stripe.setCard(customer, card)
  }
  return {
    stripe,
    payments,
    now: () => stripe.now(),
    async pay(url) {
      const fields = await fieldsOf(url)
      await press(url, { ...fields, ...(fields['decision'] !== undefined && { decision: 'pay' }) })
    },
    later: (days) => stripe.advance(days * DAY_MS),
    async failRenewal(userId) {
      setCards(userId, 'declined')
      await stripe.advance(32 * DAY_MS)
    },
    async mend(userId) {
      setCards(userId, 'ok')
      await stripe.advance(4 * DAY_MS)
    },
    sellAt,
    stop: () => stripe.stop(),
  }
}

const tokenOf = (url = ''): string => new URL(url).pathname.split('/').at(-1) ?? ''
