import type { Invoice } from '#contract/functions/list-invoices.ts'
import { startAccount } from '../steps/account-steps.ts'
import { FAILED_CALLS, freshAddress } from '../steps/auth-steps.ts'
import {
  answerInvoices,
  answerPlan,
  credits,
  entryRow,
  invoices,
  openBilling,
} from '../steps/billing-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { answerRows, documentRow, holdRows, LONG_NAME, refuseRows } from '../steps/screen-rows.ts'
import { hold } from '../steps/steps.ts'
import { expect, test } from '../steps/test.ts'

/** The billing page and the notice of a failed payment, in every state there is. */

const LEASE = documentRow('completed', 1, { filename: LONG_NAME })
const GONE = '00000000-0000-4000-8000-00000000dead'
const ENTRIES = [
  entryRow(6, 'return', { document_id: GONE, plan_left: 4, one_off_left: 2 }),
  entryRow(5, 'use', { units: -1, document_id: GONE, plan_left: 3, one_off_left: 2 }),
  entryRow(4, 'reversal', { units: -1, purse: 'one_off', plan_left: 4, one_off_left: 2 }),
  entryRow(3, 'purchase', { units: 3, purse: 'one_off', plan_left: 4, one_off_left: 3 }),
  entryRow(2, 'use', { units: -1, document_id: LEASE.id, plan_left: 4 }),
  entryRow(1, 'period', { units: 5, plan_left: 5 }),
]
const INVOICES: readonly Invoice[] = [
  {
    id: 'in_3',
    createdAt: '2027-04-01T10:00:00Z',
    what: 'Plainprint Pro, April 2027',
    totalCents: 4000,
    currency: 'USD',
    status: 'open',
    url: 'https://pay.example/in_3',
  },
  {
    id: 'in_2',
    createdAt: '2027-03-14T10:00:00Z',
    what: '3 document credits',
    totalCents: 3600,
    currency: 'USD',
    status: 'refunded',
    url: null,
  },
  {
    id: 'in_1',
    createdAt: '2027-03-01T10:00:00Z',
    what: 'Plainprint Pro, March 2027',
    totalCents: 4050,
    currency: 'USD',
    status: 'paid',
    url: 'https://pay.example/in_1.pdf',
  },
]

test('a plan that runs, every kind of line and every state of an invoice', async ({ page }) => {
  await startAccount(page, freshAddress('biller'))
  await answerPlan(page, { plan_key: 'pro' })
  await answerRows(page, 'documents', [LEASE])
  await answerRows(page, 'credit_entries', ENTRIES)
  await answerInvoices(page, INVOICES)
  await openBilling(page)

  await expect(page.getByRole('region', { name: 'Pro plan' })).toContainText('$40 per month')
  await expect(page.getByRole('region', { name: 'Pro plan' })).toContainText(
    'None: Pro renews each month until you cancel',
  )
  await expect(credits(page).getByRole('row')).toHaveCount(ENTRIES.length + 1)
  const [returned, used, reversed, bought, read] = await credits(page)
    .getByRole('row')
    .all()
    .then((rows) => rows.slice(1))
  await expect(returned!).toContainText('Returned: the document was not completed')
  await expect(used!).toContainText('Deleted document')
  await expect(reversed!).toContainText('−1')
  await expect(bought!).toContainText('+3')
  await expect(read!.getByRole('link', { name: LONG_NAME })).toHaveAttribute(
    'href',
    `/app/documents/${LEASE.id}`,
  )

  const [open, refunded, paid] = await invoices(page)
    .getByRole('row')
    .all()
    .then((rows) => rows.slice(1))
  await expect(open!.getByRole('link', { name: 'Pay Plainprint Pro, April 2027' })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  await expect(refunded!.getByRole('link')).toHaveCount(0)
  await expect(paid!.getByRole('link', { name: 'Download Plainprint Pro, March 2027' })).toBeVisible()
  await expect(paid!).toContainText('$40.50')
  await checkScreen(page, 'billing')

  await test.step('a narrow screen keeps the tables: every cell has its column', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(credits(page).getByRole('columnheader')).toHaveText([
      'Date',
      'What',
      'Document',
      'Credits',
      'Balance',
    ])
    await expect(invoices(page).getByRole('row').nth(1).getByRole('cell')).toHaveCount(5)
  })
})

