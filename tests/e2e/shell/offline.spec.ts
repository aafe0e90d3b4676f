import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '#tests/support/app/server.ts'
import { callAs, startAccount } from '../steps/account-steps.ts'
import { expectErrorToast, toast } from '../steps/auth-steps.ts'
import { removeDataDir } from '#tests/support/environment/remove-data-dir.ts'
import {
  addContent,
  awayNotice,
  expectNothingKept,
  listKept,
  waitForWorker,
  waitUntilKept,
} from '../steps/offline-steps.ts'
import { card, chooseFromMenu, openLibrary, subscribe } from '../steps/steps.ts'
import { expect, test } from '../steps/test.ts'

test.use({
  serviceWorkers: 'allow',
  // The browser says of every call without an answer that it had none.
  expectedConsole: [/net::ERR_|WebSocket connection to|Failed to fetch/],
})

test('the library and a chat open offline with what was last seen, and signing out erases it', async ({
  page,
  context,
}) => {
  const session = await startAccount(page, 'train@mail.example')
  await page.goto('/app/documents')
  await subscribe(page, 'Basic')
  await openLibrary(page)
  const { documentId } = await addContent(page, session)

  await test.step('seen once', async () => {
    await page.getByRole('link', { name: 'Leaving early' }).click()
    await expect(page.getByText('May I leave before March?')).toBeVisible()
    await waitForWorker(page)
    for (const words of ['Lease 14 Elm.pdf', 'May I leave before March?', 'train@mail.example'])
      await waitUntilKept(page, words)
    const { cached } = await listKept(page)
    expect(cached).toContain('/app')
    expect(cached.filter((path) => !/^\/(app|theme\.js|icon\.svg|assets\/.+)$/.test(path))).toEqual([])
    expect(cached.filter((path) => /pdf/.test(path))).toEqual([])
  })

  await test.step('opened offline', async () => {
    await context.setOffline(true)
    await expect(awayNotice(page)).toHaveText(
      /^You are offline\. Showing what was last seen at \d{1,2}:\d\d\s[AP]M\.$/,
    )
    await page.goto('/app/documents')
    // A page opened in this state is told by the browser that there is a network; what failed counts.
    await expect(awayNotice(page)).toHaveText(/Showing what was last seen at \d{1,2}:\d\d\s[AP]M\.$/)
    await expect(card(page, 'Lease 14 Elm.pdf')).toBeVisible()
    await expect(page.getByText('1 of 1 document credits')).toBeVisible()
    await expect(page.getByRole('button', { name: /train.*account menu/ })).toBeVisible()
    await page.getByRole('link', { name: 'Leaving early' }).click()
    await expect(page.getByText('May I leave before March?')).toBeVisible()
    await page.goto(`/app/documents/${documentId}`)
    await expect(page.getByText('This document needs a connection.')).toBeVisible()
  })

  await test.step('a write that fails says so and takes nothing away', async () => {
    await page
      .getByRole('link', { name: 'Go to Document Library' })
      .or(page.getByRole('link', { name: 'Document Library', exact: true }))
      .first()
      .click()
    await card(page, 'Lease 14 Elm.pdf').getByRole('button', { name: 'Process', exact: true }).click()
    await expectErrorToast(page, 'Start failed', 'Failed to start processing.')
    await expect(card(page, 'Lease 14 Elm.pdf').getByRole('button', { name: 'Process' })).toBeEnabled()
  })

  await test.step('back by itself', async () => {
    await callAs(page, session, `/rest/v1/documents?id=eq.${documentId}`, {
      method: 'PATCH',
      data: { filename: 'Lease Elm Street.pdf' },
    })
    await context.setOffline(false)
    await expect(awayNotice(page)).toBeHidden()
    await expect(card(page, 'Lease Elm Street.pdf')).toBeVisible()
    await expect(toast(page, 'Error loading documents')).toBeHidden()
  })

  await test.step('signed out, also without a connection', async () => {
    await waitUntilKept(page, 'Lease Elm Street.pdf')
    await context.setOffline(true)
    await chooseFromMenu(page, /account menu/, 'Log out')
    await expect(page).toHaveURL(/\/login/)
    await expectNothingKept(page)
    await page.goto('/app/documents')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await context.setOffline(false)
  })
})

test('a session whose token ran out opens while the server is down, and goes on when it is back', async ({
  browser,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plainprint-down-'))
  let server = await startServer(dataDir)
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  try {
    await startAccount(page, 'night@mail.example')
    await page.goto('/app/documents')
    await expect(page.getByRole('heading', { name: 'Choose a plan to start' })).toBeVisible()
    await waitForWorker(page)
    await waitUntilKept(page, 'night@mail.example')

    await server.crash()
    await page.evaluate(() => {
      const key = 'sb-127-auth-token'
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
      localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: 1_000_000_000 }))
    })
    await page.goto('/app/documents')
    // The client alone would try for half a minute to renew the token before it says who is signed in.
    await expect(awayNotice(page)).toHaveText(
      /^We cannot reach Plainprint\. Showing what was last seen at \d{1,2}:\d\d\s[AP]M\.$/,
      { timeout: 28_000 },
    )
    await expect(page.getByRole('button', { name: /night.*account menu/ })).toBeVisible()
    await page.getByRole('button', { name: 'Choose Basic' }).click()
    await expectErrorToast(page, 'Subscription error', 'Failed to start subscription')
    await expect(page.getByRole('button', { name: 'Choose Basic' })).toBeEnabled()

    server = await startServer(dataDir, { PORT: String(server.port) })
    await expect(awayNotice(page)).toBeHidden()
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { expires_at } = JSON.parse(localStorage.getItem('sb-127-auth-token') ?? '{}') as {
            expires_at?: number
          }
          return (expires_at ?? 0) * 1_000 > Date.now()
        }),
      )
      .toBe(true)
    await page.getByRole('button', { name: 'Choose Basic' }).click()
    await expect(page).toHaveTitle(/Test payment/)
  } finally {
    await context.close()
    await server.stop()
    await removeDataDir(dataDir)
  }
})

test('what was seen goes with the session, however that ends, and before anybody else is signed in', async ({
  page,
  context,
}) => {
  const open = async () => {
    await page.goto('/app/documents')
    await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible()
  }
  await test.step('another person signs in', async () => {
    await startAccount(page, 'first@mail.example')
    await open()
    await waitUntilKept(page, 'first@mail.example')
    await startAccount(page, 'second@mail.example')
    await open()
    await waitUntilKept(page, 'second@mail.example')
    expect((await listKept(page)).text).not.toContain('first')
  })

  await test.step('it ends in another tab', async () => {
    const other = await context.newPage()
    await other.goto('/app/documents')
    await chooseFromMenu(other, /account menu/, 'Log out')
    await expect(page).toHaveURL(/\/login/)
    await other.close()
    await expectNothingKept(page)
  })

  await test.step('it ended elsewhere while the site was not open', async () => {
    const session = await startAccount(page, 'third@mail.example')
    await open()
    await waitUntilKept(page, 'third@mail.example')
    await page.goto('/termsofservice')
    await callAs(page, session, '/auth/v1/logout?scope=global', { method: 'POST' })
    await page.goto('/app/documents')
    await expect(page).toHaveURL(/\/login\?e=session_ended$/)
    await expectNothingKept(page)
  })
})
