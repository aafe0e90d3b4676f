import { answers, credentials, field, openLeaseChat, rest, send, typeAndSend } from '../steps/chat-steps.ts'
import { ask, followsTable, hold } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

const ANSWER = '**/functions/v1/chat_rag'

const numbers = async (page: Page): Promise<number[]> =>
  (
    (await rest(page, 'chat_messages?select=sequence_number&order=sequence_number')) as {
      sequence_number: number
    }[]
  ).map((row) => row.sequence_number)

/** Deletes rows as the person who is signed in on the page. @throws where that is refused, or there are none */
async function deleteRows(page: Page, query: string): Promise<void> {
  const { token, key } = await credentials(page)
  const reply = await page.request.delete(`/rest/v1/${query}`, {
    failOnStatusCode: true,
    headers: { apikey: key, authorization: `Bearer ${token}`, prefer: 'return=representation' },
  })
  expect(await reply.json()).not.toEqual([])
}

test('chats by their address, in two tabs, and after their document is gone', async ({ page, context }) => {
  await openLeaseChat(page, 'chat.sessions@mail.example')
  await ask(page, 'When is rent late?')
  const address = page.url()

  await test.step('without its address the chat is cleared, with it it is back', async () => {
    await page.getByRole('link', { name: 'New Chat' }).click()
    await expect(page).toHaveURL(/\/app\/chat\?document=/)
    await expect(answers(page)).toHaveCount(0)
    await page.goBack()
    await page.goto(address)
    await expect(answers(page)).toHaveCount(1)
  })

  await test.step('what is not there or not the own becomes a new chat, silently', async () => {
    for (const query of [
      'session=00000000-0000-4000-8000-000000000000',
      'session=nonsense',
      'document=00000000-0000-4000-8000-000000000000',
      'document=nonsense',
    ]) {
      await page.goto(`/app/chat?${query}`)
      // The one about the only document there is.
      await expect(page).toHaveURL(/\/app\/chat\?document=(?!0{8}|nonsense)/)
      await expect(page.getByText('Start a conversation')).toBeVisible()
      await expect(page.getByRole('alert')).toBeHidden()
    }
  })

  const other = await context.newPage()
  await test.step('what another tab says is here too, and moves nothing', async () => {
    await page.goto(address)
    await expect(answers(page)).toHaveCount(1)
    await other.goto(address)
    await field(page).fill('Not sent yet')
    const log = page.getByRole('log')
    await log.evaluate((element) => (element.scrollTop = 0))
    const first = page.getByRole('article').first()
    const before = await first.boundingBox()
    await ask(other, 'Can I sublet?')
    await expect(answers(page)).toHaveCount(2)
    await expect(page.getByText('Can I sublet?')).toBeVisible()
    expect(await first.boundingBox()).toEqual(before)
    await expect(field(page)).toHaveValue('Not sent yet')
  })

  await test.step('two questions at the same moment are both saved and both answered', async () => {
    await Promise.all([
      typeAndSend(page, 'How much is the deposit?'),
      typeAndSend(other, 'How much notice must I give?'),
    ])
    for (const tab of [page, other]) {
      await expect(tab.getByRole('button', { name: 'Stop', exact: true })).toBeHidden()
      await expect(tab.getByText('How much is the deposit?')).toBeVisible()
      await expect(tab.getByText('How much notice must I give?')).toBeVisible()
    }
    expect(await numbers(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    for (const tab of [page, other]) {
      await expect(answers(tab)).toHaveCount(4)
      await expect(tab.getByText('This question has no whole answer yet.')).toBeHidden()
    }
    const said = (await rest(page, 'chat_messages?select=role&order=sequence_number')) as { role: string }[]
    expect(said.map(({ role }) => role)).toEqual(
      Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? 'user' : 'assistant')),
    )
  })

  await test.step('an answer comes to its question though one asked later was answered sooner', async () => {
    const release = await hold(page, ANSWER, 1)
    const asked = page.waitForRequest(/functions\/v1\/chat_rag/)
    await typeAndSend(page, 'How long is the term?')
    await asked
    await typeAndSend(other, 'Can I keep a dog?')
    await expect(answers(other)).toHaveCount(5)
    await expect(other.getByText('How long is the term?')).toBeVisible()
    release()
    for (const tab of [page, other]) {
      await expect(answers(tab)).toHaveCount(6)
      await expect(tab.getByText('This question has no whole answer yet.')).toBeHidden()
    }
  })

  await test.step('the same question at the same moment is asked once', async () => {
    const question = 'Who pays for repairs and maintenance?'
    // Both are saved before either is answered.
    const releases = [await hold(page, ANSWER, 1), await hold(other, ANSWER, 1)]
    const asked = [page, other].map((tab) => tab.waitForRequest(/functions\/v1\/chat_rag/))
    await Promise.all([typeAndSend(page, question), typeAndSend(other, question)])
    await Promise.all(asked)
    for (const release of releases) release()
    for (const tab of [page, other]) {
      await expect(answers(tab)).toHaveCount(7)
      await expect(tab.getByRole('button', { name: 'Stop', exact: true })).toBeHidden()
      await expect(tab.getByRole('log').getByText(question)).toHaveCount(1)
    }
    expect(await numbers(page)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
  })

  await test.step('while its document is read again, a chat can be read and takes no question', async () => {
    await page.route('**/rest/v1/documents?*', async (route) => {
      const reply = await route.fetch().catch(() => null)
      if (reply === null) return
      await route.fulfill({
        response: reply,
        body: (await reply.text()).replaceAll('"completed"', '"processing"'),
      })
    })
    await page.reload()
    await expect(
      page.getByText('This document is not ready. You can ask when it has been read.'),
    ).toBeVisible()
    await expect(answers(page).first()).toBeVisible()
    await field(page).fill('And now?')
    await expect(send(page)).toBeDisabled()
    await page.unrouteAll({ behavior: 'wait' })
    // No word of it comes: whatever made it ready was over before the channel was open.
    await expect(send(page)).toBeEnabled()
    await page.reload()
    await expect(field(page)).toHaveValue('And now?')
    await expect(send(page)).toBeEnabled()
  })

  await test.step('the chat of a deleted document stays readable', async () => {
    // What changes before the channel is open is seen with the next reading only.
    const followed = followsTable(page, 'documents')
    // The screen has read the document when it is deleted, and what it read arrives after word of that.
    const read = Promise.withResolvers<void>()
    const told = Promise.withResolvers<void>()
    page.once('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/"table":"documents".*"type":"DELETE"/s.test(String(payload))) told.resolve()
      }),
    )
    await page.route(
      /\/rest\/v1\/documents\?.*[?&]id=eq\./,
      async (route) => {
        const reply = await route.fetch()
        read.resolve()
        await told.promise
        await route.fulfill({ response: reply })
      },
      { times: 1 },
    )
    await page.reload()
    await Promise.all([followed, read.promise])
    await deleteRows(page, 'documents?status=eq.completed')
    await expect(page.getByText('Document deleted')).toBeVisible()
    const heard = followsTable(page, 'chat_sessions')
    await page.reload()
    await heard
    await expect(page.getByText('Document deleted')).toBeVisible()
    await expect(answers(page).first()).toBeVisible()
    await expect(field(page)).toBeDisabled()
    const first = page.getByRole('article').first()
    await expect(first.getByText(/^Checked on .+; the document is deleted\.$/).first()).toBeVisible()
    await expect(first.getByText('No receipt proves these lines')).toBeHidden()
    await expect(first.getByRole('button', { name: /^Receipt/ })).toBeHidden()
  })

  await test.step('a chat that is deleted in another tab becomes a new one', async () => {
    await deleteRows(other, 'chat_sessions?title=not.is.null')
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/app\/chat$/)
  })
})
