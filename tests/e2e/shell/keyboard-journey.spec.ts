import { join } from 'node:path'
import { SAMPLE_QUESTIONS } from '#core/document/sample.ts'
import { freshAddress } from '../steps/auth-steps.ts'
import { goRound, tabTo } from '../steps/keyboard-steps.ts'
import { sampleCard, sampleIsReady } from '../steps/sample-steps.ts'
import { card, mailedCode, PASSWORD, READING_MS } from '../steps/steps.ts'
import { expect, test, type Locator, type Page } from '../steps/test.ts'
import { factChips } from '../steps/viewer-steps.ts'

/** All of it by keys alone: nothing is clicked, filled in or focused by the test. */

test.use({ sample: true })

const LEASE = 'lease-14-elm.pdf'
const FILE = join(import.meta.dirname, '..', '..', 'fixtures', LEASE)

/** Goes to what is to be pressed and presses it. */
async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

/** Waits for the answer, opens its first receipt, closes it and is back where it was opened. */
async function openReceiptAndReturn(page: Page): Promise<void> {
  await expect(page.getByText(/^Answer ready, [1-9]/)).toBeAttached({ timeout: READING_MS })
  const chip = factChips(page).first()
  await tabTo(page, chip, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-active="true"]').first()).toBeInViewport()
  await expect(chip).not.toBeFocused()
  await press(page, page.getByRole('button', { name: 'Close document' }))
  await expect(chip).toBeFocused()
}

test('from the front page to a receipt of the sample, then to one of one’s own paper', async ({ page }) => {
  await sampleIsReady(page)
  const email = freshAddress('keys')

  await test.step('an account, by the code of the mail', async () => {
    await page.goto('/')
    await press(page, page.getByRole('link', { name: 'Start free' }).first())
    await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type(email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(PASSWORD)
    await press(page, page.getByRole('button', { name: 'Create account' }))
    await expect(page.getByLabel('6-digit code')).toBeFocused()
    await page.keyboard.type(await mailedCode(page, email))
    await expect(page).toHaveURL(/\/app\/documents$/)
    await expect(page.getByRole('heading', { name: 'Choose a plan to start' })).toBeVisible()
  })

  await test.step('a question of the sample, and a receipt of its answer', async () => {
    const [question = ''] = SAMPLE_QUESTIONS
    await expect(sampleCard(page)).toBeVisible()
    await goRound(page)
    await press(page, sampleCard(page).getByRole('button', { name: question, exact: true }))
    await openReceiptAndReturn(page)
  })

  await test.step('a plan', async () => {
    await page.keyboard.press('l')
    await press(page, page.getByRole('button', { name: 'Choose Basic' }))
    await expect(page).toHaveTitle(/Test payment - no money is charged/)
    await press(page, page.getByRole('button', { name: /^Pay/ }))
    await expect(page).toHaveURL(/\/app\/documents$/)
    await expect(page.getByText('1 of 1 document credits')).toBeVisible()
  })

  await test.step('a document of one’s own, read', async () => {
    // Awaited from here on: the browser's own chooser opens if the wait has only just begun as the key is pressed.
    const choosing = page.waitForEvent('filechooser')
    await press(page, page.getByRole('button', { name: 'Upload Document' }))
    await (await choosing).setFiles(FILE)
    await press(page, card(page, LEASE).getByRole('button', { name: 'Process', exact: true }))
    await expect(card(page, LEASE).getByText('Ready', { exact: true })).toBeVisible({ timeout: READING_MS })
  })

  await test.step('a question, and a receipt of its answer', async () => {
    await press(page, card(page, LEASE).getByRole('link', { name: /^Ask/ }))
    await expect(page.getByRole('textbox', { name: 'Your question' })).toBeFocused()
    await page.keyboard.type('When is the rent late?')
    await page.keyboard.press('Enter')
    await openReceiptAndReturn(page)
  })
})
