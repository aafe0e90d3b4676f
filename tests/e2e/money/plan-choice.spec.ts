import { startAccount } from '../steps/account-steps.ts'
import { freshAddress, linkIn, mailTo, toast } from '../steps/auth-steps.ts'
import { PASSWORD } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

/** From the plan that a visitor pressed to the one that is paid for, by every way in and with every button of the browser. */

const payPage = (page: Page) => expect(page).toHaveTitle(/Test payment - no money is charged/)
const plans = (page: Page) => page.getByRole('dialog', { name: 'Choose your plan' })

test('a plan pressed before signing up is offered in the tab that the mailed link opens, once', async ({
  page,
  context,
}) => {
  const email = freshAddress('other-tab')
  await page.goto('/')
  await page.getByRole('region', { name: 'Pricing' }).getByRole('link', { name: 'Upgrade to Pro' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  const mailed = await context.newPage()
  await mailed.goto(linkIn(await mailTo(mailed, email, /confirm|verify/i)))
  await expect(plans(mailed)).toBeVisible()
  await expect(plans(mailed).getByRole('region', { name: /^Pro/ })).toContainText('Your choice')
  await expect(plans(mailed)).toContainText('You pay $40 per month (new-subscriber price)')
  // Two presses from here: the plan, and paying it.
  await plans(mailed).getByRole('button', { name: 'Choose Pro' }).click()
  await payPage(mailed)
  await mailed.getByRole('button', { name: /^Pay/ }).click()
  await expect(toast(mailed, 'Subscription activated!')).toBeVisible()
  await mailed.goto('/app/documents')
  await expect(mailed.getByRole('heading', { name: 'Document Library' })).toBeVisible()
  await expect(plans(mailed)).toHaveCount(0)
})

test('Back from the payment page leaves everything to be pressed again', async ({ page }) => {
  await startAccount(page, freshAddress('back'))
  await page.goto('/app/documents')
  await page.getByRole('button', { name: 'Choose Basic' }).click()
  await payPage(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Choose Basic' })).toBeEnabled()
  await page.getByRole('button', { name: 'Choose Pro' }).click()
  await payPage(page)
})

test('a page that the browser kept whole is free again when it is shown', async ({ page }) => {
  await startAccount(page, freshAddress('kept-whole'))
  await page.goto('/app/documents')
  // The address leads to nothing that would take this page away, as while another page is on its way.
  await page.route('**/stripe-subscribe', (route) => route.fulfill({ json: { url: `${page.url()}#here` } }))
  await page.getByRole('button', { name: 'Choose Basic' }).click()
  await expect(page.getByRole('button', { name: 'Choose Pro' })).toBeDisabled()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('button', { name: 'Choose Pro' })).toBeEnabled()
})

test('two tabs that pay at once start one plan, and both end in the library', async ({ page, context }) => {
  await startAccount(page, freshAddress('two-tabs'))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/app/documents')
    await tab.getByRole('button', { name: 'Choose Basic' }).click()
    await payPage(tab)
  }
  for (const tab of [page, other]) await tab.getByRole('button', { name: /^Pay/ }).click()
  for (const tab of [page, other]) {
    await tab.goto('/app/documents')
    await expect(tab.getByRole('heading', { name: 'Document Library' })).toBeVisible()
    await expect(tab.getByText('1 of 1 document credits')).toBeVisible()
  }
})
