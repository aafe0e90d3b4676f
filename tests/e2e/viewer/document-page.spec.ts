import { join } from 'node:path'
import { signInAgain } from '../steps/account-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import {
  card,
  openDocument,
  openLibrary,
  processDocument,
  signUp,
  subscribe,
  upload,
} from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

const EMAIL = 'reader@mail.example'
const LEASE = 'lease-14-elm.pdf'
const WITHIN_THE_LEASE = new Date('2026-10-05T12:00:00Z')

// One lease, processed once, looked at in several ways.
test.describe.configure({ mode: 'serial' })
let address = ''

const receipt = (page: Page, place: string, section: string) =>
  page
    .getByRole('region', { name: place, exact: true })
    .getByRole('button', {
      name: new RegExp(`^Receipt, checked: (About p|P)age \\d+, Section ${section}`),
    })
    .first()
const sheetMarks = (page: Page, number: number) =>
  page.locator(`[data-page="${number}"]`).locator('[data-active="true"]')

/** Changes the rows that the server answers for a table. */
async function withRows(page: Page, table: string, change: (row: Record<string, unknown>) => void) {
  await page.route(new RegExp(`/rest/v1/${table}\\?`), async (route) => {
    // A read that is still under way when the test ends is nobody's any more.
    const reply = await route.fetch().catch(() => null)
    if (!reply) return
    const body = (await reply.json()) as Record<string, unknown> | Record<string, unknown>[]
    for (const row of [body].flat()) change(row)
    await route.fulfill({ response: reply, json: body })
  })
}

test('a processed document opens on what it says, and each line opens its page', async ({ page }) => {
  await signUp(page, EMAIL)
  await subscribe(page, 'Basic')
  await openLibrary(page)
  await upload(page, join(import.meta.dirname, '..', '..', 'fixtures', LEASE), LEASE)
  await openDocument(page, LEASE)
  await expect(page.getByText('This document has not been read yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Document Library' }).click()
  await processDocument(page, LEASE)
  await page.clock.setFixedTime(WITHIN_THE_LEASE)
  await openDocument(page, LEASE)
  await expect(page).toHaveURL(/\/app\/documents\/[0-9a-f-]{36}$/)
  address = new URL(page.url()).pathname

  await expect(page.getByRole('heading', { level: 1, name: LEASE })).toBeVisible()
  await expect(page.getByText('4 pages · English')).toBeVisible()
  const due = page.getByRole('region', { name: 'What is due, and when to act' })
  await expect(due.getByRole('listitem').first()).toContainText('June 30, 2027')
  const parties = page.getByRole('region', { name: 'Parties', exact: true })
  await expect(parties).toContainText('Harrow & Pike Properties LLC')
  await expect(parties).toContainText('Mara Lindqvist')
  await expect(page.getByRole('region', { name: 'Money', exact: true })).toContainText('$75.00')
  await expect(page.getByRole('region', { name: 'Dates', exact: true })).toContainText(
    'July 1, 2026 (passed)',
  )

  // A pointer that rests on a receipt shows its card, which Escape would take away first.
  await page.mouse.move(0, 0)
  // By the keyboard: the receipt shows its words, opens its page, and gets the focus back.
  const late = receipt(page, 'Money', '3.4')
  await page.keyboard.press('Tab')
  await late.focus()
  await expect(page.getByText('Found on this page, word for word')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sheetMarks(page, 1)).toHaveCount(1)
  await expect(sheetMarks(page, 1)).toBeInViewport()
  await expect(page.getByText('Marked on page 1: $75.00')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(late).toBeFocused()
  await expect(page.locator('[data-page]')).toHaveCount(0)
})

test('long lists fold, and the outline leads to the clauses', async ({ page }) => {
  await signInAgain(page, EMAIL)
  await page.goto(address)
  const duties = page.getByRole('region', { name: 'Duties', exact: true })
  const more = duties.getByRole('button', { name: /^Show all \d+ duties/ }).first()
  await expect(more).toBeVisible()
  const before = await duties.getByRole('button', { name: /^Receipt/ }).count()
  await more.click()
  await expect.poll(() => duties.getByRole('button', { name: /^Receipt/ }).count()).toBeGreaterThan(before)
  await duties
    .getByRole('button', { name: /^Show fewer/ })
    .first()
    .click()
  await expect(duties.getByRole('button', { name: /^Receipt/ })).toHaveCount(before)

  const entry = page
    .getByRole('navigation', { name: 'Outline' })
    .getByRole('link', { name: /ENDING THE LEASE EARLY/ })
  await entry.click()
  await expect(sheetMarks(page, 2).first()).toBeInViewport()
  await page.getByRole('button', { name: 'Close document' }).click()
  await expect(entry).toBeFocused()

  // The same place has an address of its own, which opens the page without the overview.
  await page.goto((await entry.getAttribute('href')) ?? '')
  await expect(sheetMarks(page, 2).first()).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Pages', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Money', exact: true })).toBeVisible()
})

