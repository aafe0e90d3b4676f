import { join } from 'node:path'
import { startAccount } from '../steps/account-steps.ts'
import { goRound, tabTo } from '../steps/keyboard-steps.ts'
import { startPlan } from '../steps/plan-steps.ts'
import { READING_MS, card, openLibrary } from '../steps/steps.ts'
import { expect, test } from '../steps/test.ts'
import { factChips } from '../steps/viewer-steps.ts'

const LEASE = 'lease-14-elm.pdf'

test('upload, process, ask, open a receipt, go back, delete: by the keyboard alone', async ({ page }) => {
  const session = await startAccount(page, 'hands@mail.example')
  await startPlan(page, session, 'basic')
  await openLibrary(page)

  await test.step('upload and process', async () => {
    // Awaited from here on: the browser's own chooser opens if the wait has only just begun as the key is pressed.
    const choosing = page.waitForEvent('filechooser')
    await tabTo(page, page.getByRole('button', { name: 'Upload Document' }))
    await page.keyboard.press('Enter')
    await (await choosing).setFiles(join(import.meta.dirname, '..', '..', 'fixtures', LEASE))
    await tabTo(page, card(page, LEASE).getByRole('button', { name: 'Process', exact: true }))
    await page.keyboard.press('Enter')
    await expect(card(page, LEASE).getByText('Ready', { exact: true })).toBeVisible({ timeout: READING_MS })
    await goRound(page)
  })

  await test.step('ask', async () => {
    await tabTo(page, card(page, LEASE).getByRole('link', { name: LEASE, exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: 'Ask', exact: true }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('textbox', { name: 'Your question' }))
    // Its answer has several receipts, whether or not the vectors of the sentences are there yet.
    await page.keyboard.type('What does this cost me in total, including fees?')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Answer ready/)).toBeAttached({ timeout: READING_MS })
  })

  await test.step('open a receipt and go back', async () => {
    const chip = factChips(page).first()
    await tabTo(page, chip, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-active="true"]').first()).toBeInViewport()
    // The page has the focus, and Tab leads out of it.
    await expect(chip).not.toBeFocused()
    await goRound(page)
    await tabTo(page, page.getByRole('button', { name: 'Close document' }))
    await page.keyboard.press('Enter')
    await expect(chip).toBeFocused()
    await page.keyboard.press('j')
    await expect(chip).not.toBeFocused()
    await page.keyboard.press('k')
    await expect(chip).toBeFocused()
  })

  await test.step('delete', async () => {
    await page.keyboard.press('l')
    await tabTo(page, card(page, LEASE).getByRole('button', { name: `Menu for ${LEASE}` }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    // Typing ahead.
    await page.keyboard.type('del')
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('No documents uploaded')).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })
})
