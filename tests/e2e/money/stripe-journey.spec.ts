import type { StripeServer } from '#tests/support/stand-ins/stripe/stripe-server.ts'
import { adoptSession, callAs, startAccount, type SignedIn } from '../steps/account-steps.ts'
import { freshAddress, mailTo, openSession, toast } from '../steps/auth-steps.ts'
import { credits, invoices, openBilling } from '../steps/billing-steps.ts'
import { chooseFromMenu } from '../steps/steps.ts'
import { DAY_MS, DAYS_AGO, test } from '../steps/stripe-steps.ts'
import { expect, type Page } from '../steps/test.ts'

/** Everything money does, with Stripe's own wire and pages as its stand-in has them. */

test.describe.configure({ mode: 'serial' })

const AHEAD_MS = 10 * 60 * 1000
const [UNPAID, GONE] = [freshAddress('unpaid'), freshAddress('returning')]

/** Buys on Stripe's page by call, with a card that is good. */
async function startPlan(page: Page, session: SignedIn, stripe: StripeServer): Promise<string> {
  const reply = await callAs(page, session, '/functions/v1/stripe-subscribe', {
    method: 'POST',
    data: { plan: 'basic' },
  })
  const { url } = (await reply.json()) as { url: string }
  await page.request.post(url, { form: { decision: 'pay' }, maxRedirects: 0 })
  await stripe.webhooks.settled()
  const [customer = ''] = stripe.customersOf(session.user.id)
  return customer
}

const plan = (page: Page, name: string) => page.getByRole('region', { name })

test('two plans begin a month ago: one is canceled, of the other the next payment fails', async ({
  page,
  stripe,
}) => {
  const gone = await startAccount(page, GONE)
  await startPlan(page, gone, stripe)
  await callAs(page, gone, '/functions/v1/set-plan-ending', { method: 'POST', data: { isEnding: true } })
  const unpaid = await startAccount(page, UNPAID)
  stripe.setCard(await startPlan(page, unpaid, stripe), 'declined')
  // A little ahead of ours: bills from before the server was set up are told to nobody.
  await stripe.advance(DAYS_AGO * DAY_MS + AHEAD_MS)
  await mailTo(page, GONE, /plan ends on/)
  await mailTo(page, UNPAID, /did not go through/)
})

test('a payment that failed is mended in the portal, and the plan goes on', async ({ page, stripe }) => {
  // Its messages are late: coming back has the record read.
  stripe.webhooks.hold = true
  await adoptSession(page, await openSession(page, UNPAID))
  await page.goto('/app/documents')
  const notice = plan(page, 'Your last payment')
  await expect(notice).toContainText('Your plan stays open until')
  await expect(page.getByText('0 of 0 document credits')).toBeVisible()
  await notice.getByRole('button', { name: 'Update payment' }).click()
  await expect(page.getByRole('heading', { name: 'Manage your plan' })).toBeVisible()
  await page.getByLabel('Card').selectOption('ok')
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Return to Plainprint' }).click()
  await expect(page).toHaveURL(/\/app\/billing$/)
  await expect(page.getByText('1 of 1 document credits')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(credits(page).getByRole('row').nth(1)).toContainText('+1')
  stripe.webhooks.hold = false
})

test('who comes back after a plan has ended reads the price, and pays it', async ({ page }) => {
  await adoptSession(page, await openSession(page, GONE))
  await page.goto('/app/documents')
  await expect(page.getByText('Your price: $40/month')).toBeVisible()
  await page.getByRole('button', { name: 'Choose Basic' }).click()
  await expect(page.getByText('Total due today: $40.00')).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(toast(page, 'Subscription activated!')).toBeVisible()
  await mailTo(page, GONE, /receipt: \$40/)
})

test('a plan is bought, changed up and down, canceled and kept, and a credit bought', async ({
  page,
  stripe,
}) => {
  const email = freshAddress('stripe')
  await startAccount(page, email)
  await test.step('a card that is declined takes nothing; the next one pays', async () => {
    await page.goto('/app/documents')
    await page.getByRole('button', { name: 'Choose Basic' }).click()
    await page.getByRole('button', { name: 'Subscribe with a card that is declined' }).click()
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
    await page.getByRole('button', { name: 'Subscribe with a card that asks the bank' }).click()
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expect(toast(page, 'Subscription activated!').filter({ hasText: 'Basic plan' })).toBeVisible()
    await expect(page.getByText('1 of 1 document credits')).toBeVisible()
    await mailTo(page, email, /receipt: \$20/)
  })
  await test.step('a dearer plan says what it costs today, and counts at once', async () => {
    await chooseFromMenu(page, /account menu/, 'Upgrade plan')
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    await expect(page.getByText(/^Amount due today: \$20\.00$/)).toBeVisible()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(toast(page, 'Subscription activated!').filter({ hasText: 'Pro plan' })).toBeVisible()
    await expect(page.getByText('5 of 5 document credits')).toBeVisible()
  })
  await test.step('a credit', async () => {
    await openBilling(page)
    await page.getByRole('button', { name: 'Buy 1 credit – $12' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(toast(page, '1 document credit added')).toBeVisible()
    await mailTo(page, email, /receipt: \$12/)
  })
  await test.step('a cheaper plan comes with the next period', async () => {
    await openBilling(page)
    await page.getByRole('button', { name: 'Change plan' }).click()
    await page.getByRole('button', { name: 'Change to Basic' }).click()
    await expect(page.getByText('Nothing is due today.')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await stripe.webhooks.settled()
    await openBilling(page)
    await expect(plan(page, 'Pro plan')).toContainText('Basic takes over on')
  })
  await test.step('canceled in two presses, and kept in two', async () => {
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click()
    await expect(plan(page, 'Pro plan')).toContainText('Pro ends on')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await mailTo(page, email, /plan ends on/)
    await page.getByRole('button', { name: 'Keep Pro' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Pro' }).click()
    await expect(plan(page, 'Pro plan')).toContainText('renews each month until you cancel')
  })
  await test.step('and every line of it is on the billing page', async () => {
    await openBilling(page)
    await expect(credits(page).getByRole('row')).toHaveCount(1 + 3)
    const lines = await credits(page).locator('tbody tr').all()
    const moved = await Promise.all(lines.map((line) => line.getByRole('cell').nth(3).textContent()))
    expect(moved).toEqual(['+1', '+4', '+1'])
    await expect(invoices(page).getByRole('row')).toHaveCount(1 + 3)
    expect(Object.values(stripe.counts()).every(({ running }) => running <= 1)).toBe(true)
  })
})
