import { callAs, startAccount } from '../steps/account-steps.ts'
import { FAILED_CALLS, freshAddress } from '../steps/auth-steps.ts'
import { makeChats } from '../steps/chat-steps.ts'
import { addContent, awayNotice } from '../steps/offline-steps.ts'
import { startPlan } from '../steps/plan-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { followsTable, hold, openLibrary } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

// Some replies here are failures on purpose, and some calls have no answer.
test.use({
  expectedConsole: [new RegExp(`${FAILED_CALLS.source}|net::ERR_|WebSocket connection to|Failed to fetch`)],
})

const LISTING = '**/rpc/list_chats'
const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('list', { name: 'Chats' }).getByRole('link')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search chats' })
const count = (page: Page, words: string) => main(page).getByText(words, { exact: true })

test('two thousand chats are all within reach: by pages, by search, and by keyboard', async ({ page }) => {
  const session = await startAccount(page, freshAddress('many-chats'))
  const titles = Array.from({ length: 2_000 }, (_, index) => `Question ${index + 1}`)
  const ids = await makeChats(page, session, titles)
  await page.goto('/app/chat')
  await page.getByRole('complementary').getByRole('link', { name: 'All chats' }).press('Enter')
  await expect(page).toHaveURL(/\/app\/chats$/)
  await expect(page).toHaveTitle(/^All chats · /)
  await expect(main(page)).toBeFocused()
  await expect(page.getByRole('complementary').locator('[aria-current="page"]')).toHaveText('All chats')
  await expect(rows(page)).toHaveCount(50)
  await expect(count(page, '50 of 2,000 chats shown.')).toBeVisible()

  await test.step('pages', async () => {
    const more = main(page).getByRole('button', { name: 'Show More' })
    await more.press('Enter')
    await expect(rows(page)).toHaveCount(100)
    await expect(rows(page).nth(99)).toContainText('Question 100')
    await expect(more).toBeFocused()
  })

  await test.step('search', async () => {
    await page.keyboard.press('Tab')
    await page.locator('body').press('/')
    await expect(search(page)).toBeFocused()
    await page.keyboard.type('QUESTION 199')
    await expect(rows(page)).toHaveCount(11)
    await expect(count(page, '11 chats.')).toBeVisible()
    await expect(page).toHaveURL(/\/app\/chats\?search=QUESTION\+199$/)
    await search(page).fill('question 1999')
    await expect(rows(page)).toHaveText([/^Question 1999/])
    await rows(page).press('Enter')
    await expect(page).toHaveURL(`/app/chat?session=${ids[1_998]}`)
    // Back to what was found, and by the link to all of them.
    await page.goBack()
    await expect(search(page)).toHaveValue('question 1999')
    await expect(rows(page)).toHaveText([/^Question 1999/])
    await page.getByRole('complementary').getByRole('link', { name: 'All chats' }).click()
    await expect(search(page)).toHaveValue('')
    await expect(page).toHaveURL(/\/app\/chats$/)
    // As far as they were shown before.
    await expect(count(page, '100 of 2,000 chats shown.')).toBeVisible()
    await expect(rows(page).first()).toHaveAttribute('href', `/app/chat?session=${ids[0]}`)
  })

  await test.step('the last page takes its button along, and the first new row has the focus', async () => {
    await search(page).fill('question 10')
    await expect(count(page, '50 of 111 chats shown.')).toBeVisible()
    const more = main(page).getByRole('button', { name: 'Show More' })
    await more.press('Enter')
    await expect(rows(page)).toHaveCount(100)
    await more.press('Enter')
    await expect(rows(page)).toHaveCount(111)
    await expect(more).toBeHidden()
    await expect(rows(page).nth(100)).toBeFocused()
  })
})

test('a chat is found by its document, renamed, deleted, and follows what changes elsewhere', async ({
  page,
}) => {
  const session = await startAccount(page, freshAddress('all-chats'))
  await startPlan(page, session, 'basic')
  await openLibrary(page)
  await addContent(page, session)
  const [boiler = ''] = await makeChats(page, session, ['Boiler', 'Gym', '<img src=x onerror=alert(1)>'])
  const followed = followsTable(page, 'chat_sessions', 1)
  await page.goto('/app/chats')
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).first()).toContainText('Leaving earlyLease 14 Elm.pdf')
  await followed
  await checkScreen(page, 'all chats')

  await search(page).fill('lease 14')
  await expect(rows(page)).toHaveText([/^Leaving early/])
  await search(page).fill('zzzz')
  await expect(main(page).getByText('Try adjusting your search terms')).toBeVisible()
  await checkScreen(page, 'all chats without a hit')
  await search(page).fill('')
  await expect(rows(page)).toHaveCount(4)

  const list = main(page).getByRole('list', { name: 'Chats' })
  await list.getByRole('button', { name: 'Menu for Gym' }).click()
  await page.getByRole('menu', { name: 'Menu for Gym' }).getByRole('menuitem', { name: 'Rename' }).click()
  await main(page).getByRole('textbox', { name: 'Chat title' }).fill('Gym membership')
  await page.keyboard.press('Enter')
  await expect(rows(page).first()).toContainText('Gym membership')
  await expect(rows(page).first()).toBeFocused()

  await list.getByRole('button', { name: 'Menu for Gym membership' }).click()
  await page
    .getByRole('menu', { name: 'Menu for Gym membership' })
    .getByRole('menuitem', { name: 'Delete' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toBeFocused()

  await callAs(page, session, `/rest/v1/chat_sessions?id=eq.${boiler}`, {
    method: 'PATCH',
    data: { title: 'Broken boiler', updated_at: new Date().toISOString() },
  })
  await expect(rows(page).first()).toContainText('Broken boiler')
})

test('the screen says when it is loading, empty, failed or offline', async ({ page, context }) => {
  const session = await startAccount(page, freshAddress('chats-states'))
  await page.route(LISTING, (route) =>
    route.fulfill({ status: 400, json: { code: '22P02', message: 'no', details: null, hint: null } }),
  )
  const release = await hold(page, LISTING)
  await page.goto('/app/chats')
  await expect(main(page).getByText('Loading chats...')).toBeVisible()
  await checkScreen(page, 'all chats loading')
  release()
  await expect(main(page).getByRole('alert')).toContainText('Your chats could not be loaded.')
  await checkScreen(page, 'all chats failed')
  await page.unroute(LISTING)
  await page.reload()
  await expect(main(page).getByText('No chats yet')).toBeVisible()
  await checkScreen(page, 'all chats empty')
  await main(page).getByRole('link', { name: 'Go to Document Library' }).click()
  await expect(page).toHaveURL(/\/app\/documents$/)

  await makeChats(page, session, ['Boiler', 'Gym'])
  await page.goto('/app/chats')
  await expect(rows(page)).toHaveCount(2)
  await context.setOffline(true)
  await expect(awayNotice(page)).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  await callAs(page, session, '/rest/v1/chat_sessions?title=eq.Gym', {
    method: 'PATCH',
    data: { title: 'Gym membership' },
  })
  await context.setOffline(false)
  await expect(awayNotice(page)).toBeHidden()
  await expect(rows(page).filter({ hasText: 'Gym membership' })).toBeVisible()
})
