import type { Route } from '@playwright/test'
import { startAccount } from '../steps/account-steps.ts'
import { FAILED_CALLS, toast } from '../steps/auth-steps.ts'
import { addContent } from '../steps/offline-steps.ts'
import { card, chooseFromMenu, hold, openLibrary, renameTo, subscribe } from '../steps/steps.ts'
import { casesOf } from '#tests/support/environment/long-proof.ts'
import { expect, test, type Page } from '../steps/test.ts'

/**
 * What a person starts from library and shell, without an answer and with a fault. Asking, saving the profile and
 * sending files have tests of their own: chat-failures, profile, upload.
 */

test.use({ expectedConsole: [FAILED_CALLS] })

const NAME = 'Lease 14 Elm.pdf'
const CHAT = 'Leaving early'

interface Write {
  readonly does: string
  readonly start: (page: Page) => Promise<void>
  /** Title and text of the toast. */
  readonly toast: readonly [string, string]
  /** That what was typed, and what was there, still is, and can be tried again. */
  readonly after: (page: Page) => Promise<void>
}

const closeDialog = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog', { name })).toBeHidden()
}

const WRITES: readonly Write[] = [
  {
    does: 'rename a document',
    start: async (page) => {
      await chooseFromMenu(page, `Menu for ${NAME}`, 'Rename')
      await renameTo(page, 'Other.pdf')
      await page.getByRole('button', { name: 'Rename', exact: true }).click()
    },
    toast: ['Rename failed', 'Failed to rename the document. Please try again.'],
    after: async (page) => {
      await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Other.pdf')
      await closeDialog(page, 'Rename document')
    },
  },
  {
    does: 'delete a document',
    start: async (page) => {
      await chooseFromMenu(page, `Menu for ${NAME}`, 'Delete')
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
    },
    toast: ['Delete failed', 'Failed to delete the document. Please try again.'],
    after: (page) => expect(card(page, NAME)).toBeVisible(),
  },
  {
    does: 'process a document',
    start: (page) => card(page, NAME).getByRole('button', { name: 'Process', exact: true }).click(),
    toast: ['Start failed', 'Failed to start processing.'],
    after: (page) => expect(card(page, NAME).getByRole('button', { name: 'Process' })).toBeEnabled(),
  },
  {
    does: 'download a document',
    start: (page) => chooseFromMenu(page, `Menu for ${NAME}`, 'Download'),
    toast: ['Download failed', 'Please try again.'],
    after: (page) => expect(card(page, NAME)).toBeVisible(),
  },
  {
    does: 'rename a chat',
    start: async (page) => {
      await chooseFromMenu(page, `Menu for ${CHAT}`, 'Rename')
      await page.getByRole('textbox', { name: 'Chat title' }).fill('Another title')
      await page.keyboard.press('Enter')
    },
    toast: ['Failed to rename chat', 'Please try again.'],
    after: async (page) => {
      const field = page.getByRole('textbox', { name: 'Chat title' })
      await expect(field).toHaveValue('Another title')
      await field.press('Escape')
      await expect(page.getByRole('link', { name: CHAT })).toBeVisible()
    },
  },
  {
    does: 'delete a chat',
    start: async (page) => {
      await chooseFromMenu(page, `Menu for ${CHAT}`, 'Delete')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    },
    toast: ['Failed to delete chat', 'The chat is still there. Please try again.'],
    after: async (page) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('link', { name: CHAT })).toBeVisible()
    },
  },
  {
    does: 'send feedback',
    start: async (page) => {
      await page.getByRole('button', { name: 'Send feedback' }).click()
      await page.getByLabel('Your feedback').fill('Good so far.')
      await page.getByRole('dialog').getByRole('button', { name: 'Send feedback' }).click()
    },
    toast: ['Failed to send feedback', 'Please try again later.'],
    after: async (page) => {
      await expect(page.getByLabel('Your feedback')).toHaveValue('Good so far.')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    },
  },
  {
    does: 'ask for help',
    start: async (page) => {
      await page.getByRole('button', { name: 'Get Help' }).click()
      await page.getByLabel('What can we help with?').fill('A page is missing.')
      await page.getByRole('button', { name: 'Send request' }).click()
    },
    toast: ['Failed to send request', 'Please try again later.'],
    after: async (page) => {
      await expect(page.getByLabel('What can we help with?')).toHaveValue('A page is missing.')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    },
  },
  {
    does: 'open the payment portal',
    start: async (page) => {
      await chooseFromMenu(page, /account menu/, 'Manage plan')
    },
    toast: ['Portal error', ''],
    after: (page) => expect(card(page, NAME)).toBeVisible(),
  },
]

/** Counts the writes, and lets each end as `fail` says. */
async function failWrites(page: Page, fail: (route: Route) => Promise<void>): Promise<string[]> {
  const sent: string[] = []
  await page.route(/\/(rest|functions|storage)\/v1\//, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const isRead =
      request.method() === 'GET' || (/\/rpc\//.test(pathname) && !/start_processing/.test(pathname))
    if (isRead) return route.fallback()
    sent.push(`${request.method()} ${pathname}`)
    return fail(route)
  })
  return sent
}

const FAILURES = [
  ['no answer', (route: Route) => route.abort('connectionreset')],
  ['a fault', (route: Route) => route.fulfill({ status: 500, json: { error: '', message: '' } })],
] as const

test('a write that fails says so, takes nothing away, and is not repeated', async ({ page }) => {
  const session = await startAccount(page, 'writes@mail.example')
  await page.goto('/app/documents')
  await subscribe(page, 'Pro')
  await openLibrary(page)
  await addContent(page, session)

  for (const [failure, fail] of casesOf(FAILURES, [0])) {
    // Without the messages of the round before.
    await openLibrary(page)
    await expect(page.getByRole('link', { name: CHAT })).toBeVisible()
    const sent = await failWrites(page, fail)
    for (const write of WRITES)
      await test.step(`${write.does}: ${failure}`, async () => {
        sent.length = 0
        await write.start(page)
        const [title, text] = write.toast
        await expect(toast(page, title).first()).toContainText(text)
        await expect(toast(page, title).first()).toHaveAttribute('data-type', 'error')
        await write.after(page)
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        await expect.poll(() => sent.length, write.does).toBe(1)
      })
    await page.unrouteAll()
  }
})

test('a screen whose part is gone after an update says so and offers to reload', async ({ page }) => {
  await startAccount(page, 'updated@mail.example')
  await page.goto('/app/documents')
  await page.route(/\/assets\/account-[\w-]+\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await chooseFromMenu(page, /account menu/, 'Account')
  await expect(page.getByRole('alert')).toHaveText(
    'A part of this page could not be loaded; Plainprint may have been updated since you opened it. Your documents are safe. Reload the page to go on.',
  )
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByLabel('Display name')).toBeVisible()
})

test('a slow start says that it goes on', async ({ page }) => {
  const release = await hold(page, /\/assets\/index-[\w-]+\.js/)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByText('Loading Plainprint…')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Loading Plainprint…')).toHaveCount(0)
})
