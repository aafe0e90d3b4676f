import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signInAgain } from '../steps/account-steps.ts'
import { hold } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'
import { askAbout, factChips, readDocument, startSubscriber } from '../steps/viewer-steps.ts'

const EMAIL = 'undrawn@mail.example'
const LEASE = readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'lease-14-elm.pdf'))
const FILE = /\/storage\/v1\/object\/sign\//
const FOUND = 'Found on this page, word for word'

// One answer, looked at before its pages are there.
test.describe.configure({ mode: 'serial' })
let chat = ''

const marks = (page: Page) => page.locator('[data-active="true"]')
const outlines = (page: Page) => page.locator('[data-active="false"]')

/** The words of pages are refused where they are asked for with their places. */
const refuseWords = (page: Page) =>
  page.route(/\/rest\/v1\/document_text\?select=page_number%2Ccontent%2Cboxes&/, (route) =>
    route.fulfill({ status: 400, json: { message: 'refused' } }),
  )

test('of the receipts on a page only the open one is filled, the others are outlined', async ({ page }) => {
  const session = await startSubscriber(page, EMAIL)
  const id = await readDocument(page, session, 'lease-14-elm.pdf', LEASE)
  chat = await askAbout(page, session, id, 'What happens if I leave early?')
  await page.goto(chat)
  await factChips(page).first().click()
  await expect(marks(page).first()).toBeVisible()
  const count = Number(/of (\d+)/.exec((await page.getByText(/^Receipt 1 of \d+/).textContent()) ?? '')?.[1])
  let seen = 0
  for (let number = 1; number <= count; number += 1) {
    await expect(page.getByText(`Receipt ${number} of ${count}`)).toBeVisible()
    await expect(page.locator(`[data-active="true"][data-receipt="${number}"]`).first()).toBeVisible()
    for (const outline of await outlines(page).all()) {
      await expect(outline).toHaveCSS('background-image', 'none')
      await expect(outline).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      await expect(outline).toHaveCSS('border-top-style', 'solid')
      seen += 1
    }
    for (const mark of await marks(page).all()) {
      await expect(mark).toHaveAttribute('data-receipt', String(number))
      await expect(mark).toHaveCSS('background-image', /^linear-gradient/)
    }
    if (number < count) await page.getByRole('button', { name: 'Next receipt' }).click()
  }
  expect(seen).toBeGreaterThan(0)
})

test('a page whose file is on its way says so, and nothing is marked on it until it is drawn', async ({
  page,
}) => {
  await signInAgain(page, EMAIL)
  await page.goto(chat)
  const release = await hold(page, FILE)
  await factChips(page).first().click()
  await expect(page.getByText(FOUND).last()).toBeVisible()
  await expect(page.getByText('Loading page 2...')).toBeInViewport()
  await expect(marks(page).or(outlines(page))).toHaveCount(0)
  release()
  await expect(marks(page).first()).toBeInViewport()
  await expect(page.locator('[data-page]', { has: marks(page) }).locator('canvas')).toBeVisible()
  await expect(page.getByText(/^(Loading|Drawing) page \d\.\.\.$/).first()).not.toBeInViewport()
})

test('a page that is being drawn says so, and one that cannot be drawn shows no mark either', async ({
  page,
}) => {
  // What draws goes on frame by frame: without frames it is never done.
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window)
    const waiting: FrameRequestCallback[] = []
    let isSupported = false
    window.requestAnimationFrame = (callback) => (isSupported ? waiting.push(callback) : request(callback))
    Object.assign(window, {
      holdFrames: () => (isSupported = true),
      releaseFrames: () => {
        isSupported = false
        for (const callback of waiting.splice(0)) request(callback)
      },
    })
  })
  const frames = (name: 'holdFrames' | 'releaseFrames') =>
    page.evaluate((key) => (window as unknown as Record<string, () => void>)[key]?.(), name)
  await signInAgain(page, EMAIL)
  await page.goto(chat)
  const release = await hold(page, FILE)
  await factChips(page).first().click()
  await expect(page.getByText('Loading page 2...')).toBeInViewport()
  await frames('holdFrames')
  release()
  await expect(page.getByText('Drawing page 2...')).toBeInViewport()
  await expect(page.getByText(FOUND).last()).toBeVisible()
  await expect(marks(page).or(outlines(page))).toHaveCount(0)
  await frames('releaseFrames')
  await expect(marks(page).first()).toBeInViewport()

  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => {
      throw new Error('no memory for a picture')
    }
  })
  await page.getByRole('button', { name: 'Close document' }).click()
  await factChips(page).first().click()
  await expect(
    page.getByText(/^We could not draw page \d\. Its words are there as text\.$/).first(),
  ).toBeVisible()
  await expect(marks(page).or(outlines(page))).toHaveCount(0)
  await expect(page.getByText(/^Drawing page \d\.\.\.$/).first()).not.toBeInViewport()
})

test('a page whose words could not be read is not called read, and is tried again', async ({ page }) => {
  await signInAgain(page, EMAIL)
  await refuseWords(page)
  await page.goto(chat)
  await factChips(page).first().click()
  const failure = page.getByText('We could not read this page.', { exact: true })
  await expect(failure).toBeVisible()
  await expect(page.getByText('Reading the page...')).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(FOUND).last()).toBeVisible()
  await expect(marks(page).first()).toBeInViewport()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the drawer has the words at once, and its page says that it is on its way', async ({ page }) => {
    await signInAgain(page, EMAIL)
    await page.goto(chat)
    const release = await hold(page, FILE)
    await factChips(page).first().tap()
    const drawer = page.getByRole('dialog', { name: /^Page \d of 4/ })
    await expect(drawer.locator('mark').first()).toBeInViewport()
    await drawer.getByRole('radio', { name: 'Page' }).check()
    await expect(drawer.getByText('Loading page 2...')).toBeInViewport()
    await expect(drawer.getByText(FOUND)).toBeVisible()
    await expect(marks(page)).toHaveCount(0)
    release()
    await expect(marks(page).first()).toBeInViewport()
    await expect(drawer.getByText(/^(Loading|Drawing) page \d\.\.\.$/).first()).not.toBeInViewport()
  })

  test('words that do not come say so, and are tried again', async ({ page }) => {
    await signInAgain(page, EMAIL)
    await refuseWords(page)
    await page.goto(chat)
    await factChips(page).first().tap()
    const drawer = page.getByRole('dialog', { name: /^Page \d of 4/ })
    await expect(
      drawer.getByText('We could not load the text. Check your connection and try again.'),
    ).toBeVisible()
    await expect(drawer.getByText(FOUND)).toHaveCount(0)
    await page.unrouteAll()
    await drawer.getByRole('button', { name: 'Try again' }).tap()
    await expect(drawer.locator('mark').first()).toBeInViewport()
    await expect(drawer.getByText(FOUND)).toBeVisible()
  })
})
