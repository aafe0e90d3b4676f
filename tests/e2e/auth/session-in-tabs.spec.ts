import { callAs, startAccount } from '../steps/account-steps.ts'
import {
  accountMenu,
  expectUser,
  follow,
  makeStranger,
  statusOf,
  storedEmail,
} from '../steps/auth-redirect-steps.ts'
import { FAILED_CALLS, freshAddress, sessionFragment } from '../steps/auth-steps.ts'
import { hold } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

/** One browser keeps one session for all its tabs, and each learns of a change in its own time. */

test.use({ expectedConsole: [FAILED_CALLS] })

test('a late refusal of the last session leaves the next one alone', async ({ page }) => {
  const own = await startAccount(page, freshAddress('owner'))
  const other = await makeStranger(page, 'second')
  const tab = await openTab(page)
  await expectUser(tab, own)
  const release = await hold(tab, /\/auth\/v1\/user$/)
  const asked = tab.waitForRequest(/\/auth\/v1\/user$/)
  await callAs(page, own, '/auth/v1/logout', { method: 'POST' })
  await asked

  await follow(page, `/auth/hash#${sessionFragment(other, { type: 'magiclink' })}`)
  await expectUser(page, other)
  const answered = tab.waitForResponse(/\/auth\/v1\/user$/)
  release()
  expect((await answered).status()).toBe(403)
  await expectUser(tab, other)
  await expectUser(page, other)
  expect(await storedEmail(page)).toBe(other.user.email)
  expect(await statusOf(page, other)).toBe(200)
})

test('a tab whose storage is behind what it was told comes to the same session', async ({ page }) => {
  const own = await startAccount(page, freshAddress('owner'))
  const other = await makeStranger(page, 'second')
  const tab = await openTab(page, delayStorage)
  await expectUser(tab, own)
  await callAs(page, own, '/auth/v1/logout', { method: 'POST' })
  await expect(tab).toHaveURL(/\/login\?e=session_ended$/)
  await tab.evaluate(() => window.dispatchEvent(new Event('storage-stops')))
  const asked = tab.waitForEvent('console', (message) => message.text() === 'read too early')
  await follow(page, `/auth/hash#${sessionFragment(other, { type: 'magiclink' })}`)
  await expectUser(page, other)
  await asked
  await tab.evaluate(() => window.dispatchEvent(new Event('storage-arrives')))
  await expectUser(tab, other)
  await expect(tab).toHaveURL(/\/app\/documents$/)
})

test('a session that goes from the storage of a browser has gone from every tab', async ({ page }) => {
  await startAccount(page, freshAddress('owner'))
  const tab = await openTab(page)
  await expect(accountMenu(tab)).toBeVisible()
  await page.goto('/icon.svg')
  await page.evaluate(() => localStorage.clear())
  await expect(tab).toHaveURL(/\/login\?e=session_ended$/)
})

async function openTab(page: Page, before?: () => void): Promise<Page> {
  const tab = await page.context().newPage()
  if (before !== undefined) await tab.addInitScript(before)
  await tab.goto('/app/documents')
  return tab
}

/** From `storage-stops` to `storage-arrives` this tab's storage has no session, whatever the other tabs have. */
function delayStorage(): void {
  const key = 'sb-127-auth-token'
  let isBehind = false
  // oxlint-disable-next-line typescript/unbound-method -- called with its own area below
  const read = Storage.prototype.getItem
  Storage.prototype.getItem = function (this: Storage, name: string) {
    if (!isBehind || name !== key) return read.call(this, name)
    console.log('read too early')
    return null
  }
  window.addEventListener('storage-stops', () => {
    isBehind = true
  })
  window.addEventListener('storage', (event) => {
    if (isBehind) event.stopImmediatePropagation()
  })
  window.addEventListener('storage-arrives', () => {
    isBehind = false
    window.dispatchEvent(
      new StorageEvent('storage', { key, newValue: localStorage.getItem(key), storageArea: localStorage }),
    )
  })
}
