import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { invoke, refusedBy } from '#tests/support/app/billing.ts'
import { allMailsSent, mailsTo } from '#tests/support/stand-ins/mails.ts'

let app: TestApp
const SUPPORT = 'help@plainprint.test'
const REASON = 'The quote is not on that page'

beforeAll(async () => {
  app = await startApp({ env: { SUPPORT_EMAIL: SUPPORT } })
})
afterAll(() => app.stop())

/** A chat of one question and answers. @returns the ids of its messages */
async function chatOf(person: Person, ...answers: string[]) {
  const { data: chat } = await person.client
    .from('chat_sessions')
    .insert({ user_id: person.userId, title: 'Chat' })
    .select('id')
    .single()
    .throwOnError()
  const said = ['When is rent late?', ...answers]
  for (const [index, content] of said.entries())
    await person.client
      .from('chat_messages')
      .insert({
        session_id: chat.id,
        role: index === 0 ? 'user' : 'assistant',
        content,
        sequence_number: index + 1,
      })
      .throwOnError()
  const { data } = await person.client
    .from('chat_messages')
    .select('id')
    .eq('session_id', chat.id)
    .order('sequence_number')
    .throwOnError()
  return { chat: chat.id, ids: data.map(({ id }) => id) }
}

const reportsOf = (userId: string) =>
  app.context.db.asService(
    (tx) =>
      tx.rows`select message_id, reason, words, answer from public.answer_reports where user_id = ${userId}`,
  )

test('a report is kept with the answer and mailed once; its owner sees that it was reported', async () => {
  const person = await app.signUp()
  const { chat, ids } = await chatOf(person, 'After <b>five</b> days.')
  const body = { message_id: ids[1], reason: REASON, message: ' It says\nten. ' }
  expect(await invoke(person, 'send-report', body)).toEqual({ success: true })
  expect(await invoke(person, 'send-report', body)).toEqual({ success: true })
  expect(await reportsOf(person.userId)).toEqual([
    { message_id: ids[1], reason: REASON, words: 'It says\nten.', answer: 'After <b>five</b> days.' },
  ])
  await allMailsSent(app)
  const mails = await mailsTo(app, SUPPORT, 1)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe(`Plainprint: Reported answer (${REASON})`)
  expect(mails[0]?.text).toContain(`From: ${person.email}`)
  expect(mails[0]?.text).toContain('It says\nten.')
  expect(mails[0]?.text).not.toContain('When is rent late?')
  expect(mails[0]?.html).toContain('After &lt;b&gt;five&lt;/b&gt; days.')

  const seenBy = async (who: Person) =>
    (await who.client.from('answer_reports').select('message_id').eq('session_id', chat).throwOnError()).data
  expect(await seenBy(person)).toEqual([{ message_id: ids[1] }])
  expect(await seenBy(await app.signUp())).toEqual([])
  await person.client.from('chat_sessions').delete().eq('id', chat).throwOnError()
  expect(await reportsOf(person.userId)).toEqual([])
})

test('a question, a stranger’s answer and what is not there cannot be reported', async () => {
  const [person, stranger] = [await app.signUp(), await app.signUp()]
  const { ids } = await chatOf(person, 'After five days.')
  const refused = { status: 404, body: { error: 'This answer was not found.' } }
  for (const [who, id] of [
    [person, ids[0]],
    [stranger, ids[1]],
    [person, crypto.randomUUID()],
  ] as const)
    expect(await refusedBy(who, 'send-report', { message_id: id, reason: REASON })).toEqual(refused)
  for (const odd of [
    { message_id: ids[1], reason: 'I am bored' },
    { message_id: 'x', reason: REASON },
    { reason: REASON },
    { message_id: ids[1], reason: REASON, message: 'x'.repeat(5_001) },
  ])
    expect(await refusedBy(person, 'send-report', odd)).toMatchObject({ status: 400 })
  expect(await reportsOf(person.userId)).toEqual([])
})

test('ten in an hour are enough, together with other messages to us', async () => {
  const person = await app.signUp()
  const answers = Array.from({ length: 10 }, (_, index) => `Answer ${index}`)
  const { ids } = await chatOf(person, ...answers)
  await invoke(person, 'send-feedback', { category: 'Idea', message: 'Hello' })
  for (const id of ids.slice(1, 10)) await invoke(person, 'send-report', { message_id: id, reason: REASON })
  expect(await refusedBy(person, 'send-report', { message_id: ids[10], reason: REASON })).toMatchObject({
    status: 429,
  })
  expect(await reportsOf(person.userId)).toHaveLength(9)
})
