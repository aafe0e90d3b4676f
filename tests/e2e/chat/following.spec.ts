import {
  addToChoice,
  answerLine,
  answers,
  field,
  holdAnswers,
  LEASE,
  midway,
  openLeaseChat,
  rest,
  send,
  typeAndSend,
} from '../steps/chat-steps.ts'
import { checkScreen } from '../steps/screen-checks.ts'
import { ask, card, chooseFromMenu, openDocument, openLibrary, renameTo } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK|WebSocket|Failed to fetch/] })

const LONG = 'What are the main obligations of each party?'

const log = (page: Page) => page.getByRole('log')
const newText = (page: Page) => page.getByRole('button', { name: 'New text' })

/** How far the last question is below the top of the conversation's window, in pixels. */
const lastQuestionPx = (page: Page): Promise<number> =>
  log(page).evaluate((window) => {
    const asked = [...window.querySelectorAll('h2')].filter(({ textContent }) => textContent === 'You asked')
    const entry = asked.at(-1)?.closest('[data-index]')
    return (entry?.getBoundingClientRect().top ?? Number.NaN) - window.getBoundingClientRect().top
  })

const atTop = (page: Page) =>
  expect
    .poll(async () => {
      const px = await lastQuestionPx(page)
      return px >= 0 && px <= 24
    })
    .toBe(true)

test('the field is ready where a document is chosen, and the document opens before any receipt', async ({
  page,
}) => {
  await openLeaseChat(page, 'chat.ready@mail.example')
  await expect(field(page)).toBeFocused()

  await test.step('the only document is chosen by itself', async () => {
    await page.goto('/app/chat')
    await expect(page).toHaveURL(/\/app\/chat\?document=/)
    await expect(field(page)).toBeFocused()
    await expect(page.getByText('Start a conversation')).toBeVisible()
  })

  await test.step('a list that was read when there was one decides nothing once there are two', async () => {
    await page.getByRole('link', { name: 'Document Library', exact: true }).click()
    await expect(card(page, LEASE)).toBeVisible()
    await addToChoice(page, 'Another lease.pdf')
    await chooseFromMenu(page, `Menu for ${LEASE}`, 'Rename')
    await renameTo(page, 'renamed.pdf')
    await page.keyboard.press('Enter')
    await expect(card(page, 'renamed.pdf')).toBeVisible()
    await page.getByRole('link', { name: 'New Chat' }).click()
    await expect(page.getByRole('heading', { name: 'Ask about one of your documents' })).toBeVisible()
    await page.unrouteAll()
    await page.goto('/app/documents')
    await chooseFromMenu(page, 'Menu for renamed.pdf', 'Rename')
    await renameTo(page, LEASE)
    await page.keyboard.press('Enter')
    await expect(card(page, LEASE)).toBeVisible()
  })

  await test.step('Ask on the card and on the document lead into the field', async () => {
    await openLibrary(page)
    await card(page, LEASE).getByRole('link', { name: 'Ask about it' }).click()
    await expect(field(page)).toBeFocused()
    await openLibrary(page)
    await openDocument(page, LEASE)
    await page.getByRole('link', { name: 'Ask', exact: true }).click()
    await expect(field(page)).toBeFocused()
  })

  const open = page.getByRole('button', { name: 'Open document' })
  await test.step('the document opens beside the chat at its first page, and the focus comes back', async () => {
    await open.click()
    await expect(page.getByRole('region', { name: `${LEASE}, page 1` })).toBeVisible()
    await expect(open).toBeHidden()
    await expect(page.getByText('Start a conversation')).toBeVisible()
    await checkScreen(page, 'document beside a new chat', { only: 'wide' })
    await page.reload()
    await expect(page.getByRole('region', { name: `${LEASE}, page 1` })).toBeVisible()
    await page.getByRole('button', { name: 'Close document' }).click()
    await expect(open).toBeFocused()
  })

  await test.step('on a phone it is a screen of its own', async () => {
    await page.setViewportSize({ width: 390, height: 780 })
    await open.click()
    await expect(page).toHaveURL(/\/app\/documents\/[0-9a-f-]{36}\?page=1$/)
    await page.goBack()
    await expect(page.getByText('Start a conversation')).toBeVisible()
  })
})

