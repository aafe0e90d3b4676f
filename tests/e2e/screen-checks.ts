import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from './test.ts'

/** Between light and dark nothing but colours differs, so that only their rules are asked again. */
const LOOKS = [
  { width: 1280, colorScheme: 'light', rules: undefined },
  { width: 1280, colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
  { width: 320, colorScheme: 'light', rules: undefined },
] as const

/** No serious finding, no sideways scroll, in light, dark and on the narrowest screen. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  for (const { width, colorScheme, rules } of LOOKS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(colorScheme)
    // Half-way from one theme to the other no colour is what it will be.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map((transition) => transition.finished.catch(() => {})),
      ),
    )
    // No screen has a frame: the rules run in the page itself, without a second one to put results together.
    const checker = new AxeBuilder({ page }).setLegacyMode()
    const { violations } = await checker
      .options({
        resultTypes: ['violations'],
        ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
      })
      .analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(
      serious.map(
        ({ id, nodes }) => `${name} ${width} ${colorScheme}: ${id} at ${nodes[0]?.target.join(' ')}`,
      ),
    ).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}
