import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { longContract } from '../../../bench/support/long-contract.ts'
import { signInAgain, startAccount } from '../steps/account-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { expect, test, type Page } from '../steps/test.ts'
import { countCanvases, readDocument, startSubscriber, withRows } from '../steps/viewer-steps.ts'

const EMAIL = 'viewer@mail.example'
const LEASE = readFileSync(join(import.meta.dirname, '..', '..', 'fixtures', 'lease-14-elm.pdf'))
const LONG_PAGES = 300

// Two documents, read once, looked at in several ways.
test.describe.configure({ mode: 'serial' })
let lease = ''
let long = ''

const pageRegion = (page: Page, number: number, count: number) =>
  page.getByRole('region', { name: `Page ${number} of ${count}`, exact: true })
const found = (page: Page) => page.locator('[data-found]')
const current = (page: Page) => page.locator('[data-found="current"]')
const field = (page: Page) => page.getByRole('textbox', { name: 'Find in this document' })
const findButton = (page: Page) => page.getByRole('button', { name: 'Find in this document' })

test('words are found wherever they stand, counted, marked and said', async ({ page }) => {
  const session = await startSubscriber(page, EMAIL)
  lease = `/app/documents/${await readDocument(page, session, 'lease-14-elm.pdf', LEASE)}`
  await page.goto(`${lease}?page=1`)
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible()

  await findButton(page).click()
  await expect(field(page)).toBeFocused()
  // Another case, another kind of white space, an accent too many.
  await field(page).fill('secúrity   DEPOSIT')
  await expect(page.getByText(/^Match 1 of \d+, page \d+$/)).toBeAttached()
  const count = Number(/of (\d+)/.exec((await page.getByText(/^1 of \d+$/).textContent()) ?? '')?.[1])
  expect(count).toBeGreaterThan(1)
  await expect(current(page).first()).toBeInViewport()

  await page.keyboard.press('Shift+Enter')
  await expect(page.getByText(`${count} of ${count}`, { exact: true })).toBeVisible()
  await expect(current(page).first()).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`1 of ${count}`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next match' }).click()
  await expect(page.getByText(`2 of ${count}`, { exact: true })).toBeVisible()

  // The same matches stand in the text; what is marked there are the words themselves.
  await page.getByRole('button', { name: 'Show as text' }).click()
  await expect(current(page)).toHaveText(/^security\s+deposit$/i)
  await expect(current(page)).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Page 2', exact: true })).toBeAttached()
  await page.getByRole('button', { name: 'Show pages' }).click()

  await field(page).fill('swimming pool')
  await expect(page.getByText('Not found', { exact: true })).toBeVisible()
  await expect(page.getByText('We could not find this in the words of the document.')).toBeAttached()
  await expect(found(page)).toHaveCount(0)

  // Escape closes the search and nothing else, and the focus goes back.
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(findButton(page)).toBeFocused()
  const region = page.getByRole('region', { name: /^Page \d of 4$/ })
  await region.focus()
  await page.keyboard.press('Control+f')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(region).toBeFocused()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('swimming pool')
})

test('a long document never has more than eight pictures, and is searched whole', async ({ page }) => {
  const counts = await countCanvases(page)
  const session = await signInAgain(page, EMAIL)
  const bytes = await longContract(LONG_PAGES, 'viewer')
  long = `/app/documents/${await readDocument(page, session, 'long lease.pdf', bytes)}`
  await page.goto(`${long}?page=1`)
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible()

  await page.locator('[data-page="1"]').hover()
  for (let turn = 0; turn < 25; turn += 1) await page.mouse.wheel(0, 2_500)
  // Which page that is, the wheel decides while it runs out.
  await page.getByRole('region', { name: /^Page \d+ of 300$/ }).focus()
  for (const key of ['End', 'Home', '+', '+', '-', '-', '-', 'End']) await page.keyboard.press(key)
  await expect(page.locator(`[data-page="${LONG_PAGES}"] canvas`)).toBeVisible()
  await expect(pageRegion(page, LONG_PAGES, LONG_PAGES)).toBeFocused()

  await page.keyboard.press('/')
  await field(page).fill('1.1 rent.')
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await field(page).fill('part 7')
  await expect(page.getByText(/^Match 1 of \d+, page 7$/)).toBeAttached()
  await expect(current(page).first()).toBeInViewport()
  await expect(page.locator('[data-page="7"] canvas')).toBeVisible()

  expect((await counts()).most).toBeGreaterThan(2)
  expect((await counts()).most).toBeLessThanOrEqual(8)
  // What is not shown gives its memory back.
  await page.getByRole('button', { name: 'Show as text' }).click()
  await expect.poll(async () => (await counts()).now).toBe(0)

  // The widest number there is has its place on the narrowest screen.
  await page.goto(`${long}?page=${LONG_PAGES}`)
  await expect(page.locator(`[data-page="${LONG_PAGES}"] canvas`)).toBeVisible()
  await checkScreen(page, 'last page of a long document', { only: 'narrow' })
})

