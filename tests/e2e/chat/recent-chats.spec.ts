import { callAs, startAccount } from '../steps/account-steps.ts'
import { expectErrorToast, FAILED_CALLS, toast } from '../steps/auth-steps.ts'
import { makeChats } from '../steps/chat-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { chooseFromMenu, hold } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

// Some replies here are failures on purpose.
test.use({ expectedConsole: [FAILED_CALLS] })

const SESSIONS = '**/rest/v1/chat_sessions?*'
const MESSAGES = '**/rest/v1/chat_messages?*'
const recent = (page: Page) => page.getByRole('navigation', { name: 'Recent chats' })
const rows = (page: Page) => recent(page).getByRole('link')
const field = (page: Page) => page.getByRole('textbox', { name: 'Chat title' })

test('the five newest of at most twenty chats, the rest on request, whatever their titles hold', async ({
  page,
}) => {
  const session = await startAccount(page, 'list@mail.example')
  const odd = [`${'very '.repeat(45)}long`, 'متى يجب دفع الإيجار؟', '<img src=x onerror=alert(1)>']
  const plain = Array.from({ length: 22 }, (_, index) => `Chat ${index + 1}`)
  await makeChats(page, session, [...odd, ...plain])
  const asked = page.waitForRequest(SESSIONS)
  await page.goto('/app/chat')
  const query = new URL((await asked).url()).searchParams
  expect([query.get('user_id'), query.get('order'), query.get('limit')]).toEqual([
    `eq.${session.user.id}`,
    'updated_at.desc',
    '20',
  ])
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).nth(2)).toHaveText('<img src=x onerror=alert(1)>')
  await checkScreen(page, 'recent chats')
  await recent(page).getByRole('button', { name: 'Show 15 More' }).click()
  await expect(rows(page)).toHaveCount(20)
  await recent(page).getByRole('button', { name: 'Show Less' }).click()
  await expect(rows(page)).toHaveCount(5)

  await page.getByRole('link', { name: 'Chat 2', exact: true }).click()
  await expect(page).toHaveURL(/session=/)
  await expect(recent(page).locator('[aria-current="page"]')).toHaveText('Chat 2')
  const length = await page.evaluate(() => history.length)
  await page.getByRole('link', { name: 'New Chat' }).click()
  await expect(page).toHaveURL(/\/app\/chat$/)
  expect(await page.evaluate(() => history.length)).toBe(length)
  await expect(recent(page).locator('[aria-current]')).toHaveCount(0)
})

test('a chat is renamed in its place, and a name that cannot be saved is not lost', async ({ page }) => {
  const session = await startAccount(page, 'renamer@mail.example')
  const [id = ''] = await makeChats(page, session, ['Rent', 'Boiler'])
  const sent: unknown[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()))
  await page.goto('/app/chat')

  await chooseFromMenu(page, 'Menu for Rent', 'Rename')
  await expect(field(page)).toHaveValue('Rent')
  await expect(field(page)).toBeFocused()
  await field(page).fill('Something else')
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toBeFocused()
  await chooseFromMenu(page, 'Menu for Rent', 'Rename')
  await field(page).fill('   ')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText(['Rent', 'Boiler'])
  expect(sent).toEqual([])

  await page.route(SESSIONS, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await chooseFromMenu(page, 'Menu for Rent', 'Rename')
  await field(page).fill('Late rent')
  await page.keyboard.press('Enter')
  await expectErrorToast(page, 'Failed to rename chat', 'Please try again.')
  await expect(field(page)).toHaveValue('Late rent')
  await expect(field(page)).toHaveAccessibleDescription(/^Not saved\./)
  await expect(field(page)).toBeFocused()
  await page.unroute(SESSIONS)
  await field(page).press('Enter')
  await expect(rows(page)).toHaveText(['Late rent', 'Boiler'])
  await expect(rows(page).first()).toBeFocused()
  expect(sent.at(-1)).toEqual({ title: 'Late rent', updated_at: expect.any(String) })

  // Leaving the field saves too; the newest change comes first.
  await chooseFromMenu(page, 'Menu for Boiler', 'Rename')
  await field(page).fill('Broken boiler')
  await page.getByRole('heading', { name: 'Contract Chat' }).click()
  await expect(rows(page)).toHaveText(['Broken boiler', 'Late rent'])
  const stored = await callAs(page, session, `/rest/v1/chat_sessions?select=title&id=eq.${id}`)
  expect(await stored.json()).toEqual([{ title: 'Late rent' }])
})

