import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signInAgain } from '../steps/account-steps.ts'
import { expect, test, type Page } from '../steps/test.ts'
import { askAbout, factChips, readDocument, startSubscriber } from '../steps/viewer-steps.ts'

const EMAIL = 'drawer@mail.example'
const LEASE = readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'lease-14-elm.pdf'))
const HEIGHT = 844
/** Where the drawer begins: it takes 60 %. */
const DRAWER_TOP = Math.round(HEIGHT * 0.4)

test.use({ viewport: { width: 390, height: HEIGHT }, hasTouch: true, isMobile: true })
test.describe.configure({ mode: 'serial' })
let chat = ''

const chip = (page: Page) => factChips(page).first()
const drawer = (page: Page) => page.getByRole('dialog', { name: /^Page \d of 4/ })
const marks = (page: Page) => drawer(page).locator('[data-active="true"]')
const sheet = (page: Page) =>
  drawer(page).locator('[data-page]', { has: page.locator('[data-active="true"]') })
const button = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true })

const widthOf = async (page: Page) => Math.round((await sheet(page).boundingBox())?.width ?? 0)
/** Where a point of the page stands on the screen, as parts of the page from its corner. */
async function pointOnPage(page: Page, x: number, y: number): Promise<{ across: number; down: number }> {
  const box = await sheet(page).boundingBox()
  if (!box) throw new Error('no page')
  return { across: (x - box.x) / box.width, down: (y - box.y) / box.height }
}

/** Where letters stand on the screen is asked of the page once it is drawn. */
async function showPage(page: Page): Promise<void> {
  await drawer(page).getByRole('radio', { name: 'Page' }).check()
  await expect(sheet(page).locator('canvas')).toBeVisible()
}

test('a receipt opens a drawer over the chat with its words to read, and the page one press away', async ({
  page,
}) => {
  const session = await startSubscriber(page, EMAIL)
  const id = await readDocument(page, session, 'lease-14-elm.pdf', LEASE)
  chat = await askAbout(page, session, id, 'Can I leave early, and what does it cost?')
  await page.goto(chat)
  await chip(page).tap()
  await expect.poll(async () => Math.round((await drawer(page).boundingBox())?.y ?? 0)).toBe(DRAWER_TOP)
  await expect(drawer(page).getByRole('radio', { name: 'Text' })).toBeChecked()
  const text = drawer(page).getByRole('region', {
    name: /^Text of page \d, the quoted words are marked$/,
  })
  const words = text.locator('mark')
  await expect(words.first()).toBeInViewport()
  await expect(drawer(page).locator('canvas')).toHaveCount(0)
  const sizeOf = () => text.evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize))
  expect(await sizeOf()).toBeGreaterThanOrEqual(16)
  await button(page, 'Smaller text').tap()
  await expect(button(page, 'Smaller text')).toHaveAttribute('aria-disabled', 'true')
  expect(await sizeOf()).toBe(16)
  for (let press = 0; press < 2; press += 1) await button(page, 'Larger text').tap()
  await expect.poll(sizeOf).toBe(20)
  // The rest of the page is there for whoever wants it, and what was marked stays in view.
  const paragraphs = await text.locator('p').count()
  await drawer(page)
    .getByRole('button', { name: /^Show all text of page \d$/ })
    .tap()
  await expect.poll(() => text.locator('p').count()).toBeGreaterThan(paragraphs)
  await expect(text).toBeFocused()
  await expect(words.first()).toBeInViewport()

  // The page, scaled until its letters are as large; the words begin in sight.
  await showPage(page)
  await expect(marks(page).first()).toBeInViewport()
  for (const mark of await marks(page).all())
    expect((await mark.boundingBox())?.height).toBeGreaterThanOrEqual(16)
  const beginning = await marks(page).first().boundingBox()
  expect(beginning?.x).toBeGreaterThanOrEqual(0)
  expect(beginning?.x).toBeLessThan(390 / 2)
  // The chip stays in sight above it.
  await expect(chip(page)).toBeInViewport()

  // Every receipt of the answer is reached by pressing.
  const count = Number(
    /of (\d+)/.exec(
      (await drawer(page)
        .getByText(/^Receipt 1 of \d+$/)
        .textContent()) ?? '',
    )?.[1],
  )
  for (let number = 2; number <= count; number += 1) {
    await button(page, 'Next receipt').tap()
    await expect(drawer(page).getByText(`Receipt ${number} of ${count}`, { exact: true })).toBeVisible()
    await expect(marks(page).first()).toBeInViewport()
  }
  await expect(button(page, 'Next receipt')).toHaveAttribute('aria-disabled', 'true')
  await expect(drawer(page).getByRole('radio', { name: 'Page' })).toBeChecked()
  await button(page, 'Make drawer taller').tap()
  await expect.poll(async () => (await drawer(page).boundingBox())?.y ?? HEIGHT).toBeLessThan(30)
  await button(page, 'Close receipt').tap()
  await expect(drawer(page)).toHaveCount(0)
  await expect(chip(page)).toBeFocused()

  // Back closes it as well, and a reload keeps it and the size of its words.
  await chip(page).tap()
  await expect(words.first()).toBeInViewport()
  await page.reload()
  await expect(words.first()).toBeInViewport()
  expect(await sizeOf()).toBe(20)
  await page.goBack()
  await expect(drawer(page)).toHaveCount(0)
})

