import { callAs, openProfile, startAccount } from '../steps/account-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { chooseFromMenu, followsTable, hold } from '../steps/steps.ts'
import { expect, test, type Page, type Request } from '../steps/test.ts'

const PROFILES = '**/rest/v1/profiles?*'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'User Profile' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' })

// Some replies here are failures on purpose.
test.use({
  expectedConsole: [/Failed to load resource: (the server responded with a status of 500|net::ERR_)/],
})

test('Account opens the dialog with its seven items, and every way to close it leads to the library', async ({
  page,
}) => {
  const { user } = await startAccount(page, 'dialog@mail.example')
  await page.goto('/app/documents')
  // The frame has read the profile by then, for its own picture.
  await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('select=display_name'))
  await chooseFromMenu(page, /account menu/, 'Account')
  await expect(page).toHaveURL(/\/app\/account$/)
  await asked
  await expect(dialog(page).getByLabel('Display name')).toHaveValue('dialog')
  for (const label of ['Title', 'Phone', 'Bio']) await expect(dialog(page).getByLabel(label)).toHaveValue('')
  await expect(dialog(page).getByLabel('Email')).toHaveValue('dialog@mail.example')
  await expect(dialog(page).getByText('D', { exact: true })).toBeVisible()
  const role = dialog(page).getByText('User', { exact: true })
  await expect(role).toBeVisible()
  expect(await role.evaluate((element) => element.tagName)).toBe('P')

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/app\/documents$/)
  await expect(dialog(page)).toBeHidden()
  for (const name of ['Close', 'Cancel']) {
    const request = page.waitForRequest(
      (sent) => sent.url().includes('display_name%2C+title') || sent.url().includes('display_name%2Ctitle'),
    )
    await chooseFromMenu(page, /account menu/, 'Account')
    const query = new URL((await request).url()).searchParams
    expect([query.get('select'), query.get('id')]).toEqual([
      'display_name,title,phone,bio,avatar_path',
      `eq.${user.id}`,
    ])
    await dialog(page).getByRole('button', { name, exact: true }).click()
    await expect(page).toHaveURL(/\/app\/documents$/)
    await expect(dialog(page)).toBeHidden()
  }
})

test('loading, editing, saving and closing; only what changed is sent', async ({ page }) => {
  const session = await startAccount(page, 'saver@mail.example')
  await page.goto('/app/documents')
  await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible()
  const load = await hold(page, PROFILES)
  await chooseFromMenu(page, /account menu/, 'Account')
  await expect(dialog(page).getByText('Loading profile...')).toBeVisible()
  load()
  await dialog(page).getByLabel('Title').fill('Tenant')

  const store = await hold(page, PROFILES)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await save(page).click()
  await expect(save(page)).toBeDisabled()
  await expect(save(page)).toHaveAttribute('aria-busy', 'true')
  const request = await sent
  expect(request.postDataJSON()).toEqual({ title: 'Tenant' })
  expect(new URL(request.url()).searchParams.get('id')).toBe(`eq.${session.user.id}`)
  store()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  await openProfile(page)
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Tenant')
  await dialog(page).getByLabel('Display name').fill('  Ann  ')
  const named = page.waitForRequest((patch) => patch.method() === 'PATCH')
  await page.keyboard.press('Enter')
  expect((await named).postDataJSON()).toEqual({ display_name: 'Ann' })
  await expect(page.getByRole('button', { name: /^Ann ?, account menu/ })).toBeVisible()

  const foreign = await callAs(page, session, `/rest/v1/profiles?select=id&id=eq.${crypto.randomUUID()}`)
  expect(await foreign.json()).toEqual([])
})

