import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { scanOf } from '#tests/support/files/make-scan.ts'
import { startAccount } from '../steps/account-steps.ts'
import { expectUser, follow, goOn } from '../steps/auth-redirect-steps.ts'
import { freshAddress, sessionFragment } from '../steps/auth-steps.ts'
import {
  ask,
  card,
  chooseFromMenu,
  hold,
  openChat,
  openLibrary,
  processDocument,
  signUp,
  subscribe,
} from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

const FIRST = `RESIDENTIAL LEASE

1. Term. The term begins on July 1, 2026 and ends at noon on June 30, 2027.

2. Rent. Tenant shall pay rent of $1,850.00 each month, in advance, on the first day of the month.`
const SECOND = `3. Late fee. If Landlord does not receive rent by the fifth day of the month, Tenant shall pay a late fee of $75.00.

4. Pets. Tenant shall not keep pets in the premises without the written consent of Landlord.`

/** About 150 dots per inch: enough to read, and quickly read. */
const WIDTH = 1_240

interface Photo {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

async function photo(name: string, picture: Sharp): Promise<Photo> {
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg({ quality: 88 }).toBuffer() }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Take photos' })
const rowsOf = (page: Page) => dialogOf(page).getByRole('list', { name: 'Pages' }).getByRole('listitem')
const news = (page: Page) => dialogOf(page).getByRole('status').last()
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true })
/** A picture's shape as it is shown: how much higher than wide. */
const shapeOf = (page: Page, row: number) =>
  rowsOf(page)
    .nth(row)
    .locator('img')
    .evaluate((image) => {
      const { width, height } = image.getBoundingClientRect()
      return height / width
    })

const wouldAskBeforeLeaving = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** As when the tab comes to the front again; ends when every listener was told. */
const readSessionAgain = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((told) => {
        // The client tells the other tabs in the same breath.
        new BroadcastChannel('sb-127-auth-token').addEventListener('message', () => told())
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }),
  )

/** A new account whose library is open, with one photo in the dialog. */
async function takePhoto(page: Page, name: string): Promise<void> {
  await startAccount(page, freshAddress(name))
  await page.goto('/app/documents')
  await subscribe(page, 'Basic')
  await openLibrary(page)
  await page.getByRole('button', { name: 'Take photos' }).click()
  const grey = sharp({ create: { width: 200, height: 280, channels: 3, background: '#999999' } })
  await dialogOf(page)
    .getByLabel('Photos from this device')
    .setInputFiles(await photo('grey.jpg', grey))
  await expect(rowsOf(page)).toHaveCount(1)
}

async function expectNoPhotos(page: Page): Promise<void> {
  await expect.poll(() => wouldAskBeforeLeaving(page)).toBe(false)
  await page.getByRole('button', { name: 'Take photos' }).click()
  await expect(dialogOf(page)).toContainText('Lay the page flat in good light')
  await expect(rowsOf(page)).toHaveCount(0)
}

// The upload that is made to fail.
test.use({ expectedConsole: [/^Failed to load resource: net::ERR_FAILED/] })

