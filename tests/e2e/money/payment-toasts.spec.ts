import { startAccount } from '../steps/account-steps.ts'
import { expectErrorToast, expectSuccessToast, FAILED_CALLS, freshAddress } from '../steps/auth-steps.ts'
import { answerPlan } from '../steps/billing-steps.ts'
import { chooseFromMenu, hold } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

/** What is said of each call to the payment provider that leads nowhere, word for word. */

test.use({ expectedConsole: [FAILED_CALLS] })

const OPENINGS = [
  {
    does: 'starts a subscription',
    name: 'stripe-subscribe',
    hasPlan: false,
    press: (page: Page) => page.getByRole('button', { name: 'Choose Basic' }).click(),
    title: 'Subscription error',
    refused: 'Unable to start subscription',
    failed: 'Failed to start subscription',
  },
  {
    does: 'buys a credit',
    name: 'stripe-checkout',
    hasPlan: true,
    press: async (page: Page) => {
      await chooseFromMenu(page, /account menu/, 'Upgrade plan')
      await page.getByRole('button', { name: 'Buy 1 credit' }).click()
    },
    title: 'Checkout error',
    refused: 'Unable to buy credit',
    failed: 'Failed to start checkout',
  },
  {
    does: 'opens the portal',
    name: 'stripe-portal',
    hasPlan: true,
    press: async (page: Page) => {
      await chooseFromMenu(page, /account menu/, 'Upgrade plan')
      await page.getByRole('button', { name: 'Manage plan' }).click()
    },
    title: 'Portal error',
    refused: 'Unable to open billing portal',
    failed: 'Failed to open portal',
  },
] as const

for (const { does, name, hasPlan, press, title, refused, failed } of OPENINGS)
  test(`what ${does} says why it does not, and can be pressed again`, async ({ page }) => {
    await startAccount(page, freshAddress(name))
    if (hasPlan) await answerPlan(page, {})
    const url = `**/functions/v1/${name}`
    const said = async (text: string) => {
      await page.goto('/app/documents')
      await press(page)
      await expectErrorToast(page, title, text)
    }
    await page.route(url, (route) => route.fulfill({ json: {} }))
    await said(refused)
    await page.route(url, (route) => route.fulfill({ json: { error: 'Payments are closed today.' } }))
    await said('Payments are closed today.')
    await page.route(url, (route) =>
      route.fulfill({ status: 409, json: { error: 'Please subscribe to a plan first.' } }),
    )
    await said('Please subscribe to a plan first.')
    await page.route(url, (route) => route.fulfill({ status: 500, body: '' }))
    await said(refused)
    await page.route(url, (route) => route.abort())
    await said(failed)
    // The same button, without the page being opened anew.
    await page.unroute(url)
    const again = page.waitForRequest(url)
    if (hasPlan) await page.keyboard.press('Escape')
    await press(page)
    await again
  })

test('what came of asking the provider after a payment', async ({ page }) => {
  await startAccount(page, freshAddress('syncs'))
  const url = '**/functions/v1/sync-subscription'
  const title = 'Subscription sync failed'
  const reply = { success: false, plan: null, credits: 0, error: null }
  const arrive = () => page.goto('/app/account?sub=success')

  await page.route(url, (route) => route.fulfill({ json: reply }))
  await arrive()
  await expectErrorToast(page, title, 'Please contact support if this persists')
  await page.route(url, (route) => route.fulfill({ json: { ...reply, error: 'The card was declined.' } }))
  await arrive()
  await expectErrorToast(page, title, 'The card was declined.')
  await page.route(url, (route) => route.fulfill({ status: 502, json: { error: 'away' } }))
  await arrive()
  await expectErrorToast(page, title, 'Unable to sync subscription data. Please refresh the page.')
  await page.route(url, (route) => route.abort())
  await arrive()
  await expectErrorToast(page, title, 'Please refresh the page to see your updated subscription.')

  await page.route(url, (route) =>
    route.fulfill({ json: { success: true, plan: 'pro', credits: 5, error: null } }),
  )
  const release = await hold(page, url)
  await arrive()
  await expect(page.getByText('Confirming your payment…')).toBeVisible()
  release()
  await expectSuccessToast(
    page,
    'Subscription activated!',
    'Your Pro plan is now active with 5 document credits.',
  )
})