test('a chat is deleted after a question, its messages first; what failed says what is left', async ({
  page,
}) => {
  const session = await startAccount(page, 'deleter@mail.example')
  const [open = ''] = await makeChats(page, session, ['Rent', 'Boiler', 'Gym'])
  const message = { session_id: open, role: 'user', content: 'When?', sequence_number: 1 }
  await callAs(page, session, '/rest/v1/chat_messages', { method: 'POST', data: message })
  await page.goto(`/app/chat?session=${open}`)
  await expect(page.getByText('When?')).toBeVisible()
  const question = page.getByRole('alertdialog', { name: 'Delete this chat?' })

  await chooseFromMenu(page, 'Menu for Rent', 'Delete')
  await expect(question).toContainText('Rent')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu for Rent' })).toBeFocused()

  for (const [address, words] of [
    [MESSAGES, 'The chat is still there. Please try again.'],
    [SESSIONS, 'The messages are gone, but the chat is still listed. Please try again.'],
  ] as const) {
    await page.route(address, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await chooseFromMenu(page, 'Menu for Rent', 'Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByRole('alert')).toHaveText(words)
    await expect(toast(page, 'Failed to delete chat').filter({ hasText: words })).toBeVisible()
    await page.unroute(address)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(rows(page)).toHaveCount(3)
  }

  const deleted: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.method() === 'DELETE')
      deleted.push(
        `${pathname.split('/').at(-1)} ${searchParams.get('session_id') ?? searchParams.get('id')}`,
      )
  })
  await chooseFromMenu(page, 'Menu for Rent', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(rows(page)).toHaveText(['Boiler', 'Gym'])
  await expect(page).toHaveURL(/\/app\/chat$/)
  await expect(rows(page).first()).toBeFocused()
  expect(deleted).toEqual([`chat_messages eq.${open}`, `chat_sessions eq.${open}`])
  const left = await callAs(page, session, `/rest/v1/chat_messages?select=id&session_id=eq.${open}`)
  expect(await left.json()).toEqual([])
})

test('the list says when it is loading, empty, failed', async ({ page }) => {
  await startAccount(page, 'states@mail.example')
  await page.route(SESSIONS, (route) =>
    route.fulfill({ status: 400, json: { code: '22P02', message: 'no' } }),
  )
  const release = await hold(page, SESSIONS)
  await page.goto('/app/chat')
  await expect(recent(page).getByText('Loading...')).toBeVisible()
  release()
  await expect(recent(page)).toContainText('Your chats could not be loaded.')
  await page.unroute(SESSIONS)
  // A channel that joined late has the list read again by itself.
  await recent(page)
    .getByRole('button', { name: 'Try again' })
    .or(recent(page).getByText('No chats yet'))
    .click()
  await expect(recent(page)).toContainText('No chats yet')
})

test('Log out ends every session, and Back brings nothing back', async ({ page }) => {
  const session = await startAccount(page, 'leaver@mail.example')
  await makeChats(page, session, ['Private matters'])
  await page.goto('/app/chat')
  await expect(rows(page)).toHaveText(['Private matters'])
  // From here, Back leads to the chats.
  await page.getByRole('link', { name: 'Document Library' }).first().click()
  await expect(page).toHaveURL(/\/app\/documents$/)
  const sent = page.waitForRequest('**/auth/v1/logout*')
  await chooseFromMenu(page, /account menu/, 'Log out')
  expect(new URL((await sent).url()).searchParams.get('scope')).toBe('global')
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Private matters')).toHaveCount(0)
  const after = await callAs(page, session, '/rest/v1/chat_sessions?select=id', { mayFail: true })
  expect(after.status()).toBe(401)
})

test('Back pressed before the sign-in screen stands leads there all the same', async ({ page }) => {
  const session = await startAccount(page, 'hurried@mail.example')
  await makeChats(page, session, ['Private matters'])
  await page.goto('/app/chat')
  await expect(rows(page)).toHaveText(['Private matters'])
  await page.getByRole('link', { name: 'Document Library' }).first().click()
  await expect(page).toHaveURL(/\/app\/documents$/)
  // The address changes before the screen does; a browser that is busy goes back in between.
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (state, unused, url) => {
      replace(state, unused, url)
      if (!String(url).includes('/login')) return
      history.replaceState = replace
      window.addEventListener('popstate', () => document.documentElement.setAttribute('data-went-back', ''))
      history.back()
      const until = performance.now() + 500
      while (performance.now() < until);
    }
  })
  await chooseFromMenu(page, /account menu/, 'Log out')
  await expect(page.locator('html[data-went-back]')).toBeAttached()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Private matters')).toHaveCount(0)
})