test('two photos become one document of two pages, and its second page proves an answer', async ({
  page,
}) => {
  const [first, second] = await Promise.all(
    [FIRST, SECOND].map(async (text) => (await scanOf(text)).resize({ width: WIDTH }).png().toBuffer()),
  )
  // As a telephone keeps it: on its side, saying so, and saying where and by what it was taken.
  const sideways = sharp(await sharp(first).rotate(270).toBuffer())
    .withExif({
      IFD0: { Make: 'SecretCam' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    })
    .withMetadata({ orientation: 6 })
  const photos = [
    await photo('two.jpg', sharp(second)),
    await photo('one.jpg', sideways),
    await photo('blurred.jpg', sharp(second).blur(6)),
  ]
  expect(photos[1]!.buffer.includes('SecretCam'), 'the photo tells').toBe(true)

  await signUp(page, 'photographer@mail.example')
  await subscribe(page, 'Basic')
  await openLibrary(page)
  await page.getByRole('button', { name: 'Take photos' }).click()
  const chooser = dialogOf(page).getByLabel('Photos from this device')

  await test.step('photos are added, judged, and stand upright', async () => {
    await expect(button(page, 'Choose photos')).toBeFocused()
    await expect(button(page, 'Make one document')).toBeDisabled()
    await chooser.setInputFiles(photos)
    await expect(rowsOf(page)).toHaveCount(3)
    await expect(news(page)).toHaveText('Page 3 added. It may be hard to read.')
    await expect(rowsOf(page).nth(2)).toContainText('Blurred. Retake it')
    await expect(rowsOf(page).nth(0)).not.toContainText('Retake it')
    await expect.poll(() => shapeOf(page, 1)).toBeGreaterThan(1.2)

    const heic = { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') }
    await chooser.setInputFiles(heic)
    await expect(dialogOf(page).getByRole('alert')).toContainText(
      'IMG_0042.HEIC was not added. This browser cannot open HEIC photos.',
    )
    await expect(rowsOf(page)).toHaveCount(3)
  })

  await test.step('the keyboard orders, turns and removes them, and is never lost', async () => {
    await button(page, 'Move page 2 earlier').focus()
    await page.keyboard.press('Enter')
    await expect(news(page)).toHaveText('Moved to page 1 of 3.')
    await expect(button(page, 'Move page 1 later'), 'at the top there is no earlier').toBeFocused()

    await button(page, 'Turn page 2').focus()
    await page.keyboard.press('Enter')
    await expect(news(page)).toHaveText('Page 2 turned by 90 degrees.')
    await expect.poll(() => shapeOf(page, 1)).toBeLessThan(0.8)
    for (const degrees of ['180', '270']) {
      await page.keyboard.press('Enter')
      await expect(news(page)).toHaveText(`Page 2 turned by ${degrees} degrees.`)
    }
    await page.keyboard.press('Enter')
    await expect(news(page)).toHaveText('Page 2 stands as it was taken.')

    await button(page, 'Remove page 3').focus()
    await page.keyboard.press('Enter')
    await expect(news(page)).toHaveText('Page 3 removed. 2 pages.')
    await expect(button(page, 'Remove page 2')).toBeFocused()
    await expect(button(page, 'Move page 2 later')).toBeDisabled()
  })

  await test.step('a photo is taken again in its place', async () => {
    // Awaited a step ahead: the browser's own chooser opens if the wait has only just begun.
    const retaking = page.waitForEvent('filechooser')
    await expect(button(page, 'Retake page 2')).toBeEnabled()
    await button(page, 'Retake page 2').click()
    await (await retaking).setFiles(photos[0]!)
    await expect(news(page)).toHaveText('Page 2 taken again.')
    await expect(rowsOf(page)).toHaveCount(2)
  })

  await test.step('closing the dialog keeps them, and leaving the page asks', async () => {
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    let asked = ''
    page.once('dialog', (dialog) => {
      asked = dialog.type()
      void dialog.dismiss()
    })
    await page.evaluate(() => location.reload())
    await expect.poll(() => asked).toBe('beforeunload')
    await page.getByRole('button', { name: 'Take photos' }).click()
    await expect(rowsOf(page)).toHaveCount(2)
  })

  await test.step('an upload that fails leaves the pages where they are', async () => {
    await dialogOf(page).getByLabel('Name of the document').fill('Lease by phone')
    await page.route('**/functions/v1/ingest_upload_metadata', (route) => route.abort())
    await button(page, 'Make one document').click()
    await expect(dialogOf(page).getByRole('alert')).toContainText('The pages are still here.')
    await expect(rowsOf(page)).toHaveCount(2)
    await page.unroute('**/functions/v1/ingest_upload_metadata')
  })

  await test.step('the document arrives, and says nothing of where it was taken', async () => {
    await button(page, 'Make one document').click()
    await expect(dialogOf(page)).toBeHidden()
    await expect(card(page, 'Lease by phone.pdf').getByText('Uploaded', { exact: true })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await chooseFromMenu(page, 'Menu for Lease by phone.pdf', 'Download')
    const stored = await readFile(await (await downloading).path())
    expect(stored.subarray(0, 5).toString()).toBe('%PDF-')
    for (const trace of ['SecretCam', 'Exif', 'GPS']) expect(stored.includes(trace), trace).toBe(false)
  })

  await test.step('it is read as a scan, and page 2 proves the late fee', async () => {
    await processDocument(page, 'Lease by phone.pdf')
    await openChat(page, 'Lease by phone.pdf')
    await ask(page, 'What happens if I pay the rent late?')
    const receipt = page.getByRole('button', { name: /^Receipt, (?:checked|close match): Page 2/ })
    await expect(receipt.first()).toBeVisible()
    await expect(page.getByText('$75').first()).toBeVisible()
  })
})

test('photos stay when the session is read again, and go when another person signs in', async ({ page }) => {
  const next = await startAccount(page, freshAddress('next'))
  await page.goto('/app/documents')
  await subscribe(page, 'Basic')
  await takePhoto(page, 'first')
  await readSessionAgain(page)
  await expect(rowsOf(page)).toHaveCount(1)
  expect(await wouldAskBeforeLeaving(page)).toBe(true)

  await page.keyboard.press('Escape')
  const tab = await page.context().newPage()
  await follow(tab, `/auth/hash#${sessionFragment(next)}`)
  await goOn(tab).click()
  await expectUser(page, next)
  await expectNoPhotos(page)
})

test('a document that arrives while another screen is looked at takes its photos with it', async ({
  page,
}) => {
  await takePhoto(page, 'elsewhere')
  const release = await hold(page, /ingest_upload_metadata$/, 1)
  await button(page, 'Make one document').click()
  await expect(button(page, 'Uploading...')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'New Chat' }).first().click()
  await expect(page).toHaveURL(/\/app\/chat/)
  expect(await wouldAskBeforeLeaving(page)).toBe(true)
  release()
  await expect(page.getByText('Document uploaded', { exact: true })).toBeVisible()
  await expect.poll(() => wouldAskBeforeLeaving(page)).toBe(false)

  await page.getByRole('link', { name: 'Document Library' }).first().click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectNoPhotos(page)
})
