import { join } from 'node:path'
import { callAs, startAccount, type SignedIn } from '../steps/account-steps.ts'
import { expectErrorToast, FAILED_CALLS, freshAddress, signIn, toast } from '../steps/auth-steps.ts'
import { awayNotice } from '../steps/offline-steps.ts'
import { buyCredits, startPlan } from '../steps/plan-steps.ts'
import { card, chooseFromMenu, followsTable, openLibrary, READING_MS } from '../steps/steps.ts'
import { expect, test, type Page, type Request } from '../steps/test.ts'

/** What a payment leads to: in the window that paid, and in every other one. */

const FIXTURES = join(import.meta.dirname, '..', '..', 'fixtures')
const [READ, WAITING] = ['lease-14-elm.pdf', 'scanned.pdf']
const profile = (page: Page) => page.getByRole('dialog', { name: 'User Profile' })

/** On the test page of the payment provider. Says which of the two failed: the press, or the server's reply to it. */
async function pay(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/Test payment - no money is charged/)
  const isPayment = (request: Request) =>
    request.method() === 'POST' && request.url().includes('/test-payments/')
  const sent = page.waitForRequest(isPayment)
  const answered = page.waitForResponse((response) => isPayment(response.request()))
  await page.getByRole('button', { name: /^Pay/ }).click()
  await sent
  expect((await answered).status()).toBe(303)
}

/** Follows how often the page has the provider's record read. */
function watchSyncs(page: Page): string[] {
  const syncs: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/sync-subscription')) syncs.push(request.url())
  })
  return syncs
}

/** Two documents and one credit, which the first has taken. @returns the id of the other one */
async function useUpCredits(page: Page, session: SignedIn): Promise<string> {
  await startPlan(page, session, 'basic')
  await openLibrary(page)
  await page
    .getByLabel('Upload a document')
    .setInputFiles([READ, WAITING].map((name) => join(FIXTURES, name)))
  await expect(card(page, WAITING)).toBeVisible()
  await expect(card(page, READ)).toBeVisible()
  const stored = await callAs(page, session, '/rest/v1/documents?select=id,filename')
  const documents = (await stored.json()) as { id: string; filename: string }[]
  const idOf = (name: string) => documents.find(({ filename }) => filename === name)?.id ?? ''
  const data = { p_document_id: idOf(READ) }
  await callAs(page, session, '/rest/v1/rpc/start_processing', { method: 'POST', data })
  await expect(page.getByText('0 of 1 document credits')).toBeVisible()
  // Cards of a row are as high as the highest: until this one is read, what is at the foot of the other moves.
  await expect(card(page, READ).getByText(/^Lease/)).toBeVisible({ timeout: READING_MS })
  return idOf(WAITING)
}

test('a first plan and a dearer one lead to the library, and are asked for once', async ({ page }) => {
  const syncs = watchSyncs(page)
  await startAccount(page, freshAddress('payer'))
  await page.goto('/app/documents')
  await page.getByRole('button', { name: 'Choose Basic' }).click()
  await pay(page)
  await expect(toast(page, 'Subscription activated!').filter({ hasText: 'Basic plan' })).toBeVisible()
  await expect(page).toHaveURL(/\/app\/documents$/)
  await expect(page.getByRole('heading', { name: 'Document Library' })).toBeVisible()
  await expect(profile(page)).toHaveCount(0)
  expect(syncs).toHaveLength(1)

  await page.goto('/app/chat')
  await chooseFromMenu(page, /account menu/, 'Upgrade plan')
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await pay(page)
  await expect(toast(page, 'Subscription activated!').filter({ hasText: 'Pro plan' })).toBeVisible()
  await expect(page).toHaveURL(/\/app\/documents$/)
  await expect(page.getByText('5 of 5 document credits')).toBeVisible()
  await expect(profile(page)).toHaveCount(0)
  expect(syncs).toHaveLength(2)
})

test('who does not pay comes back to the library; an address alone adds no credit and activates no plan', async ({
  page,
}) => {
  await startAccount(page, freshAddress('canceller'))
  await page.goto('/app/documents')
  await page.getByRole('button', { name: 'Choose Pro' }).click()
  await expect(page).toHaveTitle(/Test payment/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/app\/documents$/)
  await expect(page.getByRole('button', { name: 'Choose Pro' })).toBeVisible()
  await expect(profile(page)).toHaveCount(0)

  await page.goto('/app/account?credit=success')
  await expectErrorToast(page, 'Credit not confirmed yet', 'It appears here by itself')
  await expect(page).toHaveURL(/\/app\/documents$/)
  // Another screen stays.
  await page.goto('/app/chat?sub=success')
  await expectErrorToast(page, 'Subscription sync failed', 'No active subscription was found.')
  await expect(page).toHaveURL(/\/app\/chat$/)
})