test('what comes next is said of a plan that ends, changes, or is over', async ({ page }) => {
  await startAccount(page, freshAddress('next'))
  await answerRows(page, 'credit_entries', [])
  await answerInvoices(page, [])
  const panel = (name: string) => page.getByRole('region', { name })

  await answerPlan(page, { cancel_at_period_end: true })
  await openBilling(page)
  await expect(panel('Basic plan')).toContainText('Basic ends on May 1, 2027')
  await expect(panel('Basic plan').getByRole('button', { name: 'Keep Basic' })).toBeVisible()
  await checkScreen(page, 'billing canceled, with nothing listed')

  await answerPlan(page, { plan_key: 'pro', next_plan_key: 'basic' })
  await openBilling(page)
  await expect(panel('Pro plan')).toContainText('Basic takes over on May 1, 2027, for $20 per month')

  await answerPlan(page, { status: 'inactive' })
  await openBilling(page)
  await expect(panel('No plan')).toContainText('Basic ended')
  await panel('No plan').getByRole('button', { name: 'Choose a plan' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose your plan' })).toBeVisible()
})

test('a payment that failed is told on every screen, while the plan is open and after', async ({ page }) => {
  await startAccount(page, freshAddress('unpaid'))
  await answerRows(page, 'credit_entries', [])
  await answerInvoices(page, [])
  await answerPlan(page, { grace_until: '2027-05-08T10:00:00Z' })
  await openBilling(page)
  const notice = page.getByRole('region', { name: 'Your last payment' })
  await expect(notice).toContainText(
    'Your last payment did not go through. Your plan stays open until May 8, 2027; new credits come once it is paid.',
  )
  await expect(page.getByRole('region', { name: 'Basic plan' })).toContainText('Open untilMay 8, 2027')
  await checkScreen(page, 'billing with a failed payment')
  await page.goto('/app/chat')
  await expect(notice).toBeVisible()
  const asked = page.waitForRequest(/\/functions\/v1\/stripe-portal$/)
  await notice.getByRole('button', { name: 'Update payment' }).click()
  await asked

  await answerPlan(page, { grace_until: '2027-05-08T10:00:00Z', status: 'inactive' })
  await page.goto('/app/documents')
  await expect(notice).toContainText('your plan closed on May 8, 2027. It opens again once it is paid')
  await expect(page.getByText('Your documents are kept, and open again with your Basic plan.')).toBeVisible()
  await checkScreen(page, 'gate after a failed payment')
})

test('who had a plan is told when it ended, and their own price', async ({ page }) => {
  await startAccount(page, freshAddress('returning'))
  await answerPlan(page, { status: 'inactive' })
  await page.goto('/app/documents')
  await expect(page.getByText('Your Basic plan ended on May 1, 2027. Your documents are kept')).toBeVisible()
  await expect(page.getByText('Your price: $40/month')).toBeVisible()
  await checkScreen(page, 'gate of somebody who comes back')
})

test('a plan of an organization on trial: its badge, who manages it, nothing to cancel', async ({ page }) => {
  await startAccount(page, freshAddress('trial'))
  await answerRows(page, 'credit_entries', [])
  await answerInvoices(page, [])
  await answerPlan(page, { plan_key: 'pro', source: 'organization', price_tier: null })
  const in3Days = new Date(Date.now() + 2.5 * 86_400_000).toISOString()
  await answerRows(page, 'organizations', [{ trial_ends_at: in3Days }])
  await openBilling(page)
  const panel = page.getByRole('region', { name: 'Pro plan' })
  await expect(panel).toContainText('Trial: 3 days left')
  await expect(panel).toContainText('Your plan is managed by your organization.')
  await expect(panel.getByRole('button')).toHaveCount(0)
})

test('while it is read, each part says so', async ({ page }) => {
  await startAccount(page, freshAddress('waiter'))
  await holdRows(page, 'credit_entries')
  const release = await hold(page, '**/functions/v1/list-invoices')
  await openBilling(page)
  await expect(page.getByText('Loading your credits...')).toBeVisible()
  await expect(page.getByText('Loading your invoices...')).toBeVisible()
  await checkScreen(page, 'billing while it is read')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  release()
})

test.describe('what cannot be read', () => {
  test.use({ expectedConsole: [FAILED_CALLS] })

  test('says in each part what is safe, and leaves the rest as it is', async ({ page }) => {
    await startAccount(page, freshAddress('unread'))
    await refuseRows(page, 'user_subscriptions')
    await refuseRows(page, 'credit_entries')
    await page.route('**/functions/v1/list-invoices', (route) =>
      route.fulfill({ status: 400, json: { error: 'no' } }),
    )
    await openBilling(page)
    await expect(page.getByText('Your plan could not be loaded. Nothing about it has changed')).toBeVisible()
    await expect(page.getByText('Your credits are safe; this page keeps trying.')).toBeVisible()
    await expect(page.getByText('They are kept by our payment provider')).toBeVisible()
    await checkScreen(page, 'billing that cannot be read')
  })
})
