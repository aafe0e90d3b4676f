import type { Row } from '#contract/row.ts'
import type { Invoice } from '#contract/functions/list-invoices.ts'
import { subscriptionRow } from './plan-steps.ts'
import { answerRows } from './screen-rows.ts'
import { expect, type Page } from './test.ts'

/** What the billing page is shown with, and its parts. */

type Subscription = ReturnType<typeof subscriptionRow>
type Entry = Omit<Row<'credit_entries'>, 'user_id'>

/** Answers every read of the signed-in person's plan, by the table and by the function. */
export async function answerPlan(page: Page, changes: Partial<Subscription>): Promise<void> {
  const row = subscriptionRow(changes)
  await answerRows(page, 'user_subscriptions', [row])
  await page.route('**/rpc/get_user_subscription', (route) => route.fulfill({ json: [row] }))
}

export async function answerInvoices(page: Page, invoices: readonly Invoice[]): Promise<void> {
  await page.route('**/functions/v1/list-invoices', (route) => route.fulfill({ json: { invoices } }))
}

/** A line of the ledger; the higher its number, the newer. */
export const entryRow = (id: number, kind: Entry['kind'], changes: Partial<Entry> = {}): Entry => ({
  id,
  kind,
  created_at: new Date(Date.UTC(2027, 3, 1, 10, id)).toISOString(),
  purse: 'plan',
  units: 1,
  document_id: null,
  plan_left: 1,
  one_off_left: 0,
  period_start: null,
  ...changes,
})

export const credits = (page: Page) => page.getByRole('table', { name: 'Credits' })
export const invoices = (page: Page) => page.getByRole('table', { name: 'Invoices' })

export async function openBilling(page: Page): Promise<void> {
  await page.goto('/app/billing')
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
}
