import { startAccount } from '../steps/account-steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

/** The theme classes of the root; exactly one of the two is right. */
const themes = (page: Page) =>
  page.evaluate(() => [...document.documentElement.classList].filter((name) => /^(light|dark)$/.test(name)))
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

async function choose(page: Page, name: 'Light' | 'Dark' | 'System'): Promise<void> {
  await page.getByRole('button', { name: /^Theme/ }).press('Enter')
  await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System'])
  await page.getByRole('menuitemradio', { name }).press('Enter')
  await expect(page.getByRole('button', { name: /^Theme/ })).toHaveText(`Theme${name}`)
}

test('System follows the operating system, a choice holds and is kept, other tabs follow', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await startAccount(page, 'theme@mail.example')
  await page.goto('/app/chat')
  await expect(page.getByRole('button', { name: /^Theme/ })).toHaveText('ThemeSystem')
  expect(await stored(page)).toBeNull()
  expect(await themes(page)).toEqual(['light'])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => themes(page)).toEqual(['dark'])

  await choose(page, 'Light')
  expect([await themes(page), await stored(page)]).toEqual([['light'], 'light'])
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await other.goto('/app/chat')
  await choose(page, 'Dark')
  await expect.poll(() => themes(other)).toEqual(['dark'])
  await expect(other.getByRole('button', { name: /^Theme/ })).toHaveText('ThemeDark')

  // Before anything is painted: the class is there before the page has a body.
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return
      document.documentElement.dataset['themeAtBody'] = document.documentElement.className
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme-at-body', 'dark')
  await expect(page.getByRole('button', { name: /^Theme/ })).toHaveText('ThemeDark')
  await choose(page, 'System')
  expect([await themes(page), await stored(page)]).toEqual([['light'], 'system'])
})