test('a credit bought beside a document leads back to it and is confirmed as a credit', async ({ page }) => {
  const syncs = watchSyncs(page)
  const session = await startAccount(page, freshAddress('credit'))
  const waitingId = await useUpCredits(page, session)

  await test.step('from the card, by mouse', async () => {
    await card(page, WAITING).getByRole('button', { name: 'Buy a credit – $12' }).click()
    await pay(page)
    await expect(toast(page, '1 document credit added')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/app/documents/${waitingId}$`))
    await expect(page.getByRole('heading', { level: 1, name: WAITING })).toBeVisible()
    await expect(page.getByText('1 of 2 document credits')).toBeVisible()
    await expect(toast(page, 'Subscription activated!')).toHaveCount(0)
    await expect(profile(page)).toHaveCount(0)
    expect(syncs).toHaveLength(1)
  })

  await test.step('from the plans, after the document was refused', async () => {
    // The credit goes elsewhere.
    await page.route(/\/rpc\/start_processing$/, (route) =>
      route.fulfill({ json: { ok: false, reason: 'insufficient_credits' } }),
    )
    await openLibrary(page)
    await card(page, WAITING).getByRole('button', { name: 'Process', exact: true }).click()
    await expectErrorToast(page, 'Cannot process', 'Insufficient credits. Upgrade or buy a document credit.')
    await chooseFromMenu(page, /account menu/, 'Upgrade plan')
    await page.getByRole('button', { name: 'Buy 1 credit – $12' }).click()
    await pay(page)
    await expect(page).toHaveURL(new RegExp(`/app/documents/${waitingId}$`))
    await expect(toast(page, '1 document credit added')).toBeVisible()
    await expect(page.getByText('2 of 3 document credits')).toBeVisible()
  })

  await test.step('with nothing that waits, to the library', async () => {
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Process', exact: true }).click()
    await expect(page.getByText('1 of 3 document credits')).toBeVisible()
    await chooseFromMenu(page, /account menu/, 'Upgrade plan')
    await page.getByRole('button', { name: 'Buy 1 credit – $12' }).click()
    await pay(page)
    await expect(toast(page, '1 document credit added')).toBeVisible()
    await expect(page).toHaveURL(/\/app\/documents$/)
  })

  await test.step('to the one that has waited longest', async () => {
    await page.route(/\/rest\/v1\/documents\?.*awaiting_credit/, (route) =>
      route.fulfill({ json: [{ id: waitingId, status: 'awaiting_credit' }] }),
    )
    await chooseFromMenu(page, /account menu/, 'Upgrade plan')
    await page.getByRole('button', { name: 'Buy 1 credit – $12' }).click()
    await pay(page)
    await expect(page).toHaveURL(new RegExp(`/app/documents/${waitingId}$`))
    await expect(page.getByRole('heading', { level: 1, name: WAITING })).toBeVisible()
  })
})

test('a session lost while paying is signed in to again, and leads to what was paid for', async ({
  page,
}) => {
  const syncs = watchSyncs(page)
  const session = await startAccount(page, freshAddress('lapsed'))
  const waitingId = await useUpCredits(page, session)
  await card(page, WAITING).getByRole('button', { name: 'Buy a credit – $12' }).click()
  await expect(page).toHaveTitle(/Test payment/)
  await page.evaluate((userId) => {
    localStorage.clear()
    // A question was interrupted before.
    const chat = { userId, path: '/app/chat', place: 'x', question: '' }
    sessionStorage.setItem('interrupted_chat', JSON.stringify(chat))
  }, session.user.id)
  await pay(page)
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, session.user.email)
  await expect(toast(page, '1 document credit added')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/app/documents/${waitingId}$`))
  expect(syncs).toHaveLength(1)
})

test.describe('a record that cannot be read', () => {
  test.use({ expectedConsole: [FAILED_CALLS] })

  test('leaves credits that are booked confirmed', async ({ page }) => {
    const session = await startAccount(page, freshAddress('booked'))
    await startPlan(page, session, 'basic')
    await buyCredits(page, session, 2)
    await page.route('**/sync-subscription', (route) => route.fulfill({ status: 500, json: { error: 'no' } }))
    await page.goto('/app/account?credit=success')
    await expect(toast(page, '2 document credits added')).toBeVisible()
    await expect(toast(page, 'Credit not confirmed yet')).toHaveCount(0)
  })
})

test.describe('another window', () => {
  test.use({ expectedConsole: [/net::ERR_|WebSocket connection to|Failed to fetch/] })

  test('a plan and credits bought elsewhere open the gate by themselves', async ({ page, context }) => {
    const session = await startAccount(page, freshAddress('watcher'))
    const followed = Promise.all([
      followsTable(page, 'user_subscriptions'),
      followsTable(page, 'document_credits'),
    ])
    await page.goto('/app/documents')
    await expect(page.getByRole('button', { name: 'Choose Basic' })).toBeVisible()
    await page.evaluate(() => (document.documentElement.dataset['loaded'] = 'once'))
    await followed
    await startPlan(page, session, 'basic')
    await expect(page.getByRole('heading', { name: 'Document Library' })).toBeVisible()
    await expect(page.getByText('1 of 1 document credits')).toBeVisible()
    await buyCredits(page, session, 2)
    await expect(page.getByText('3 of 3 document credits')).toBeVisible()

    await context.setOffline(true)
    await expect(awayNotice(page)).toBeVisible()
    await startPlan(page, session, 'pro')
    await context.setOffline(false)
    await expect(page.getByText('7 of 7 document credits')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-loaded', 'once')
  })
})
