import { join } from 'node:path'
import { startAccount } from '../steps/account-steps.ts'
import { expectErrorToast, FAILED_CALLS, freshAddress, toast } from '../steps/auth-steps.ts'
import { credits, invoices, openBilling } from '../steps/billing-steps.ts'
import { buyCredits, startPlan } from '../steps/plan-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { card, chooseFromMenu, openLibrary, READING_MS, upload } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

/** The billing page with the local payment provider: a plan canceled and kept, every credit, every invoice. */

const FIXTURES = join(import.meta.dirname, '..', '..', 'fixtures')
const plan = (page: Page) => page.getByRole('region', { name: 'Basic plan' })
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })

test('a plan is canceled in two presses and kept in two', async ({ page }) => {
  const session = await startAccount(page, freshAddress('canceling'))
  await startPlan(page, session, 'basic')
  await page.goto('/app/chat')
  await page.getByRole('link', { name: '1 of 1 document credits' }).click()
  await expect(plan(page)).toContainText('1 of 1 left')
  await expect(plan(page)).toContainText('None: Basic renews each month until you cancel')

  await test.step('asked first, with what stays and what it would cost to come back', async () => {
    await plan(page).getByRole('button', { name: 'Cancel plan' }).click()
    await expect(question(page, 'Cancel Basic?')).toContainText(
      /Basic stays open until \w+ \d+, \d{4}, with the credits you have\. Nothing more is charged\./,
    )
    await expect(question(page, 'Cancel Basic?')).toContainText('Basic costs $40 per month')
    await checkScreen(page, 'dialog cancel plan')
    await question(page, 'Cancel Basic?').getByRole('button', { name: 'Keep Basic' }).click()
    await expect(question(page, 'Cancel Basic?')).toBeHidden()
    await expect(plan(page).getByText('Active')).toBeVisible()
  })

  await test.step('canceled', async () => {
    await plan(page).getByRole('button', { name: 'Cancel plan' }).click()
    await question(page, 'Cancel Basic?').getByRole('button', { name: 'Cancel plan' }).click()
    await expect(toast(page, 'Plan canceled')).toBeVisible()
    await expect(plan(page)).toContainText(/Next changeBasic ends on \w+ \d+, \d{4}/)
    await expect(plan(page)).toContainText('1 of 1 left')
  })

  await test.step('and kept, also on a page that is opened anew', async () => {
    await page.reload()
    await plan(page).getByRole('button', { name: 'Keep Basic' }).click()
    await expect(question(page, 'Keep Basic?')).toContainText('Nothing is charged today.')
    await question(page, 'Keep Basic?').getByRole('button', { name: 'Keep Basic' }).click()
    await expect(toast(page, 'Plan kept')).toBeVisible()
    await expect(plan(page)).toContainText('None: Basic renews each month until you cancel')
    await expect(plan(page).getByRole('button', { name: 'Cancel plan' })).toBeVisible()
  })
})

test('every credit stands in the list with what was left, and every payment under the invoices', async ({
  page,
}) => {
  const session = await startAccount(page, freshAddress('lister'))
  await startPlan(page, session, 'basic')
  await buyCredits(page, session, 2)
  await openLibrary(page)
  await upload(page, join(FIXTURES, 'lease-14-elm.pdf'), 'lease-14-elm.pdf')
  await expect(card(page, 'lease-14-elm.pdf')).toContainText('Uses 1 of your 3 credits.')
  await card(page, 'lease-14-elm.pdf').getByRole('button', { name: 'Process', exact: true }).click()
  await expect(card(page, 'lease-14-elm.pdf').getByText('Ready', { exact: true })).toBeVisible({
    timeout: READING_MS,
  })
  await upload(page, join(FIXTURES, 'scanned.pdf'), 'scanned.pdf')
  await expect(card(page, 'scanned.pdf')).toContainText('Uses 1 of your 2 credits.')
  await card(page, 'scanned.pdf').getByRole('button', { name: 'Process', exact: true }).click()
  await expect(card(page, 'scanned.pdf')).toContainText('Your credit came back.', { timeout: READING_MS })
  await expect(card(page, 'scanned.pdf')).toContainText('Retry uses 1 of your 2 credits.')

  await chooseFromMenu(page, /account menu/, 'Billing')
  await expect(credits(page).getByRole('row')).toHaveText([
    /^Date/,
    /Returned: the document was not completed.*scanned\.pdf.*\+1.*2$/,
    /Document processed.*scanned\.pdf.*−1.*1$/,
    /Document processed.*lease-14-elm\.pdf.*−1.*2$/,
    /Bought.*\+2.*3$/,
    /Credits of your plan for a new month.*\+1.*1$/,
  ])
  await expect(invoices(page).getByRole('row')).toHaveText([
    /^Date/,
    /2 document credits.*\$24.*Paid.*Download/,
    /Basic.*\$20.*Paid.*Download/,
  ])
  const link = invoices(page).getByRole('link', { name: /^Download .*Basic/ })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  // What was told of the documents lies over the list for some seconds, and moves as it goes.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await credits(page).getByRole('link', { name: 'lease-14-elm.pdf' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'lease-14-elm.pdf' })).toBeVisible()
})

