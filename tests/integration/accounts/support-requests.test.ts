import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { invoke, refusedBy } from '#tests/support/app/billing.ts'
import { mailsTo } from '#tests/support/stand-ins/mails.ts'

let app: TestApp
const SUPPORT = 'help@plainprint.test'

beforeAll(async () => {
  app = await startApp({ env: { SUPPORT_EMAIL: SUPPORT } })
})
afterAll(() => app.stop())

const storedOf = (userId: string) =>
  app.context.db.asService(
    (tx) => tx.rows`
      select kind, category, message, email, path from public.support_requests where user_id = ${userId}`,
  )

test('feedback is kept and mailed to the support address, in the name of the session', async () => {
  const person = await app.signUp()
  const body = {
    category: 'Idea',
    message: '  Show <b>dates</b>\nin one list.  ',
    email: 'somebody@else.example',
    user_id: '00000000-0000-0000-0000-000000000000',
    path: '/app/documents',
  }
  expect(await invoke(person, 'send-feedback', body)).toEqual({ success: true })
  expect(await storedOf(person.userId)).toEqual([
    {
      kind: 'feedback',
      category: 'Idea',
      message: 'Show <b>dates</b>\nin one list.',
      email: person.email,
      path: '/app/documents',
    },
  ])
  const [mail] = await mailsTo(app, SUPPORT, 1)
  expect(mail?.subject).toBe('Plainprint: Feedback (Idea)')
  expect(mail?.text).toContain(`From: ${person.email}`)
  expect(mail?.text).toContain('Show <b>dates</b>\nin one list.')
  expect(mail?.html).toContain('Show &lt;b&gt;dates&lt;/b&gt;')
})

test('support takes its seven categories and the request of the sales form', async () => {
  const person = await app.signUp()
  for (const category of ['Document upload', 'Billing & credits', 'Other', 'Enterprise'])
    expect(await invoke(person, 'send-support', { category, message: 'Please help.' })).toEqual({
      success: true,
    })
  expect((await storedOf(person.userId)).map((row) => row['kind'])).toEqual(Array(4).fill('support'))
})

test.each([
  ['a blank message', { category: 'Idea', message: ' \n ' }, 'Please write a message.'],
  ['a missing message', { category: 'Idea' }, 'The request could not be understood.'],
  ['an unknown category', { category: 'Payroll', message: 'Hello' }, 'The request could not be understood.'],
  [
    'a message over 5,000 characters',
    { category: 'Idea', message: 'x'.repeat(5_001) },
    'This message is too long. Please keep it under 5,000 characters.',
  ],
])('refuses %s', async (_name, body, error) => {
  const person = await app.signUp()
  expect(await refusedBy(person, 'send-feedback', body)).toEqual({ status: 400, body: { error } })
  expect(await storedOf(person.userId)).toEqual([])
})

test('line breaks cannot reach the head of a mail', async () => {
  const person = await app.signUp()
  const path = '/app\r\nBcc: everybody@mail.example'
  await invoke(person, 'send-feedback', { category: 'Bug', message: 'Look\r\nhere', path })
  expect(await storedOf(person.userId)).toMatchObject([
    { path: '/appBcc: everybody@mail.example', message: 'Look\nhere' },
  ])
})

test('ten in an hour are enough', async () => {
  const person = await app.signUp()
  for (let count = 1; count <= 10; count += 1)
    await invoke(person, 'send-support', { category: 'Other', message: `Number ${count}` })
  expect(await refusedBy(person, 'send-feedback', { category: 'Bug', message: 'One more' })).toMatchObject({
    status: 429,
  })
  expect(await storedOf(person.userId)).toHaveLength(10)
})
