import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { askRaw, messagesOf, openChat } from '#tests/support/app/chat.ts'
import { rawRequest, tokenOf } from '#tests/support/app/raw-request.ts'
import { addTenant } from '#tests/support/stand-ins/model-chat.ts'

let app: TestApp
let person: Person
let documentId: string

beforeAll(async () => {
  app = await startApp({ worker: true })
  ;({ person, documentId } = await addTenant(app))
})
afterAll(() => app.stop())

const suggested = async (who: Person, body: object) => {
  const reply = await rawRequest(app, '/functions/v1/suggest_questions', await tokenOf(who), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: reply.status, body: (await reply.json()) as { questions?: string[]; error?: string } }
}

async function ask(sessionId: string, question: string): Promise<string> {
  const messages = [{ role: 'user', content: question }]
  const reply = await askRaw(app, person, { document_id: documentId, session_id: sessionId, messages })
  expect(reply.status).toBe(200)
  return reply.text()
}

test('after an answer two questions follow that are answered, and nothing is added to the chat', async () => {
  const sessionId = await openChat(person, documentId)
  expect(await suggested(person, { session_id: sessionId }), 'before the first').toMatchObject({
    body: { questions: [] },
  })
  await ask(sessionId, 'Is there a swimming pool?')
  const before = await messagesOf(person, sessionId)
  const first = await suggested(person, { session_id: sessionId })
  expect(first.status).toBe(200)
  expect(first.body.questions).toHaveLength(2)
  expect(await suggested(person, { session_id: sessionId })).toEqual(first)
  expect(await messagesOf(person, sessionId)).toEqual(before)
  const [question = ''] = first.body.questions ?? []
  const answer = await ask(sessionId, question)
  expect(answer).toContain('### From your document')
  expect(answer).not.toContain('We could not find')
  expect((await suggested(person, { session_id: sessionId })).body.questions).not.toContain(question)
})

test('a chat of somebody else, one without a document, and a wrong call', async () => {
  const sessionId = await openChat(person, documentId)
  await ask(sessionId, 'When is rent late?')
  const stranger = await app.signUp()
  expect(await suggested(stranger, { session_id: sessionId })).toEqual({
    status: 404,
    body: { error: 'This chat was not found.' },
  })
  expect((await suggested(person, { session_id: 'none' })).status).toBe(400)
  await person.client.from('chat_sessions').update({ document_id: null }).eq('id', sessionId).throwOnError()
  expect(await suggested(person, { session_id: sessionId })).toEqual({ status: 200, body: { questions: [] } })
})

test('sixty in a minute are enough', async () => {
  const other = await app.signUp()
  const session_id = crypto.randomUUID()
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1) statuses.push((await suggested(other, { session_id })).status)
  expect(statuses).toEqual([...Array(60).fill(404), 429])
})
