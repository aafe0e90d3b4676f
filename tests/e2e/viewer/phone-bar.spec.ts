import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startAccount } from '../steps/account-steps.ts'
import { startPlan } from '../steps/plan-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { expect, test, type Locator, type Page } from '../steps/test.ts'
import { askAbout, readDocument } from '../steps/viewer-steps.ts'

const NAME = 'lease-14-elm.pdf'
const LEASE = readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', NAME))
const BAR_PX = 56

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const bar = (page: Page) => page.getByRole('banner')

/** What is in the bar is in it to the eye, too. */
async function expectInBar(page: Page, ...parts: readonly Locator[]): Promise<void> {
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 })
    const box = await part.boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(BAR_PX)
  }
  expect((await bar(page).boundingBox())?.height).toBe(BAR_PX)
}

test('a phone has one bar: the menu, what heads the screen, and a new chat', async ({ page }) => {
  const session = await startAccount(page, 'phone-bar@mail.example')
  await startPlan(page, session, 'pro')
  const id = await readDocument(page, session, NAME, LEASE)
  const chat = await askAbout(page, session, id, 'Can I leave early?')
  const [menu, fresh] = [
    bar(page).getByRole('button', { name: 'Open menu' }),
    bar(page).getByRole('link', { name: 'New Chat' }),
  ]

  await page.goto('/app/documents')
  await expectInBar(page, menu, bar(page).getByRole('link', { name: 'Plainprint, Document Library' }), fresh)

  await page.goto(chat)
  const title = bar(page).getByRole('heading', { level: 1, name: 'Contract Chat' })
  await expectInBar(page, menu, title, bar(page).getByText('Active conversation'), fresh)
  await expectInBar(page, bar(page).getByRole('button', { name: 'Conversation options' }))
  await expectInBar(page, bar(page).getByText(NAME))
  expect((await page.getByRole('log').boundingBox())?.y).toBe(BAR_PX)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(0)
  await checkScreen(page, 'chat under one bar', { only: 'narrow' })

  // Wide, it stands above the chat again.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Contract Chat' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(title).toBeVisible()
  await bar(page).getByRole('button', { name: 'Conversation options' }).tap()
  await page.getByRole('menuitem', { name: 'Overview of the document' }).tap()

  await expect(page).toHaveURL(new RegExp(`/app/documents/${id}$`))
  const back = bar(page).getByRole('link', { name: 'Document Library', exact: true })
  await expectInBar(page, menu, back, bar(page).getByRole('heading', { level: 1, name: NAME }), fresh)
  await expectInBar(page, bar(page).getByText('4 pages', { exact: false }))
  await checkScreen(page, 'overview under one bar', { only: 'narrow' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Pages', exact: true }).tap()
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
  await expectInBar(page, menu, back, bar(page).getByRole('heading', { level: 1, name: NAME }), fresh)
  await expect(page.getByRole('link', { name: 'Ask', exact: true })).toBeInViewport({ ratio: 1 })
  await back.tap()
  await expect(page).toHaveURL(/\/app\/documents$/)
  await expect(bar(page).getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(bar(page).getByRole('link', { name: 'Plainprint, Document Library' })).toBeVisible()
})
