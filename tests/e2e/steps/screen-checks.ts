import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { findUnreachable } from './covered-controls.ts'
import { expect, type Page } from './test.ts'

interface Look {
  readonly name: string
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
  /** The rules to ask; `all`, only those about colours, or none where another look asks them already. */
  readonly rules: 'all' | 'colours' | 'none'
  /** Percent of the usual text size. */
  readonly textPercent?: number
  /** Whether letters and words stand further apart, as in a wide font or by a reader's own style (WCAG 1.4.12). */
  readonly isSpaced?: boolean
}

/** Between light and dark nothing but colours differs, so that only their rules are asked again. */
const LOOKS: readonly Look[] = [
  { name: 'light-1280', width: 1280, colorScheme: 'light', rules: 'all' },
  { name: 'dark-1280', width: 1280, colorScheme: 'dark', rules: 'colours' },
  { name: 'light-320', width: 320, colorScheme: 'light', rules: 'all' },
  { name: 'spaced-320', width: 320, colorScheme: 'light', rules: 'none', isSpaced: true },
]

/** What `npm run screens` looks at beside that. */
const MORE_LOOKS: readonly Look[] = [
  { name: 'large-text-1280', width: 1280, colorScheme: 'light', rules: 'none', textPercent: 200 },
  { name: 'light-390', width: 390, colorScheme: 'light', rules: 'none' },
  { name: 'dark-390', width: 390, colorScheme: 'dark', rules: 'none' },
]

/** The spacing of WCAG 1.4.12 that widens text. */
const SPACED = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/** Where `npm run screens` wants the pictures; nowhere in an ordinary run. */
const PICTURES = process.env['SCREENS_FOLDER'] ?? null

interface ScreenOptions {
  /** For what exists in one width only, such as the sidebar's sheet. */
  readonly only?: 'wide' | 'narrow'
}

/**
 * No serious finding, no sideways scroll, nothing covered or cut off: in light, dark and on the narrowest screen,
 * there with wide text too, and for `npm run screens` on a phone and with text of twice the size too.
 * @param name the screen and its state, as its pictures are called
 */
export async function checkScreen(page: Page, name: string, { only }: ScreenOptions = {}): Promise<void> {
  const looks = [...LOOKS, ...(PICTURES === null ? [] : MORE_LOOKS)].filter(({ width }) =>
    only === 'wide' ? width > 768 : only === 'narrow' ? width < 768 : true,
  )
  for (const look of looks) {
    await putOn(page, look)
    if (PICTURES !== null) await takePicture(page, name, look.name)
    const findings = [
      ...(look.rules === 'none' ? [] : await seriousFindings(page, look.rules)),
      ...(await sidewaysScroll(page)),
      ...(await findUnreachable(page)),
    ]
    // All looks are gone through before the test fails, so that one run tells everything.
    expect
      .soft(
        findings.map((finding) => `${name}, ${look.name}: ${finding}`),
        'the screen is fit to use',
      )
      .toEqual([])
  }
  await putOn(page, LOOKS[0] as Look)
}

async function putOn(
  page: Page,
  { width, colorScheme, textPercent = 100, isSpaced = false }: Look,
): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveClass(colorScheme)
  await page.evaluate(
    (size) => document.documentElement.style.setProperty('font-size', size),
    textPercent === 100 ? '' : `${textPercent}%`,
  )
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
    },
    isSpaced ? SPACED : '',
  )
  // Half-way from one theme to the other no colour is what it will be.
  await expect.poll(() => page.evaluate(namesOfTransitions)).toEqual([])
}

/** What is on its way from one look to another. Looked at, not waited for: one that is replaced never ends. */
const namesOfTransitions = () =>
  document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition)
    .map(({ transitionProperty, playState, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return `${target?.tagName} ${target?.className} ${transitionProperty} ${playState}`
    })

export async function seriousFindings(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  // No screen has a frame: the rules run in the page itself, without a second one to put results together.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // Hidden stops that hand the focus on at once; nobody ever stands on one.
    .exclude('[data-base-ui-focus-guard]')
    .options({
      resultTypes: ['violations'],
      ...(rules === 'colours' && {
        runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
      }),
    })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`)
}

/** What makes the page wider than the screen, as a sentence; nothing where it fits. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const widest = [...document.querySelectorAll('body *')].findLast(
      (element) => element.getBoundingClientRect().right > clientWidth,
    )
    return [
      `scrolls sideways by ${scrollWidth - clientWidth} px: ${widest?.tagName} ${widest?.textContent.slice(0, 40)}`,
    ]
  })
}

async function takePicture(page: Page, name: string, look: string): Promise<void> {
  const folder = join(PICTURES ?? '', name.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, ''))
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${look}.png`), fullPage: true })
}