test('a question stands at the top, its answer grows below it, and two fitting ones follow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 560 })
  await openLeaseChat(page, 'chat.following@mail.example')
  await holdAnswers(page)
  await ask(page, 'Is there a swimming pool?')

  await test.step('from the first moment, and nothing moves while the answer comes', async () => {
    await answerLine(page, 'hold')
    await typeAndSend(page, LONG)
    await midway(page)
    await atTop(page)
    // The answer before it is out of the way.
    await expect(page.getByRole('article').first()).not.toBeInViewport({ ratio: 0.05 })
    await log(page).evaluate((window) => {
      const tops = new Set<number>()
      Object.assign(globalThis, { tops })
      const look = (): void => {
        tops.add(Math.round(window.scrollTop))
        requestAnimationFrame(look)
      }
      look()
    })
    await answerLine(page, 'open')
    await expect(answers(page)).toHaveCount(2)
    await expect(page.getByText(/^Answer ready/)).toBeAttached()
    await expect(newText(page)).toBeVisible()
    await atTop(page)
    const tops = await page.evaluate(() => [...(globalThis as unknown as { tops: Set<number> }).tops])
    expect(tops).toHaveLength(1)
  })

  await test.step('who goes to the end is there, and has nothing new below', async () => {
    await newText(page).click()
    await expect(newText(page)).toBeHidden()
    await expect
      .poll(() =>
        log(page).evaluate(
          ({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - scrollTop - clientHeight < 2,
        ),
      )
      .toBe(true)
  })

  await test.step('a short answer leaves room below its question, and tells of nothing', async () => {
    await page.setViewportSize({ width: 1280, height: 1_200 })
    await ask(page, 'Is there a sauna?')
    await expect(answers(page)).toHaveCount(3)
    await atTop(page)
    await expect(newText(page)).toBeHidden()
  })

  await test.step('a chat that is opened again stands at its last question', async () => {
    await page.reload()
    await expect(answers(page)).toHaveCount(3)
    await atTop(page)
  })

  const next = page.getByRole('region', { name: 'Ask next' }).getByRole('button')
  await test.step('two questions follow, also after a reload, and the document answers them', async () => {
    await expect(next).toHaveCount(2)
    const before = await next.allTextContents()
    const [first = ''] = before
    await next.first().click()
    await expect(answers(page)).toHaveCount(4)
    await expect(page.getByText(/^Answer ready, [1-9]\d* receipts?$/)).toBeAttached()
    await atTop(page)
    const answer = page.getByRole('article').last()
    await expect(answer.getByRole('heading', { name: 'From your document' })).toBeVisible()
    await expect(answer).not.toContainText('We could not find')
    await expect(next).toHaveCount(2)
    expect(await next.allTextContents()).not.toContain(first)
    await page.reload()
    await expect(next).toHaveCount(2)
  })
})

test('without a connection the field says so, keeps the question, and sends it when pressed again', async ({
  page,
  context,
}) => {
  const question = 'When is rent late?'
  const away = page.getByText(
    'No connection. What you type is kept here; send it when the connection is back.',
  )
  const back = page.getByText('The connection is back. Your question is still here: press Send to ask it.')
  await openLeaseChat(page, 'chat.no.connection@mail.example')
  await context.setOffline(true)
  await expect(away).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'How can this be ended, and what happens then?' }),
  ).toBeDisabled()
  await typeAndSend(page, question)
  await expect(send(page)).toBeDisabled()
  await expect(field(page)).toHaveValue(question)
  await expect(page.getByText('Failed to create session')).toBeHidden()
  await checkScreen(page, 'chat without a connection')
  await context.setOffline(false)
  await expect(back).toBeVisible()
  await expect(away).toBeHidden()
  await expect(field(page)).toHaveValue(question)
  await checkScreen(page, 'chat whose connection is back')
  expect(await rest(page, 'chat_sessions?select=id')).toEqual([])
  await send(page).click()
  await expect(page.getByText(/^Answer ready/)).toBeAttached()
  await expect(back).toBeHidden()
  expect(await rest(page, 'chat_messages?select=content&role=eq.user')).toEqual([{ content: question }])
})