test('a name of one letter cannot be saved, not even by force', async ({ page }) => {
  await startAccount(page, 'short@mail.example')
  await openProfile(page)
  await dialog(page).getByLabel('Display name').fill(' a ')
  await expect(dialog(page).getByText('Must be at least 2 characters')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await dialog(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(page.getByText('Invalid name')).toBeVisible()
  await expect(page.getByText('Display name must be at least 2 characters')).toBeVisible()
  await dialog(page).getByLabel('Display name').fill('Al')
  await expect(save(page)).toBeEnabled()
})

test('two tabs that edit different fields keep both; a fresher profile is no edit of this one', async ({
  page,
  context,
}) => {
  await startAccount(page, 'tabs@mail.example')
  await openProfile(page)
  const other = await context.newPage()
  await openProfile(other)
  await dialog(other).getByLabel('Title').fill('Owner')
  await save(other).click()
  await expect(other.getByText('Profile updated successfully')).toBeVisible()
  await page.bringToFront()
  await dialog(page).getByLabel('Bio').fill('Two cats.')
  await save(page).click()
  await expect(dialog(page)).toBeHidden()
  await openProfile(page)
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Owner')
  await expect(dialog(page).getByLabel('Bio')).toHaveValue('Two cats.')
})

test('what was read before a change never follows what was read after it', async ({ page }) => {
  const session = await startAccount(page, 'order@mail.example')
  const followed = followsTable(page, 'profiles')
  await openProfile(page)
  await followed
  const store = `/rest/v1/profiles?id=eq.${session.user.id}`
  const read = Promise.withResolvers<Request>()
  const late = Promise.withResolvers<void>()
  await page.route(
    /\/rest\/v1\/profiles\?select=/,
    async (route) => {
      const reply = await route.fetch()
      read.resolve(route.request())
      await late.promise
      await route.fulfill({ response: reply }).catch(() => null)
    },
    { times: 1 },
  )
  // Somebody's other device: this one hears of it and reads the profile, which arrives late.
  await callAs(page, session, store, { method: 'PATCH', data: { title: 'Tenant' } })
  const older = await read.promise
  // What reads the profile again breaks this reading off, where it comes first.
  const isOlder = (request: Request) => request === older
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isOlder),
    page.waitForEvent('requestfailed', isOlder),
  ])
  await dialog(page).getByLabel('Display name').fill('Ann')
  await save(page).click()
  const button = page.getByRole('button', { name: /account menu/ })
  await expect(button).toContainText('Ann')
  late.resolve()
  await ended
  // The reading ends with another call or without one: the screen is looked at after both.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  await expect(button).toContainText('Ann')
})

test('what fails says so, keeps what was typed and can be tried again', async ({ page, context }) => {
  await startAccount(page, 'unlucky@mail.example')
  await page.goto('/app/documents')
  await expect(page.getByRole('button', { name: /account menu/ })).toBeVisible()
  await page.route(PROFILES, (route) =>
    route.fulfill({ status: 400, json: { code: '22P02', message: 'no' } }),
  )
  await chooseFromMenu(page, /account menu/, 'Account')
  await expect(dialog(page).getByText('Failed to load profile')).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toContainText('Failed to load profile')
  await page.unroute(PROFILES)
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await dialog(page).getByLabel('Title').fill('Tenant')

  for (const [message, shown] of [
    ['The title is not allowed.', 'The title is not allowed.'],
    ['', 'Failed to update profile'],
  ] as const) {
    await page.route(PROFILES, (route) => route.fulfill({ status: 400, json: { code: '23514', message } }))
    await save(page).click()
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: shown })).toBeVisible()
    await expect(dialog(page).getByText(shown)).toBeVisible()
    await page.unroute(PROFILES)
  }
  await context.setOffline(true)
  await save(page).click()
  await expect(dialog(page).getByText('We could not reach the service.')).toBeVisible()
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Tenant')
  await context.setOffline(false)
  await save(page).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
})

test('the dialog is fit for every screen, and for the keyboard alone', async ({ page }) => {
  await startAccount(page, 'keys@mail.example')
  await openProfile(page)
  await dialog(page).getByLabel('Email').fill('other@mail.example')
  await dialog(page).getByLabel('Display name').fill('a')
  await checkScreen(page, 'profile')

  await openProfile(page)
  const fields = ['Display name', 'Title', 'Phone', 'Bio', 'Email']
  const order = ['Add photo', ...fields, 'Change password', 'Cancel', 'Save', 'Close']
  // Pressed faster than the screen draws: what the focus waits for then never comes.
  await page.evaluate(() => (globalThis.requestAnimationFrame = () => 0))
  // Held inside the dialog: after the last comes the first, and the other way round.
  expect(await press(page, 'Tab', order.length + 2)).toEqual([...order, 'Add photo', 'Display name'])
  expect(await press(page, 'Shift+Tab', 3)).toEqual(['Add photo', 'Close', 'Save'])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/app\/documents$/)
})

/** The names of what has the focus after each of so many presses. */
async function press(page: Page, key: string, times: number): Promise<string[]> {
  const reached: string[] = []
  for (let presses = 0; presses < times; presses += 1) {
    await page.keyboard.press(key)
    reached.push(
      await page.evaluate(() => {
        const element = document.activeElement
        const label =
          element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
            ? element.labels?.[0]
            : null
        return (
          label?.textContent ??
          element?.getAttribute('aria-label') ??
          element?.textContent ??
          ''
        ).trim()
      }),
    )
  }
  return reached
}
