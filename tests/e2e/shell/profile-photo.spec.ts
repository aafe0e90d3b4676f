import { callAs, openProfile, startAccount } from '../steps/account-steps.ts'
import { drawPicture, lookAt, moving, padded, turned } from '../steps/pictures.ts'
import { hold } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'User Profile' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' })
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Photo upload' })
/** Not by its role: behind the dialog it has none. */
const sidebarPicture = (page: Page) => page.locator('aside img')

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  dialog(page).getByLabel('Choose a photo').setInputFiles({ name, mimeType, buffer })

const currentPicture = async (page: Page): Promise<string> =>
  (await sidebarPicture(page).getAttribute('src')) ?? ''

/** Chooses a picture and waits until the sidebar shows it. */
async function changePhoto(page: Page, name: string, mimeType: string, buffer: Buffer) {
  const before = (await sidebarPicture(page).count()) > 0 ? await currentPicture(page) : null
  // A link is told from the one before by the second in which it was made.
  if (before !== null) await page.waitForTimeout(1_000)
  const progress = await watchProgress(page)
  await choose(page, name, mimeType, buffer)
  // Another link alone may still be one to the picture so far.
  await expect.poll(() => progress.evaluate((shown) => shown.slice(-2))).toEqual([100, 0])
  await expect(sidebarPicture(page)).toBeVisible()
  if (before !== null) await expect(sidebarPicture(page)).not.toHaveAttribute('src', before)
  return lookAt(page, await currentPicture(page))
}

/** Notes every state of the bar from now on; the last one stands for less than a second. */
const watchProgress = (page: Page) =>
  page.evaluateHandle(() => {
    const shown: number[] = []
    const note = () => {
      const value = document.querySelector('progress')?.value ?? 0
      if (value !== (shown.at(-1) ?? 0)) shown.push(value)
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true })
    return shown
  })

const RED = [255, 0, 0, 255]
const BLUE = [0, 0, 255, 255]
const near = (expected: readonly number[]) => expected.map((value) => expect.closeTo(value, -1.6))

test('a photo is made smaller, stored in place of the old one and shown at once', async ({ page }) => {
  const session = await startAccount(page, 'photo@mail.example')
  const { id } = session.user
  // The photo so far has another ending, as another browser would have stored it.
  await callAs(page, session, `/storage/v1/object/avatars/${id}/avatar.png`, {
    method: 'POST',
    data: await drawPicture(page, 'image/png'),
    headers: { 'content-type': 'image/png' },
  })
  await callAs(page, session, `/rest/v1/profiles?id=eq.${id}`, {
    method: 'PATCH',
    data: { avatar_path: `${id}/avatar.png` },
  })
  await openProfile(page)
  await expect(sidebarPicture(page)).toBeVisible()

  const release = await hold(page, '**/storage/v1/object/avatars/**', 1)
  const sent = page.waitForRequest((request) => request.url().includes('/object/avatars/'))
  const large = padded(await drawPicture(page, 'image/png', 1600, 800), 2_097_152)
  const before = await currentPicture(page)
  const progress = await watchProgress(page)
  await choose(page, 'large.png', 'image/png', large)
  await expect(bar(page)).toHaveAttribute('value', '90')
  await expect(save(page)).toBeDisabled()
  const request = await sent
  expect(request.headers()['x-upsert']).toBe('true')
  const body = request.postDataBuffer()?.toString('latin1') ?? ''
  expect(/name="cacheControl"\s+(\d+)/.exec(body)?.[1]).toBe('3600')
  const signed = page.waitForRequest((link) => link.url().includes('/object/sign/avatars/'))
  release()
  expect((await signed).postDataJSON()).toEqual({ expiresIn: 3600 })
  await expect(page.getByText('Profile photo updated')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  expect((await progress.evaluate((shown) => shown)).slice(-4)).toEqual([90, 95, 100, 0])
  await expect(save(page)).toBeEnabled()

  await expect(sidebarPicture(page)).not.toHaveAttribute('src', before)
  const look = await lookAt(page, await currentPicture(page))
  expect(look).toMatchObject({
    width: 512,
    height: 256,
    type: 'image/webp',
    first: near(RED),
    last: near(BLUE),
  })
  expect(look.bytes).toBeLessThanOrEqual(1.8 * 1_048_576)
  const gone = await callAs(page, session, `/storage/v1/object/avatars/${id}/avatar.png`, { mayFail: true })
  expect(gone.status()).toBe(400)
})

test('photos of every kind arrive upright and as they are', async ({ page }) => {
  await startAccount(page, 'kinds@mail.example')
  await openProfile(page)
  const jpeg = await drawPicture(page, 'image/jpeg')
  expect(await changePhoto(page, 'plain.jpg', 'image/jpeg', jpeg)).toMatchObject({ width: 40, height: 20 })
  const upright = await changePhoto(page, 'turned.jpg', 'image/jpeg', turned(jpeg))
  expect(upright).toMatchObject({ width: 20, height: 40, first: near(RED), last: near(BLUE) })
  const clear = await changePhoto(
    page,
    'clear.png',
    'image/png',
    await drawPicture(page, 'image/png', 40, 20, true),
  )
  expect([clear.first[3], clear.last[3]]).toEqual([255, 0])
  const [first, second] = [
    await drawPicture(page, 'image/webp'),
    await drawPicture(page, 'image/webp', 40, 20),
  ]
  const still = await changePhoto(page, 'moving.webp', 'image/webp', moving(first, second, 40, 20))
  expect(still).toMatchObject({ width: 40, height: 20, first: near(RED), last: near(BLUE) })
})

test('files that are no such photo are refused with the reason', async ({ page }) => {
  await startAccount(page, 'refused@mail.example')
  await openProfile(page)
  const png = await drawPicture(page, 'image/png')
  const toast = (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }).first()
  await choose(page, 'moving.gif', 'image/gif', Buffer.from('GIF89a'))
  await expect(toast('Please upload a PNG, JPG, or WEBP image.')).toContainText('Unsupported format')
  for (const [name, buffer] of [
    ['iphone.jpg', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['empty.jpg', Buffer.alloc(0)],
  ] as const) {
    await page.reload()
    await choose(page, name, 'image/jpeg', buffer)
    await expect(toast('Please upload a PNG, JPG, or WEBP image.')).toBeVisible()
  }
  await choose(page, 'large.png', 'image/png', padded(png, 2_097_153))
  await expect(toast('File too large')).toContainText('Max size is 2MB.')
  await choose(page, 'broken.png', 'image/png', Buffer.concat([png.subarray(0, 40), Buffer.alloc(400, 7)]))
  await expect(toast('Upload failed')).toContainText(
    'This picture could not be read. Please choose another one.',
  )
  await expect(bar(page)).toBeHidden()

  for (const [message, shown] of [
    ['The store is full.', 'The store is full.'],
    ['', 'Could not upload avatar'],
  ] as const) {
    await page.route('**/storage/v1/object/avatars/**', (route) =>
      route.fulfill({ status: 400, json: { statusCode: '400', error: 'x', message } }),
    )
    await choose(page, 'face.png', 'image/png', png)
    await expect(toast(shown)).toContainText('Upload failed')
    await page.unroute('**/storage/v1/object/avatars/**')
  }
  await expect(dialog(page).getByText('R', { exact: true })).toBeVisible()
})
