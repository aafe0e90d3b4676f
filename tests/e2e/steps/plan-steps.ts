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
