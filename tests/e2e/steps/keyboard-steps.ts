import { expect, type Locator, type Page } from './test.ts'

/** Going through a screen by keys alone, where every stop has to be seen. */

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
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => document.hasFocus() && element === document.activeElement)) return
    await page.keyboard.press(key)
    await expectSeen(page)
  }
  throw new Error(`${MOST_STOPS} presses of ${key} did not lead to ${String(target)}`)
}

/** Tab goes through the whole screen and comes out at the other end: nothing holds the focus. */
export async function goRound(page: Page): Promise<void> {
  const isOnPage = () => page.evaluate(() => document.hasFocus() && document.activeElement !== document.body)
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }), 'Shift+Tab')
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    await expectSeen(page)
    if (!(await isOnPage())) return
  }
  throw new Error('the focus does not leave the page')
}
