import { join } from 'node:path'
import sharp from 'sharp'
import {
  card,
  chooseFromMenu,
  openLibrary,
  processDocument,
  signUp,
  subscribe,
  upload,
} from '../steps/steps.ts'
import { expect, test, type Locator, type Page } from '../steps/test.ts'

const FIXTURES = join(import.meta.dirname, '..', '..', 'fixtures')
const LEASE = join(FIXTURES, 'lease-14-elm.pdf')

const picture = (of: Locator) => of.locator('img')
/** What was drawn of a picture: nothing until it has arrived. */
const drawnWidth = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth)
/** The height of everything above the card's words. */
const frameHeight = (of: Locator) =>
  of.evaluate((element) => element.firstElementChild?.getBoundingClientRect().height)

test('a card shows the top of page 1, fetched by a link of a minute; it goes with the document', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signUp(page, 'pictured@mail.example')
  await subscribe(page, 'Basic')
  await openLibrary(page)
  await upload(page, LEASE, 'lease-14-elm.pdf')
  const lease = card(page, 'lease-14-elm.pdf')
  expect(await frameHeight(lease)).toBe(116)
  await expect(picture(lease)).toHaveCount(0)

  const signing = page.waitForResponse((reply) => reply.url().endsWith('/object/sign/thumbnails'))
  await processDocument(page, 'lease-14-elm.pdf')
  await expect(picture(lease)).toBeVisible()
  await expect.poll(() => drawnWidth(picture(lease))).toBe(480)
  expect(await frameHeight(lease), 'nothing moves when it arrives').toBe(116)
  // Nothing private in an address that works for long, and nothing kept on the disk.
  const [link] = (await (await signing).json()) as { signedURL: string }[]
  const expiry = Number(/token=(\d+)\./.exec(link?.signedURL ?? '')?.[1])
  expect(expiry - Date.now() / 1_000).toBeLessThanOrEqual(61)
  expect(await picture(lease).getAttribute('src')).toMatch(/^blob:/)

  // The page stays a page in the dark, and an eye is all it is for.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(picture(lease)).toHaveAttribute('alt', '')
  const margin = { left: 4, top: 4, width: 120, height: 10 }
  const paper = await sharp(
    await sharp(await picture(lease).screenshot())
      .extract(margin)
      .toBuffer(),
  ).stats()
  expect(paper.channels[0]?.mean).toBeGreaterThan(240)

  await chooseFromMenu(page, 'Menu for lease-14-elm.pdf', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The document and all related data have been removed.')).toBeVisible()
  const after = await page.request.get(`/storage/v1${link?.signedURL}`)
  expect(after.status()).toBe(400)
})

/** A library of so many processed documents; every tenth was processed before there were pictures. */
async function fillLibrary(page: Page, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    filename: `Lease ${index}.pdf`,
    mime_type: 'application/pdf',
    file_size: 1_000,
    status: 'completed',
    page_count: 1,
    created_at: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    storage_path: `documents/nobody/${index}.pdf`,
    warnings: [],
    failure_message: null,
  }))
  const thumbnail = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()
  const seen = { signings: 0, pictures: 0 }
  await page.route(/\/rest\/v1\/documents\?/, (route) =>
    route.fulfill({ json: rows, headers: { 'content-range': `0-${count - 1}/${count}` } }),
  )
  await page.route(/\/object\/sign\/thumbnails/, (route, request) => {
    if (request.method() === 'GET') {
      seen.pictures += 1
      return route.fulfill({ body: thumbnail, contentType: 'image/webp' })
    }
    seen.signings += 1
    const { paths } = request.postDataJSON() as { paths: string[] }
    return route.fulfill({
      json: paths.map((path) => {
        const signedURL = path.endsWith('0.webp') ? null : `/object/sign/thumbnails/${path}?token=1.x`
        return { path, signedURL, error: signedURL === null ? 'Either the object does not exist' : null }
      }),
    })
  })
  return seen
}

test('five hundred cards ask for the pictures that are seen, together', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signUp(page, 'collector@mail.example')
  await subscribe(page, 'Basic')
  const seen = await fillLibrary(page, 500)
  await openLibrary(page)
  await expect(picture(card(page, 'Lease 1.pdf'))).toBeVisible()
  // No picture was ever made of it: it keeps its ruled lines.
  await expect(picture(card(page, 'Lease 0.pdf'))).toHaveCount(0)
  expect(seen.signings).toBeLessThanOrEqual(2)
  expect(seen.pictures).toBeLessThan(40)

  await card(page, 'Lease 251.pdf').scrollIntoViewIfNeeded()
  await expect(picture(card(page, 'Lease 251.pdf'))).toBeVisible()
  expect(seen.pictures).toBeLessThan(120)
})

test.describe('a service that does not answer', () => {
  test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 503/] })

  test('for a picture is asked again by the next card of it', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await signUp(page, 'patient@mail.example')
    await subscribe(page, 'Basic')
    await fillLibrary(page, 2)
    const refused = page.waitForResponse((reply) => reply.status() === 503)
    await page.route(/\/object\/sign\/thumbnails\/.*token=/, (route) => route.fulfill({ status: 503 }), {
      times: 1,
    })
    await openLibrary(page)
    await refused
    await expect(picture(card(page, 'Lease 1.pdf'))).toHaveCount(0)

    await page.getByRole('link', { name: 'New Chat' }).click()
    await expect(page).toHaveURL(/\/app\/chat$/)
    await page.getByRole('link', { name: 'Document Library', exact: true }).click()
    await expect(picture(card(page, 'Lease 1.pdf'))).toBeVisible()
  })
})