test('warnings lead to their pages, and words that are not on their page are not called found', async ({
  page,
}) => {
  await signInAgain(page, EMAIL)
  await withRows(page, 'documents', (row) => {
    row['warnings'] = [
      { kind: 'poor_scan', pages: [2, 3], message: 'These pages are blurred. Scan them again.' },
      { kind: 'other_language', pages: [], message: 'Parts are in French.' },
    ]
    row['agreement_kind'] = 'lease'
    row['agreement_kind_confidence'] = 0.5
  })
  await withRows(page, 'document_facts', (row) => {
    if (row['text'] === '$75.00') row['text'] = '$95.00'
  })
  await page.goto(address)
  await expect(page.getByText('Probably: lease · 4 pages · English')).toBeVisible()
  const money = page.getByRole('region', { name: 'Money', exact: true })
  await expect(money.getByText('Not found on page 1')).toBeVisible()
  await expect(receipt(page, 'Money', '3.4')).toHaveCount(0)
  await expect(receipt(page, 'Money', '3.5')).toBeVisible()
  await checkScreen(page, 'overview with warnings')
  await page.getByRole('link', { name: 'page 3', exact: true }).click()
  await expect(page).toHaveURL(/\?page=3$/)
  await expect(page.locator('[data-page="3"] canvas')).toBeInViewport()
})

test('a Word file without pages is shown as text, and its page numbers are only about right', async ({
  page,
}) => {
  await signInAgain(page, EMAIL)
  await withRows(page, 'documents', (row) => {
    row['mime_type'] = 'application/msword'
  })
  await withRows(page, 'document_text', (row) => {
    row['source'] = 'flow'
    row['boxes'] = []
  })
  await page.goto(address)
  const late = receipt(page, 'Money', '3.4')
  await expect(late).toHaveText('About page 1, Section 3.4')
  await late.click()
  await expect(page.getByText('the page numbers here are approximate. Go by the section.')).toBeVisible()
  // The card of what was pressed may be going still, and marks them too.
  const text = page.getByRole('region', { name: /^About page 1 of/ })
  await expect(text.locator('mark', { hasText: '$75.00' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'About page 1', exact: true })).toBeAttached()
  await expect(page.getByRole('heading', { name: '4. UTILITIES AND SERVICES' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Show pages' })).toHaveCount(0)
  await checkScreen(page, 'Word file beside its overview')
})

test('on a phone a receipt opens in a drawer, as words and as the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAgain(page, EMAIL)
  await page.goto(address)
  const late = receipt(page, 'Money', '3.4')
  await late.click()
  const drawer = page.getByRole('dialog', { name: /^Page 1 of 4/ })
  await expect(drawer.getByText('Found on this page, word for word')).toBeVisible()
  await expect(drawer.locator('mark', { hasText: '$75.00' })).toBeInViewport()
  await drawer.getByRole('radio', { name: 'Page' }).check()
  await expect(drawer.locator('[data-active="true"]').first()).toBeInViewport()
  await drawer.getByRole('button', { name: 'Close receipt' }).click()
  await expect(late).toBeFocused()
})

test('a card tells the page that is read, the time left and why the last try failed', async ({ page }) => {
  await signInAgain(page, EMAIL)
  await withRows(page, 'documents', (row) => {
    row['status'] = 'processing'
    row['failure_message'] = 'Reading this file took too long.'
  })
  await withRows(page, 'processing_jobs', (row) => {
    row['status'] = row['stage'] === 'ingest' ? 'done' : row['stage'] === 'ocr' ? 'processing' : 'queued'
    if (row['stage'] === 'ocr') Object.assign(row, { pages_done: 2, page_count: 12, seconds_left: 75 })
  })
  await openLibrary(page)
  await expect(card(page, LEASE).getByText('Page 3 of 12, about 2 min left')).toBeVisible()
  await expect(card(page, LEASE).getByText('Last try: Reading this file took too long.')).toBeVisible()

  // Its own page says the same.
  await page.goto(address)
  await expect(page.getByText('This document is being read.')).toBeVisible()
  await expect(page.getByText('Page 3 of 12, about 2 min left')).toBeVisible()
  await expect(page.getByText('Last try: Reading this file took too long.')).toBeVisible()
})
