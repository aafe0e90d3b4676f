import { join } from 'node:path'
import { startAccount } from '../steps/account-steps.ts'
import { startPlan } from '../steps/plan-steps.ts'
import { READING_MS, card, openLibrary } from '../steps/steps.ts'
import { expect, test, type Locator, type Page } from '../steps/test.ts'
import { factChips } from '../steps/viewer-steps.ts'

const LEASE = 'lease-14-elm.pdf'
const MOST_STOPS = 80

/** What is wrong with what has the focus: nothing shows that it has it, or it is out of sight. */
const flaw = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    // Beyond its last stop the page has no focus, though its last element may still stand for it.
    if (element === null || element === document.body || !document.hasFocus()) return null
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40) ?? ''}`
    const hasRing = (candidate: Element | null): boolean => {
      if (candidate === null) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    // The frame of the question field, and what lies above the pages, show the ring for what they hold.
    const frame = element.parentElement
    const isFramed = frame !== null && getComputedStyle(frame, '::after').borderTopStyle === 'solid'
    if (!hasRing(element) && !hasRing(frame) && !isFramed) return `${name}: no ring`
    // A region that scrolls shows its ring along its edges; a card may float over its middle.
    if (!element.matches('a, button, input, select, textarea')) return null
    const { left, top, width, height } = element.getBoundingClientRect()
    const x = left + Math.min(width, innerWidth) / 2
    const y = Math.max(0, top) + Math.min(height, innerHeight - Math.max(0, top)) / 2
    const there = document.elementFromPoint(x, y)
    return there !== null && (element.contains(there) || there.contains(element)) ? null : `${name}: covered`
  })

/** What opens and closes with the focus, as a receipt's card does, may take a moment to go. */
const expectSeen = (page: Page) => expect.poll(() => flaw(page)).toBeNull()

/** Tab, stop by stop, until the focus is there; every stop on the way is seen to have it. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => document.hasFocus() && element === document.activeElement)) return
    await page.keyboard.press(key)
    await expectSeen(page)
  }
  throw new Error(`${MOST_STOPS} presses of ${key} did not lead to ${String(target)}`)
}

/** Tab goes through the whole screen and comes out at the other end: nothing holds the focus. */
async function goRound(page: Page): Promise<void> {
  const isOnPage = () => page.evaluate(() => document.hasFocus() && document.activeElement !== document.body)
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab')
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    await expectSeen(page)
    if (!(await isOnPage())) return
  }
  throw new Error('the focus does not leave the page')
}

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
    await page.keyboard.type('When is the rent late?')
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
