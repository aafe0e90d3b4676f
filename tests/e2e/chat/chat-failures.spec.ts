import {
  answerLine,
  answers,
  credentials,
  field,
  holdAnswers,
  midway,
  openLeaseChat,
  rest,
  typeAndSend,
} from '../steps/chat-steps.ts'
import { signIn } from '../steps/auth-steps.ts'
import { chooseFromMenu, watchRequests } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

test.use({
  // One pattern: Playwright takes a list of several for a value and its options.
  expectedConsole: [
    /status of 50\d|ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|WebSocket|Failed to fetch/,
  ],
})

const EMAIL = 'chat.failures@mail.example'
const SORRY = 'Sorry—there was a problem generating a response.'

const box = (page: Page, message: string) =>
  page.getByRole('alert').filter({ hasText: `Sorry, an error occurred. Please try again. (${message})` })
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })
const messages = (page: Page) =>
  rest(page, 'chat_messages?select=role,content&order=created_at,sequence_number')

test('whatever breaks off, the question and what arrived stay, and the answer is found', async ({ page }) => {
  await openLeaseChat(page, EMAIL)
  await holdAnswers(page)

  await test.step('a chat that cannot be made keeps the question', async () => {
    await page.route('**/rest/v1/chat_sessions?*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'down' } })
        : route.fallback(),
    )
    await typeAndSend(page, 'When is rent late?')
    await expect(page.getByText(SORRY)).toBeVisible()
    await expect(box(page, 'Failed to create session')).toBeVisible()
    await page.reload()
    await expect(field(page)).toHaveValue('When is rent late?')
    await page.unroute('**/rest/v1/chat_sessions?*')
  })

  await test.step('a refusal is shown with its words, and Retry asks again', async () => {
    await page.route('**/functions/v1/chat_rag', (route) =>
      route.fulfill({ status: 500, body: 'upstream is down' }),
    )
    await field(page).press('Enter')
    await expect(page.getByText(SORRY)).toBeVisible()
    await expect(box(page, '500 upstream is down')).toBeVisible()
    await expect(field(page)).toHaveValue('')
    await page.unroute('**/functions/v1/chat_rag')
    await retry(page).click()
    await expect(page.getByText(/^Answer ready/)).toBeAttached()
    await expect(page.getByText(SORRY)).toBeHidden()
    await expect(page.getByRole('alert')).toBeHidden()
    expect(await messages(page)).toHaveLength(2)
  })

  await test.step('too many questions: a plain sentence, and when', async () => {
    await page.route('**/functions/v1/chat_rag', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '42' },
        json: { error: 'You have asked many questions in a short time. Please wait a moment.' },
      }),
    )
    await typeAndSend(page, 'Can I sublet?')
    await expect(page.getByRole('alert')).toContainText(
      'Please wait a moment. You can ask again in 42 seconds.',
    )
    await page.unroute('**/functions/v1/chat_rag')
    await retry(page).click()
    await expect(page.getByText(/^Answer ready/)).toBeAttached()
  })

  await test.step('a reload in the midst of an answer finds it, once', async () => {
    await answerLine(page, 'hold')
    await typeAndSend(page, 'What does this cost me in total, including fees?')
    await midway(page)
    await page.reload()
    await expect(answers(page)).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeHidden()
    await expect(page.getByRole('article').last()).toContainText('Late fee: $75.00')
    expect(await messages(page)).toHaveLength(6)
  })

  await test.step('a question that was saved and never asked is answered after a reload', async () => {
    await page.route('**/functions/v1/chat_rag', (route) => route.abort())
    await typeAndSend(page, 'Who pays for repairs and maintenance?')
    await expect(box(page, 'The connection was lost.')).toBeVisible()
    await page.unroute('**/functions/v1/chat_rag')
    await page.reload()
    await expect(page.getByText(/^Answer ready/)).toBeAttached()
    await expect(answers(page)).toHaveCount(4)
    expect(await messages(page)).toHaveLength(8)
  })

  await test.step('a connection lost in the midst of an answer: it comes by itself when there is one again', async () => {
    await answerLine(page, 'hold')
    await typeAndSend(page, 'How can this be ended, and what happens then?')
    await midway(page)
    await page.context().setOffline(true)
    await answerLine(page, 'cut')
    await expect(box(page, 'The connection was lost.')).toBeVisible()
    await expect(page.getByRole('article').last().getByRole('heading', { level: 3 }).first()).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(retry(page)).toBeHidden()
    await expect(answers(page)).toHaveCount(5)
    expect(await messages(page)).toHaveLength(10)
  })

  await test.step('Stop keeps what arrived; Retry brings the whole answer', async () => {
    await answerLine(page, 'hold')
    await typeAndSend(page, 'What should I be careful about before I sign?')
    await midway(page)
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await answerLine(page, 'open')
    const last = page.getByRole('article').last()
    await expect(last.getByText(/· not complete/)).toBeVisible()
    const kept = await last.locator('section').allTextContents()
    await expect.poll(async () => ((await messages(page)) as unknown[]).length).toBe(12)
    await expect(page.getByText('This question has no whole answer yet.')).toBeVisible()
    expect(kept.length).toBeGreaterThan(0)
    expect(await last.locator('section').allTextContents()).toEqual(kept)
    await retry(page).click()
    await expect(page.getByText(/^Answer ready/)).toBeAttached()
    await expect(page.getByText(/· not complete/)).toBeHidden()
    await expect(answers(page)).toHaveCount(6)
    expect(await messages(page)).toHaveLength(12)
  })

  await test.step('a session that ended elsewhere: signing in leads back to the chat and the question', async () => {
    const chat = new URL(page.url())
    // Without live changes, which would tell at once, it is the question itself that finds out.
    await page.routeWebSocket(/realtime/, (socket) => socket.close())
    const allRead = watchRequests(page)
    await page.reload()
    await expect(answers(page)).toHaveCount(6)
    // What the screen still reads would find out before the question does.
    await allRead()
    const { token, key } = await credentials(page)
    const ended = await page.request.post('/auth/v1/logout?scope=global', {
      headers: { apikey: key, authorization: `Bearer ${token}` },
    })
    expect(ended.status()).toBe(204)
    await typeAndSend(page, 'Does it renew automatically?')
    await expect(page).toHaveURL(/\/login/)
    await signIn(page, EMAIL)
    await expect(page).toHaveURL(chat.href)
    await expect(field(page)).toHaveValue('Does it renew automatically?')
    await field(page).press('Enter')
    await expect(page.getByText(/^Answer ready/)).toBeAttached()
    await chooseFromMenu(page, /account menu/, 'Log out')
    await expect(page).toHaveURL(/\/login/)
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((name) => /chat/.test(name))),
    ).toEqual([])
  })
})
