import { join } from 'node:path'
import { chatTitle } from '#core/chat/title.ts'
import { callAs, startAccount } from '../steps/account-steps.ts'
import { toast } from '../steps/auth-steps.ts'
import { answers, field, LEASE, openLeaseChat, rest, typeAndSend } from '../steps/chat-steps.ts'
import { awayNotice, waitUntilKept } from '../steps/offline-steps.ts'
import { ask, card, READING_MS, chooseFromMenu, hold, upload } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

test.use({
  expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|ERR_FAILED|WebSocket|Failed to fetch/],
})

/** The call that makes a chat. */
const MAKE_CHAT = /\/rest\/v1\/chat_sessions\?select=id$/
/** The reading of a chat's document. */
const DOCUMENT = /\/rest\/v1\/documents\?select=.*&id=eq\./
const ANSWER = '**/functions/v1/chat_rag'

const recent = (page: Page) => page.getByRole('navigation', { name: 'Recent chats' })
const chat = (page: Page, question: string) =>
  recent(page).getByRole('link', { name: chatTitle(question), exact: true })
const library = (page: Page) => page.getByRole('link', { name: 'Document Library', exact: true }).first()
const questions = async (page: Page): Promise<string[]> =>
  ((await rest(page, 'chat_messages?select=content&role=eq.user')) as { content: string }[]).map(
    ({ content }) => content,
  )

test('what comes late changes nothing for who has gone elsewhere', async ({ page }) => {
  await openLeaseChat(page, 'chat.races@mail.example')

  for (const [place, question, go, isThere] of [
    [
      'a new chat',
      'When is rent late?',
      () => page.getByRole('link', { name: 'New Chat' }).click(),
      async () => {
        await expect(page).toHaveURL(/\/app\/chat\?document=/)
        await expect(page.getByText('Start a conversation')).toBeVisible()
      },
    ],
    [
      'the library',
      'Can I sublet?',
      () => library(page).click(),
      async () => {
        await expect(page).toHaveURL(/\/app\/documents$/)
        await expect(card(page, LEASE)).toBeVisible()
      },
    ],
  ] as const)
    await test.step(`a chat that is made after its person went to ${place}`, async () => {
      const release = await hold(page, MAKE_CHAT)
      const asked = page.waitForRequest(MAKE_CHAT)
      await typeAndSend(page, question)
      await asked
      await go()
      await isThere()
      release()
      // The question is saved behind the moment in which the chat would have come up.
      await expect.poll(() => questions(page)).toContain(question)
      await expect(chat(page, question)).toBeVisible()
      await isThere()
      await page.unroute(MAKE_CHAT)
      await chat(page, question).click()
      await expect(page).toHaveURL(/session=/)
      await expect(answers(page)).toHaveCount(1)
      await expect(field(page)).toHaveValue('')
      await page.getByRole('link', { name: 'New Chat' }).click()
      await expect(page.getByText('Start a conversation')).toBeVisible()
    })
})

test('a document that is gone after its person went to a chat leaves the chat alone', async ({ page }) => {
  await openLeaseChat(page, 'chat.races.deletion@mail.example')
  await ask(page, 'When is rent late?')
  await library(page).click()
  await upload(page, join(import.meta.dirname, '..', '..', 'fixtures', 'scanned.pdf'), 'scanned.pdf')
  const release = await hold(page, /\/rest\/v1\/documents\?id=eq\./)
  const deleting = page.waitForRequest(
    (request) => request.method() === 'DELETE' && /documents\?/.test(request.url()),
  )
  await chooseFromMenu(page, 'Menu for scanned.pdf', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await deleting
  await recent(page).getByRole('link').click()
  await expect(answers(page)).toHaveCount(1)
  // Whatever was being asked in a chat that is read again would be broken off.
  const readAgain: string[] = []
  page.on('request', (request) => {
    if (/chat_sessions\?select=document_id/.test(request.url())) readAgain.push(request.url())
  })
  // Both would be read in the same breath.
  const documentRead = page.waitForRequest(DOCUMENT)
  release()
  await expect(toast(page, 'Document deleted')).toBeVisible()
  await (await documentRead).response()
  expect(readAgain).toEqual([])
})

test('a question without an answer, in a chat as last seen, is answered once there is a connection', async ({
  page,
  context,
}) => {
  const question = 'Who pays for repairs and maintenance?'
  await openLeaseChat(page, 'chat.races.away@mail.example')
  await page.route(ANSWER, (route) => route.abort())
  await typeAndSend(page, question)
  await expect(page.getByRole('alert').filter({ hasText: 'The connection was lost.' })).toBeVisible()
  await library(page).click()
  await expect(card(page, LEASE)).toBeVisible()
  await chat(page, question).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The connection was lost.' })).toBeVisible()
  await waitUntilKept(page, question)
  await library(page).click()
  await expect(card(page, LEASE)).toBeVisible()
  await context.setOffline(true)
  await expect(awayNotice(page)).toBeVisible()
  await page.unroute(ANSWER)
  await chat(page, question).click()
  await expect(page.getByRole('log').getByText(question)).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText(/^Answer ready/)).toBeAttached({ timeout: READING_MS })
  await expect(answers(page)).toHaveCount(1)
})

test('a chat that is deleted while the live channel is away becomes a new one', async ({ page }) => {
  const session = await startAccount(page, 'chat.races.channel@mail.example')
  const id = crypto.randomUUID()
  const made = { id, user_id: session.user.id, title: 'Rent' }
  await callAs(page, session, '/rest/v1/chat_sessions', { method: 'POST', data: made })
  const message = { session_id: id, role: 'user', content: 'When is rent late?', sequence_number: 1 }
  await callAs(page, session, '/rest/v1/chat_messages', { method: 'POST', data: message })

  const deleted = Promise.withResolvers<void>()
  const joined = new Set<string>()
  let breakOff = (): unknown => null
  await page.routeWebSocket(/realtime/, async (socket) => {
    if (joined.size > 0) await deleted.promise
    const server = socket.connectToServer()
    server.onMessage((text) => {
      const topic = /live:chat_sessions:[^"]*(?=:\d+".*"status":"ok")/s.exec(String(text))?.[0]
      if (topic !== undefined) joined.add(topic)
      socket.send(text)
    })
    breakOff = () => Promise.all([socket.close({ code: 3_000 }), server.close()])
  })
  await page.goto(`/app/chat?session=${id}`)
  await expect(page.getByText('When is rent late?')).toBeVisible()
  // The frame's channel and the chat's own.
  await expect.poll(() => joined.size).toBe(2)
  await breakOff()
  await callAs(page, session, `/rest/v1/chat_sessions?id=eq.${id}`, { method: 'DELETE' })
  deleted.resolve()
  await expect(page).toHaveURL(/\/app\/chat$/)
})
