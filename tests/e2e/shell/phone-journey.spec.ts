import { join } from 'node:path'
import { SAMPLE_QUESTIONS } from '#core/document/sample.ts'
import { freshAddress } from '../steps/auth-steps.ts'
import { sampleCard, sampleIsReady } from '../steps/sample-steps.ts'
import { sidewaysScroll } from '../steps/screen-checks.ts'
import { card, mailedCode, PASSWORD, READING_MS } from '../steps/steps.ts'
import { expect, test, type Locator, type Page } from '../steps/test.ts'
import { factChips } from '../steps/viewer-steps.ts'

/** All of it on a phone, by taps alone. */

test.use({ sample: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const LEASE = 'lease-14-elm.pdf'
const FILE = join(import.meta.dirname, '..', '..', 'fixtures', LEASE)
const SMALLEST_PX = 16

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await field.tap()
  await page.keyboard.type(text)
}

const expectToFit = async (page: Page) => expect(await sidewaysScroll(page)).toEqual([])

/** The answer's first receipt opens over the chat as words to read; its page is one tap away. */
async function readReceipt(page: Page): Promise<void> {
  await expect(page.getByText(/^Answer ready, [1-9]/)).toBeAttached({ timeout: READING_MS })
  await expectToFit(page)
  const chip = factChips(page).first()
  await chip.tap()
  const drawer = page.getByRole('dialog', { name: /^Page \d+ of \d+/ })
  const words = drawer
    .getByRole('region', { name: /^Text of page \d+, the quoted words are marked$/ })
    .locator('mark')
  await expect(words.first()).toBeInViewport()
  const sizes = await words.evaluateAll((marks) =>
    marks.map((mark) => Number.parseFloat(getComputedStyle(mark).fontSize)),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(SMALLEST_PX)
  await expectToFit(page)
  await drawer.getByRole('radio', { name: 'Page' }).tap()
  await expect(drawer.locator('canvas').first()).toBeVisible()
  await expect(drawer.locator('[data-active="true"]').first()).toBeInViewport()
  await expectToFit(page)
  await drawer.getByRole('button', { name: 'Close receipt' }).tap()
  await expect(drawer).toHaveCount(0)
}

test('from the front page to a receipt of the sample, then to one of one’s own paper', async ({ page }) => {
  await sampleIsReady(page)
  const email = freshAddress('thumbs')

  await test.step('an account, by the code of the mail', async () => {
    await page.goto('/')
    await expectToFit(page)
    await page.getByRole('link', { name: 'Start free' }).first().tap()
    await type(page, page.getByLabel('Email'), email)
    await type(page, page.getByLabel('Password', { exact: true }), PASSWORD)
    await expectToFit(page)
    await page.getByRole('button', { name: 'Create account' }).tap()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expectToFit(page)
    await type(page, page.getByLabel('6-digit code'), await mailedCode(page, email))
    await expect(page.getByRole('heading', { name: 'Choose a plan to start' })).toBeVisible()
  })

  await test.step('a question of the sample, and a receipt of its answer', async () => {
    const [question = ''] = SAMPLE_QUESTIONS
    await expect(sampleCard(page)).toBeVisible()
    await expectToFit(page)
    await sampleCard(page).getByRole('button', { name: question, exact: true }).tap()
    await readReceipt(page)
  })

  await test.step('a plan', async () => {
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('link', { name: 'Document Library', exact: true }).tap()
    await page.getByRole('button', { name: 'Choose Basic' }).tap()
    await expect(page).toHaveTitle(/Test payment - no money is charged/)
    await expectToFit(page)
    await page.getByRole('button', { name: /^Pay/ }).tap()
    await expect(page.getByRole('heading', { name: 'No documents uploaded' })).toBeVisible()
    await expectToFit(page)
  })

  await test.step('a document of one’s own, read', async () => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload Document' }).tap()
    await (await choosing).setFiles(FILE)
    const process = card(page, LEASE).getByRole('button', { name: 'Process', exact: true })
    await expect(process).toBeVisible()
    await expectToFit(page)
    await process.tap()
    await expect(card(page, LEASE).getByText('Ready', { exact: true })).toBeVisible({ timeout: READING_MS })
    await expectToFit(page)
  })

  await test.step('a question, and a receipt of its answer', async () => {
    await card(page, LEASE).getByRole('link', { name: /^Ask/ }).tap()
    await expect(page.getByText('Start a conversation')).toBeVisible()
    await expectToFit(page)
    await type(page, page.getByRole('textbox', { name: 'Your question' }), 'When is the rent late?')
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    await readReceipt(page)
  })
})
