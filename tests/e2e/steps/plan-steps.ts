import type { Row } from '#contract/row.ts'
import { callAs, type SignedIn } from './account-steps.ts'
import { expect, type Page } from './test.ts'

/** Starts a plan by calls, as the gate and the test payment page would. */
export const startPlan = (page: Page, session: SignedIn, plan: 'basic' | 'pro'): Promise<void> =>
  pay(page, session, 'stripe-subscribe', { plan })

/** Buys credits by calls. */
export const buyCredits = (page: Page, session: SignedIn, quantity: number): Promise<void> =>
  pay(page, session, 'stripe-checkout', { type: 'credit', quantity })

async function pay(page: Page, session: SignedIn, name: string, data: object): Promise<void> {
  const reply = await callAs(page, session, `/functions/v1/${name}`, { method: 'POST', data })
  const { url } = (await reply.json()) as { url: string }
  const paid = await page.request.post(url, { form: { decision: 'pay' }, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
}

/** A row of `user_subscriptions` as the server answers it: a plan that runs and is paid, but for what is said. */
export const subscriptionRow = (
  changes: Partial<Row<'user_subscriptions'>> = {},
): Omit<Row<'user_subscriptions'>, 'user_id' | 'updated_at'> => ({
  plan_key: 'basic',
  status: 'active',
  current_period_start: '2027-04-01T10:00:00Z',
  current_period_end: '2027-05-01T10:00:00Z',
  price_tier: 'new',
  source: 'own',
  cancel_at_period_end: false,
  next_plan_key: null,
  grace_until: null,
  monthly_cents: null,
  next_monthly_cents: null,
  currency: null,
  ...changes,
})