test('two fingers and a double tap zoom the page where they touch it, and buttons do the same', async ({
  page,
}) => {
  await signInAgain(page, EMAIL)
  await page.goto(chat)
  await chip(page).tap()
  await showPage(page)
  await expect.poll(async () => Math.round((await drawer(page).boundingBox())?.y ?? 0)).toBe(DRAWER_TOP)
  const touch = await page.context().newCDPSession(page)
  const [x, y] = [195, 560]
  const fitted = await widthOf(page)

  const before = await pointOnPage(page, x, y)
  await touch.send('Input.synthesizePinchGesture', { x, y, scaleFactor: 1.6, gestureSourceType: 'touch' })
  await expect.poll(() => widthOf(page)).toBeGreaterThan(fitted * 1.3)
  const after = await pointOnPage(page, x, y)
  expect(Math.abs(after.down - before.down)).toBeLessThan(0.03)
  // The drawer itself stayed, and so did the size of the screen.
  expect(Math.round((await drawer(page).boundingBox())?.y ?? 0)).toBe(DRAWER_TOP)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  const together = () =>
    touch.send('Input.synthesizePinchGesture', { x, y, scaleFactor: 0.4, gestureSourceType: 'touch' })
  await together()
  await expect.poll(() => widthOf(page)).toBeLessThan(fitted)
  await together()
  await expect.poll(() => widthOf(page)).toBeLessThan(390)

  // Sent without waiting for each other: two taps far apart are none.
  const tapTwice = () =>
    Promise.all(
      [1, 2].flatMap(() => [
        touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
        touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
      ]),
    )
  const small = await widthOf(page)
  const place = await pointOnPage(page, x, y)
  await tapTwice()
  await expect.poll(() => widthOf(page)).toBeGreaterThan(small * 1.5)
  const enlarged = await pointOnPage(page, x, y)
  expect(Math.abs(enlarged.down - place.down)).toBeLessThan(0.05)
  const large = await widthOf(page)
  await tapTwice()
  await expect.poll(() => widthOf(page)).toBeLessThan(large)

  const whole = await widthOf(page)
  await button(page, 'Zoom in').tap()
  await expect.poll(() => widthOf(page)).toBeGreaterThan(whole)
  await button(page, 'Zoom out').tap()
  await expect.poll(() => widthOf(page)).toBe(whole)

  // The page is drawn anew while two fingers are on it: what they touched is not there any more, and they go on.
  const fingers = (...ys: number[]) => ys.map((at, id) => ({ x, y: at, id }))
  // Beside the marks, which stay.
  const low = await page.evaluate((across) => {
    const isPicture = (at: number) => document.elementFromPoint(across, at) instanceof HTMLCanvasElement
    return Array.from({ length: 70 }, (_, step) => 530 + step).find(
      (at) => isPicture(at - 60) && isPicture(at),
    )
  }, x)
  if (low === undefined) throw new Error('no place beside the marks')
  const touched = await page.evaluateHandle(() => {
    const last: { target: Node | null } = { target: null }
    document.addEventListener('touchstart', (event) => (last.target = event.target as Node), true)
    return last
  })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(low - 60, low) })
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    touchPoints: fingers(low - 80, low + 20),
  })
  await expect.poll(() => widthOf(page)).toBeGreaterThan(whole)
  await expect.poll(() => touched.evaluate(({ target }) => target?.isConnected)).toBe(false)
  const reached = await widthOf(page)
  await touch.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    touchPoints: fingers(low - 120, low + 60),
  })
  await expect.poll(() => widthOf(page)).toBeGreaterThan(reached * 1.3)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(low - 60, low) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => widthOf(page)).toBe(whole)

  // A slow page is scrolled before it is asked: that cannot be stopped any more, and trying would be told as an error.
  const stopped = await sheet(page).evaluate((target) => {
    const tried: string[] = []
    const tell = (type: string, places: readonly number[]) => {
      const touches = places.map(
        (clientX, identifier) => new Touch({ identifier, target, clientX, clientY: 500 }),
      )
      const event = new TouchEvent(type, { touches, bubbles: true, cancelable: false })
      event.preventDefault = () => tried.push(type)
      target.dispatchEvent(event)
    }
    tell('touchstart', [170, 220])
    tell('touchmove', [150, 240])
    tell('touchend', [])
    return tried
  })
  await expect.poll(() => widthOf(page)).toBeGreaterThan(whole)
  expect(stopped).toEqual([])
})

test('nothing of the drawer lies under the edges of the screen', async ({ page }) => {
  await signInAgain(page, EMAIL)
  const screen = await page.context().newCDPSession(page)
  await screen.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
  await page.goto(chat)
  await chip(page).tap()
  await expect.poll(async () => Math.round((await drawer(page).boundingBox())?.y ?? 0)).toBe(DRAWER_TOP)
  const copy = await button(page, 'Copy with reference').boundingBox()
  expect(copy && copy.y + copy.height).toBeLessThanOrEqual(HEIGHT - 34)
  const controls = drawer(page).getByRole('button').or(drawer(page).getByRole('radio'))
  for (const each of await controls.all()) {
    const box = await each.boundingBox()
    if (box)
      expect(Math.min(box.width, box.height), (await each.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
})
