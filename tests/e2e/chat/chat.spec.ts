import { CONTRACT_TYPES, contractTypeLabel } from '#core/chat/contract-types.ts'
import {
  GENERAL_QUESTIONS,
  SPECIFIC_QUESTIONS,
} from '#core/answer/question/suggestions/suggested-questions.ts'
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
import { ask, hold } from '../steps/steps.ts'
import { expect, test } from '../steps/test.ts'

test('a conversation about a lease, from the choice of the document to the second answer', async ({
  page,
}) => {
  await openLeaseChat(page, 'chat@mail.example')
  await holdAnswers(page)

  await test.step('without a document nothing can be asked', async () => {
    // With one document alone there would be nothing to choose.
    await addToChoice(page, 'Another lease.pdf')
    await page.goto('/app/chat')
    await expect(page.getByRole('heading', { name: 'Contract Chat' })).toBeVisible()
    await expect(page.getByText('Active conversation')).toBeHidden()
    await expect(field(page)).toHaveAttribute('placeholder', 'Select a document first...')
    await field(page).fill('When is rent late?')
    await expect(send(page)).toBeDisabled()
    await page.getByRole('button', { name: 'Select a Document' }).click()
    await expect(page.getByRole('menuitemradio')).toHaveText([LEASE, 'Another lease.pdf'])
    await page.getByRole('menuitemradio', { name: LEASE }).click()
    await expect(page).toHaveURL(/document=/)
    await expect(field(page)).toBeFocused()
  })

  await test.step('a chosen document brings the legend and ten questions', async () => {
    await expect(page.getByText('Start a conversation')).toBeVisible()
    await expect(page.getByText('Ask questions about your selected contract')).toBeVisible()
    for (const name of ['Document Facts', 'General Guidance', 'Missing Info'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(field(page)).toHaveAttribute('placeholder', 'Ask a question about your contract...')
    const types = page.getByLabel('Contract type')
    await expect(types).toHaveValue('auto-detect')
    await expect(types.getByRole('option')).toHaveText(CONTRACT_TYPES.map(contractTypeLabel))
    await types.selectOption('medical')
    await page.reload()
    await expect(types).toHaveValue('medical')
    const questions = page.getByRole('listitem').getByRole('button')
    for (const question of [...GENERAL_QUESTIONS, ...SPECIFIC_QUESTIONS.medical])
      await expect(questions.filter({ hasText: question })).toBeEnabled()
    await types.selectOption('auto-detect')
  })

  await test.step('a question is kept until it is sent, and its length is checked before', async () => {
    await field(page).fill('   ')
    await expect(send(page)).toBeDisabled()
    await field(page).fill('Line one')
    await field(page).press('Shift+Enter')
    await field(page).pressSequentially('line two')
    await page.reload()
    await expect(field(page)).toHaveValue('Line one\nline two')
    await field(page).fill('x'.repeat(4_012))
    await expect(page.getByText('12 characters too many. A question may have 4,000.')).toBeVisible()
    await expect(send(page)).toBeDisabled()
    expect((await field(page).boundingBox())?.height).toBeLessThanOrEqual(161)
    await field(page).fill('')
  })

  const created = page.waitForRequest(
    (request) => request.method() === 'POST' && /chat_sessions/.test(request.url()),
  )
  const streamed = page.waitForRequest(/functions\/v1\/chat_rag/)
  await test.step('a suggested question is asked at once; chat, question and answer are saved', async () => {
    await page.getByRole('button', { name: 'How can this be ended, and what happens then?' }).click()
    await expect(page.getByText(/^Answer ready, \d+ receipts?$/)).toBeAttached()
    await expect(page).toHaveURL(/session=[0-9a-f-]{36}$/)
    await expect(page.getByText('Active conversation')).toBeVisible()
    expect((await created).postDataJSON()).toEqual({
      user_id: expect.any(String),
      document_id: expect.any(String),
      title: 'How can this be ended, and what happens...',
      message_count: 0,
    })
    const sessionId = new URL(page.url()).searchParams.get('session')
    expect((await streamed).postDataJSON()).toEqual({
      document_id: expect.any(String),
      session_id: sessionId,
      messages: [{ role: 'user', content: 'How can this be ended, and what happens then?' }],
    })
    const entry = page.getByRole('article')
    await expect(entry.getByText('AI', { exact: true })).toBeVisible()
    await expect(entry.locator('time')).toBeVisible()
    await expect(page.getByRole('log').getByText('CH', { exact: true })).toBeVisible()
    await expect(
      page.getByText(/AI can make mistakes\. Plainprint is not legal advice\. Check important info\./),
    ).toBeVisible()
    await expect.poll(() => rest(page, 'chat_sessions?select=message_count')).toEqual([{ message_count: 2 }])
  })

  await test.step('while an answer arrives it grows, nothing else is sent, and who reads on is left alone', async () => {
    let asked = 0
    page.on('request', (request) => (asked += Number(/chat_rag/.test(request.url()))))
    await answerLine(page, 'hold')
    const release = await hold(page, '**/functions/v1/chat_rag')
    const second = page.waitForRequest(/functions\/v1\/chat_rag/)
    await typeAndSend(page, 'What does this cost me in total, including fees?')
    await expect(page.getByText('Analyzing document...')).toBeVisible()
    await expect(page.getByText('Answering…')).toBeAttached()
    release()
    await typeAndSend(page, 'And this one?')
    await expect(send(page)).toBeDisabled()
    const log = page.getByRole('log')
    await midway(page)
    await log.hover()
    await page.mouse.wheel(0, -4_000)
    await expect.poll(() => log.evaluate((element) => element.scrollTop)).toBe(0)
    const before = 0
    await answerLine(page, 'open')
    await page.unroute('**/functions/v1/chat_rag')
    await expect(page.getByText(/^Answer ready/)).toBeAttached()
    await expect(page.getByRole('button', { name: 'New text' })).toBeVisible()
    expect(await log.evaluate((element) => element.scrollTop)).toBe(before)
    await page.getByRole('button', { name: 'New text' }).click()
    await expect(page.getByRole('button', { name: 'New text' })).toBeHidden()
    const atEnd = () =>
      log.evaluate(({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - scrollTop - clientHeight < 2)
    await expect.poll(atEnd).toBe(true)
    expect(asked).toBe(1)
    const roles = ((await second).postDataJSON() as { messages: { role: string }[] }).messages.map(
      ({ role }) => role,
    )
    expect(roles).toEqual(['user', 'assistant', 'user'])
    await field(page).fill('')
  })

  await test.step('on a phone the field stays above the keyboard and grows for the thumb', async () => {
    await page.setViewportSize({ width: 390, height: 420 })
    await field(page).fill('One\nTwo\nThree')
    await expect(field(page)).toBeInViewport({ ratio: 1 })
    await expect(send(page)).toBeInViewport({ ratio: 1 })
    expect((await send(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.setViewportSize({ width: 1280, height: 720 })
    await field(page).fill('')
  })

  await test.step('both answers are there after a reload, and a third question goes on', async () => {
    const session = page.waitForRequest(/chat_sessions\?select=document_id/)
    const messages = page.waitForRequest(/chat_messages\?.*order=sequence_number/)
    await page.reload()
    await session
    await messages
    await expect(answers(page)).toHaveCount(2)
    await ask(page, 'When is rent late?')
    await expect(answers(page)).toHaveCount(3)
  })
})