test('a credit that is used elsewhere shows up by itself', async ({ page, context }) => {
  const session = await startAccount(page, freshAddress('two-windows'))
  await startPlan(page, session, 'basic')
  await openBilling(page)
  await expect(credits(page).getByRole('row')).toHaveCount(2)
  const other = await context.newPage()
  await buyCredits(other, session, 1)
  await expect(credits(page).getByRole('row')).toHaveCount(3)
  await expect(plan(page)).toContainText('2 of 2 left')
})

test('a renewal that fails is told until it is paid', async ({ page }) => {
  const session = await startAccount(page, freshAddress('failing'))
  await startPlan(page, session, 'basic')
  await openBilling(page)
  await plan(page).getByRole('button', { name: 'Payment method' }).click()
  await page.getByRole('button', { name: 'Let the next payment fail now (test)' }).click()
  await expect(page.getByText('The last payment failed.')).toBeVisible()
  await openBilling(page)
  const notice = page.getByRole('region', { name: 'Your last payment' })
  await expect(notice).toContainText(
    /Your plan stays open until \w+ \d+, \d{4}; new credits come once it is paid\./,
  )
  await expect(plan(page)).toContainText('0 of 0 left')
  await expect(credits(page).getByRole('row').nth(1)).toContainText(
    'Unused credits of your plan ended with its month',
  )
  await expect(invoices(page).getByRole('row').nth(1)).toContainText('Open')

  await notice.getByRole('button', { name: 'Update payment' }).click()
  await page.getByRole('button', { name: 'Pay $20 now (test)' }).click()
  await expect(page.getByRole('button', { name: 'Let the next payment fail now (test)' })).toBeVisible()
  await openBilling(page)
  await expect(plan(page).getByText('Active')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(plan(page)).toContainText('1 of 1 left')
  await expect(credits(page).getByRole('row').nth(1)).toContainText('Credits of your plan for a new month')
  await expect(invoices(page).getByText('Open')).toHaveCount(0)
})

test.describe('what does not go through', () => {
  test.use({ expectedConsole: [FAILED_CALLS] })

  test('leaves the plan as it was, and says so', async ({ page }) => {
    const session = await startAccount(page, freshAddress('refused'))
    await startPlan(page, session, 'basic')
    await openBilling(page)
    const cancel = async () => {
      await plan(page).getByRole('button', { name: 'Cancel plan' }).click()
      await question(page, 'Cancel Basic?').getByRole('button', { name: 'Cancel plan' }).click()
    }
    await page.route('**/set-plan-ending', (route) =>
      route.fulfill({
        status: 503,
        json: { error: 'The payment service does not answer. Nothing was charged.' },
      }),
    )
    await cancel()
    await expectErrorToast(
      page,
      'Plan not changed',
      'The payment service does not answer. Nothing was charged.',
    )
    await expect(plan(page).getByText('Active')).toBeVisible()
    await openBilling(page)
    await page.route('**/set-plan-ending', (route) => route.abort())
    await cancel()
    await expectErrorToast(page, 'Plan not changed', 'Nothing was charged. Check your connection')
  })
})
