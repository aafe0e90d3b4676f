import { startAccount } from '../steps/account-steps.ts'
import { expectErrorToast } from '../steps/auth-steps.ts'
import { startPlan, subscriptionRow } from '../steps/plan-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { hold } from '../steps/steps.ts'
import { expect, test } from '../steps/test.ts'

test('credits and the plan entry follow what the server says; missing functions are tolerated', async ({
  page,
}) => {
  const { user } = await startAccount(page, 'credits@mail.example')
  const answer = (name: string, status: number, json: unknown) =>
    page.route(`**/rpc/${name}`, (route) => route.fulfill({ status, json }))
  const entry = async () => {
    await page.getByRole('button', { name: /account menu/ }).click()
    const items = page.getByRole('menuitem')
    await expect(items).toHaveCount(4)
    const names = await items.allTextContents()
    expect([names[0], ...names.slice(2)]).toEqual(['Account', 'Billing', 'Log out'])
    return items.nth(1)
  }
  const missing = { code: 'PGRST202', message: 'Could not find the function' }
  await answer('get_credit_summary', 404, missing)
  await answer('get_user_subscription', 404, missing)
  await page.goto('/app/chat')
  await expect(page.getByText('0 of 0 document credits')).toBeVisible()
  await (await entry()).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Choose Basic' })).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)

  await answer('get_credit_summary', 200, [{ starting_credits: 5, credits_used: 3, overage_units: 2 }])
  for (const [plan_key, status, name] of [
    ['basic', 'trial', 'Start subscription'],
    ['basic', 'active', 'Upgrade plan'],
    ['pro', 'active', 'Manage plan'],
  ] as const) {
    await answer('get_user_subscription', 200, [{ plan_key, status }])
    await page.goto('/app/chat')
    await expect(page.getByText('4 of 7 document credits')).toBeVisible()
    await expect(await entry()).toHaveText(name)
  }
  // No administration in the sidebar, for a member of an organization too, and no portal.
  const organization_id = crypto.randomUUID()
  await page.route('**/rest/v1/user_organizations?*', (route) =>
    route.fulfill({ json: [{ user_id: user.id, organization_id, role: 'org_admin', status: 'active' }] }),
  )
  await page.route('**/rest/v1/organizations?*', (route) =>
    route.fulfill({ json: [{ id: organization_id, name: 'Elm Housing' }] }),
  )
  await page.route('**/rest/v1/user_subscriptions?*', (route) =>
    route.fulfill({ json: subscriptionRow({ plan_key: 'pro', source: 'organization', price_tier: null }) }),
  )
  const payer = page.waitForResponse(/user_subscriptions\?select=/)
  await page.goto('/app/chat')
  await (await payer).finished()
  await expect(page.getByText('4 of 7 document credits')).toBeVisible()
  const plan = await entry()
  await expect(plan).toHaveText('Manage plan')
  await plan.click()
  await expect(page.getByRole('dialog')).toContainText('Your plan is managed by Elm Housing.')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary').getByText(/admin/i)).toHaveCount(0)
})

test('the sidebar collapses below 768 px, and every navigation closes its sheet', async ({ page }) => {
  await startAccount(page, 'phone@mail.example')
  await page.setViewportSize({ width: 768, height: 844 })
  await page.goto('/app/documents')
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeVisible()
  // The screen is as high as it will be.
  await expect(page.getByRole('heading', { name: 'Choose a plan to start' })).toBeVisible()
  await page.setViewportSize({ width: 767, height: 844 })
  await expect(page.getByRole('complementary')).toBeHidden()

  await page.setViewportSize({ width: 400, height: 844 })
  const opener = page.getByRole('button', { name: 'Open menu' })
  const sheet = page.getByRole('dialog', { name: 'Sidebar' })
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await opener.press('Enter')
  await sheet.getByRole('link', { name: 'New Chat' }).press('Enter')
  await expect(page).toHaveURL(/\/app\/chat$/)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await opener.press('Enter')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await sheet.getByRole('button', { name: 'Get Help' }).press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Support / Help' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('the focus and the name of the screen follow a navigation; single keys can be switched off', async ({
  page,
}) => {
  await startAccount(page, 'shortcuts@mail.example')
  await page.goto('/app/chat')
  await expect(page.getByRole('heading', { name: 'Contract Chat' })).toBeVisible()
  await page.getByRole('link', { name: 'Document Library', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/app\/documents$/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Document Library · Plainprint' })).toBeAttached()

  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/app\/chat$/)
  // The address changes before the screen does.
  await expect(page.getByRole('heading', { name: 'Contract Chat' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeFocused()
  // Where something is typed, keys are letters.
  await page.keyboard.type('nl?')
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue('nl?')
  await page.getByRole('link', { name: 'New Chat' }).focus()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toContainText('Next receipt')
  await checkScreen(page, 'shortcuts')
  await list.getByRole('checkbox', { name: /^Use single keys/ }).press(' ')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('l')
  await page.keyboard.press('?')
  // By pointer, and still off after a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Get Help' }).click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(list.getByRole('checkbox')).not.toBeChecked()
  await expect(page).toHaveURL(/\/app\/chat$/)
})

test('toasts keep off the question field; Alt+T leads to them', async ({ page }) => {
  await startAccount(page, 'toasts@mail.example')
  await page.goto('/app/chat')
  await page.getByRole('button', { name: 'Get Help' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expectErrorToast(page, 'Message required', 'Please describe the problem.')
  await page.keyboard.press('Escape')
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toHaveAttribute('data-x-position', 'right')
  await expect(toast).toHaveAttribute('data-y-position', 'bottom')
  await page.keyboard.press('Alt+T')
  const list = page.getByRole('region', { name: /^Notifications/ }).getByRole('list')
  await expect(list).toBeFocused()
  // A screen that comes up meanwhile leaves who reads them there.
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { name: 'Choose a plan' })).toBeVisible()
  await expect(list).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Contract Chat' })).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const composer = page.locator('form', { has: page.getByRole('textbox', { name: 'Your question' }) })
    await expect
      .poll(async () => {
        const [above, below] = await Promise.all([toast.boundingBox(), composer.boundingBox()])
        return above !== null && below !== null && above.y + above.height <= below.y && above.y > 400
      })
      .toBe(true)
  }
})

test('a menu that arrives between press and release takes nothing from the press', async ({ page }) => {
  await startAccount(page, 'presser@mail.example')
  // A press counts for a second at most: here it lasts as long as it takes.
  await page.clock.install()
  const parts = /\/assets\/menu-parts-[\w-]+\.js/
  const release = await hold(page, parts)
  const asked = page.waitForRequest(parts)
  await page.goto('/app/documents')
  const button = page.getByRole('button', { name: /account menu/ })
  await button.hover()
  const address = (await asked).url()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.mouse.down()
  release()
  await page.evaluate((url) => import(url), address)
  await page.clock.runFor(500)
  await page.mouse.up()
  await page.clock.resume()
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeVisible()
})

test.describe('a service that does not answer', () => {
  test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 500/] })

  test('says nothing of the plan', async ({ page }) => {
    const session = await startAccount(page, 'busy@mail.example')
    await startPlan(page, session, 'basic')
    const json = { message: 'Internal Server Error' }
    await page.route('**/rpc/get_user_subscription', (route) => route.fulfill({ status: 500, json }), {
      times: 1,
    })
    await page.goto('/app/documents')
    await expect(page.getByRole('heading', { name: 'Document Library' })).toBeVisible()
  })
})
