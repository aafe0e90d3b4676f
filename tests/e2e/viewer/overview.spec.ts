import { startAccount } from '../steps/account-steps.ts'
import { freshAddress } from '../steps/auth-steps.ts'
import { sampleIsReady } from '../steps/sample-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { expect, test } from '../steps/test.ts'

/** What an overview says first, on the lease that everybody has. */

test.use({ sample: true })

const WITHIN_THE_TERM = new Date('2026-11-05T12:00:00Z')
const AFTER_THE_DAY = new Date('2028-05-02T12:00:00Z')

test('the last safe day comes first, with its arithmetic and a receipt for each thing it starts from', async ({
  page,
}) => {
  const id = await sampleIsReady(page)
  await startAccount(page, freshAddress('overview'))
  await page.clock.setFixedTime(WITHIN_THE_TERM)
  await page.goto(`/app/documents/${id}`)
  const day = page.getByRole('region', { name: 'Give notice by May 1, 2028' })
  await expect(day).toContainText('The term endsJune 30, 2028')
  await expect(day).toContainText('− 60 days')
  await expect(day).toContainText('renews automatically from month to month')
  await expect(day.getByRole('button', { name: /^Receipt, checked: Page \d+, Section 2\.\d/ })).toHaveCount(3)
  const first = page.locator('h2').filter({ visible: true }).first()
  await expect(first).toHaveText('Give notice by May 1, 2028')

  await test.step('it is said nowhere else, and duties only under who bears them', async () => {
    const due = page.getByRole('region', { name: 'What is due, and when to act' })
    await expect(due.getByText('June 30, 2028')).toHaveCount(0)
    await expect(
      page.getByRole('region', { name: 'Dates', exact: true }).getByText('June 30, 2028'),
    ).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Duties', exact: true })).toBeVisible()
    await expect(due.getByText(/\bshall\b|\bmust\b/)).toHaveCount(0)
  })

  await test.step('a sum with a name has its sentence or its row below it where that says when it is due', async () => {
    const money = page.getByRole('region', { name: 'Money', exact: true })
    const fee = money.locator('dl > div').filter({ hasText: 'Returned payment fee' })
    await expect(fee.locator('.doc')).toContainText('returned')
    const space = money.locator('dl > div').filter({ hasText: 'Parking space 9' })
    await expect(space).toHaveCount(1)
    await expect(space.locator('.doc')).toContainText('On the 1st day of the month')
    await expect(space.locator('dd').first()).toContainText('$60 per month')
  })

  await test.step('what is unusual stands in the document’s own words', async () => {
    const unusual = page.getByRole('region', { name: 'Unusual', exact: true })
    await expect(unusual).toContainText('It renews by itself')
    await expect(unusual.getByRole('button', { name: /^Receipt/ }).first()).toBeVisible()
  })
  await checkScreen(page, 'overview-last-safe-day')

  await test.step('a receipt opens its page', async () => {
    await day
      .getByRole('button', { name: /^Receipt/ })
      .nth(1)
      .click()
    await expect(page.locator('[data-active="true"]').first()).toBeInViewport()
  })

  await test.step('once it has passed, that is said', async () => {
    await page.clock.setFixedTime(AFTER_THE_DAY)
    await page.goto(`/app/documents/${id}`)
    await expect(page.getByRole('heading', { name: 'Notice was due by May 1, 2028' })).toBeVisible()
  })
})

test('what an amendment took back is in no list, and is named with what took its place', async ({ page }) => {
  const id = await sampleIsReady(page)
  await startAccount(page, freshAddress('amended'))
  await page.clock.setFixedTime(WITHIN_THE_TERM)
  await page.goto(`/app/documents/${id}`)
  const changes = page.getByRole('region', { name: 'Changes', exact: true })
  await expect(changes).toContainText('Schedule of Charges, in part: deleted by Addendum 1, Section 2.3')
  await expect(changes).toContainText('The charge of $75 for a second bill')
  await expect(changes).toContainText('Second bill, sent on the 6th')
  const money = page.getByRole('region', { name: 'Money', exact: true })
  await money.getByRole('button', { name: /^Show all/ }).click()
  await expect(money).toContainText('Late fee')
  await expect(money).not.toContainText('$75')
  await checkScreen(page, 'overview-changes')

  await test.step('the words that held before are a receipt of their own', async () => {
    await changes
      .getByRole('button', { name: /^Receipt\b.*Schedule of Charges/i })
      .first()
      .click()
    await expect(page.locator('[data-active="true"]').first()).toBeInViewport()
  })
})