test('whatever keeps pages from showing is said, and there is a way on', async ({ page }) => {
  await signInAgain(page, EMAIL)
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: ['2d']) {
      if (sessionStorage.getItem('drawing') !== 'works') throw new Error('no memory for a picture')
      return getContext.apply(this, args)
    } as typeof getContext
  })
  await page.goto(`${lease}?page=1`)
  const failure = page.getByText('We could not draw page 1. Its words are there as text.')
  await expect(failure).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('drawing', 'works'))
  await page.locator('[data-page="1"]').getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
  await expect(failure).toHaveCount(0)

  // The file itself does not come: the words do.
  await page.route('**/storage/v1/object/sign/**', (route) => route.fulfill({ status: 400, json: {} }))
  await page.goto(`${lease}?page=2`)
  await expect(
    page.getByText('We could not load the picture of these pages. Their words are here.'),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Page 2', exact: true })).toBeVisible()
  await page.unroute('**/storage/v1/object/sign/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-page="2"] canvas')).toBeVisible()

  // Nothing stands in the table of pages, as while the document is read again.
  await page.route(/\/rest\/v1\/document_text\?/, (route) => route.fulfill({ json: [] }))
  await page.goto(`${lease}?page=1`)
  await expect(page.getByText('We could not find any pages of this document.')).toBeVisible()
  await page.unroute(/\/rest\/v1\/document_text\?/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
})

test.describe('offline', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('without a connection, what is open stays, and what is not says so', async ({ page, context }) => {
    await signInAgain(page, EMAIL)
    await page.goto(`${lease}?page=1`)
    await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.locator('[data-page="3"] canvas')).toBeVisible()
    await findButton(page).click()
    await field(page).fill('rent')
    await expect(
      page.getByText('We could not load the words of this document.', { exact: false }),
    ).toBeAttached()
    await context.setOffline(false)
    await expect(page.getByText(/^Match \d+ of \d+/)).toBeAttached()
  })
})

test('a document of somebody else answers as one that never was', async ({ page }) => {
  await startAccount(page, 'other-viewer@mail.example')
  for (const address of [lease, '/app/documents/00000000-0000-4000-8000-000000000000']) {
    await page.goto(`${address}?page=1`)
    await expect(page.getByRole('heading', { name: 'Document not found' })).toBeVisible()
    await expect(page.getByText('It was deleted, or it belongs to another account.')).toBeVisible()
  }
})

test('marks are seen in forced colors, and nothing moves where motion is not wanted', async ({ page }) => {
  await signInAgain(page, EMAIL)
  await withRows(page, 'documents', (row) => (row['language'] = 'en'))
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto(`${lease}?page=1&start=0&end=24`)
  const mark = page.locator('[data-active="true"]').first()
  await expect(mark).toBeVisible()
  await expect(mark).toHaveCSS('animation-name', 'none')
  await expect(mark).toHaveCSS('outline-style', 'solid')
  await findButton(page).click()
  await field(page).fill('lease')
  await expect(current(page).first()).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('[data-found="other"]').first()).toHaveCSS('outline-style', 'dashed')
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(
      (size) => (document.documentElement.style.fontSize = size),
      width === 1280 ? '200%' : '',
    )
    await expect(field(page)).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Close find' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Show as text' })).toBeInViewport({ ratio: 1 })
  }
})
