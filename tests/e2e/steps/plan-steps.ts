import { callAs, type SignedIn } from './account-steps.ts'
import { expect, type Page } from './test.ts'

/** Starts a plan by calls, as the gate and the test payment page would. */
export async function startPlan(page: Page, session: SignedIn, plan: 'basic' | 'pro'): Promise<void> {
  const reply = await callAs(page, session, '/functions/v1/stripe-subscribe', {
    method: 'POST',
    data: { plan },
  })
  const { url } = (await reply.json()) as { url: string }
  const paid = await page.request.post(url, { form: { decision: 'pay' }, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
}
