import AxeBuilder from '@axe-core/playwright'
import { callAuth, freshAddress } from '../steps/auth-steps.ts'
import { mailedCode, PASSWORD } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

/** Opens somebody's mail; the newest of all may be a late one of another test. */
async function openMailTo(page: Page, email: string): Promise<string> {
  const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as { to: string; html: string }[]
  const index = mails.findIndex(({ to }) => to === email)
  await page.goto(`/dev/mailbox?mail=${mails.length - index}`)
  return mails[index]?.html ?? ''
}

test.describe('the local mailbox', () => {
  // The frame runs nothing; the test's own reading of it tries to.
  test.use({ expectedConsole: [/Blocked script execution in 'about:srcdoc'/] })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`shows a mail as a mail program would, ${colorScheme} and on a telephone`, async ({ page }) => {
      const email = freshAddress('reader')
      await callAuth(page, '/signup', { email, password: PASSWORD, data: {} })
      const code = await mailedCode(page, email)
      await page.emulateMedia({ colorScheme })
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await openMailTo(page, email)
        await expect(page.getByRole('heading', { level: 2 })).toHaveText(
          'Confirm your email address for Plainprint',
        )
        const mail = page.frameLocator('iframe')
        await expect(mail.getByText(code, { exact: true })).toBeVisible()
        await expect(mail.getByRole('link', { name: 'Confirm email address' })).toBeVisible()
        const sideways = await mail.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
        expect(sideways).toBe(0)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      }
      const findings = async (axe: AxeBuilder): Promise<string[]> =>
        (await axe.analyze()).violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.html}`)
      // The frame lets no checker in, and one that asks there waits for half a minute: the mail is looked at by itself.
      const around = new AxeBuilder({ page }).setLegacyMode().options({ iframes: false })
      expect(await findings(around)).toEqual([])
      await page.setContent(await openMailTo(page, email))
      await expect(page.getByText(code, { exact: true })).toBeVisible()
      const readable = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
      expect(await findings(readable)).toEqual([])
    })

  test('a button in a mail opens the site in a tab of its own and signs in there', async ({
    page,
    context,
  }) => {
    const email = freshAddress('clicker')
    await callAuth(page, '/signup', { email, password: PASSWORD, data: {} })
    await mailedCode(page, email)
    await openMailTo(page, email)
    const opening = context.waitForEvent('page')
    await page.frameLocator('iframe').getByRole('link', { name: 'Confirm email address' }).click()
    const site = await opening
    await expect(site).toHaveURL(/\/app\/documents$/)
    await expect
      .poll(() => site.evaluate(() => Object.keys(localStorage).some((key) => key.includes('auth-token'))))
      .toBe(true)
  })
})
