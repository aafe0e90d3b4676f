import { FAILED_CALLS } from '../steps/auth-steps.ts'
import { expect, test } from '../steps/test.ts'

/** What everything costs, as a visitor reads it. */

test('each plan and a credit have a price before anybody signs up, and a plan that is pressed is chosen', async ({
  page,
}) => {
  await page.goto('/')
  const pricing = page.getByRole('region', { name: 'Pricing' })
  const plan = (name: string) => pricing.getByRole('region', { name })
  await expect(plan('Basic')).toContainText('$20/month')
  await expect(plan('Pro')).toContainText('$40/month')
  await expect(plan('Pro')).toContainText('Most popular')
  await expect(pricing.getByText('One more document: $12 once')).toBeVisible()
  await expect(
    pricing.getByText('Standard price when you return after cancelling: $40 Basic, $60 Pro.'),
  ).toBeVisible()
  await expect(plan('Basic').getByRole('link', { name: 'Start with Basic' })).toHaveAttribute(
    'href',
    '/login?plan=basic',
  )
  await plan('Pro').getByRole('link', { name: 'Upgrade to Pro' }).click()
  await expect(page).toHaveURL(/\/login\?plan=pro$/)
  await expect(page.getByText('You chose Pro. Nothing is charged until you confirm it')).toBeVisible()
})

test.describe('a server that says no prices', () => {
  test.use({ expectedConsole: [FAILED_CALLS] })

  test('leaves the page readable, and says so', async ({ page }) => {
    await page.route('**/config.json', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/')
    await expect(page.getByText('Prices could not be loaded. Please reload the page.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start free' }).first()).toBeVisible()
  })
})
