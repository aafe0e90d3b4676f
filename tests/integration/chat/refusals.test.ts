import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { startPlan } from '#tests/support/app/billing.ts'
import { addMessage, askRaw, messagesOf, openChat } from '#tests/support/app/chat.ts'
import { ended, process, uploaded } from '#tests/support/app/documents.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'

let app: TestApp
let person: Person
let documentId: string

beforeAll(async () => {
  app = await startApp({ worker: true, env: { RATE_LIMIT_SCALE: '1' } })
  person = await app.signUp()
  await startPlan(person, 'pro')
  documentId = await uploaded(person, await makePdf(leasePages()))
  await process(person, documentId)
  await ended(person, documentId)
})
afterAll(() => app.stop())

/** Status and body of a refused question. */
async function refusal(body: object, who: Pick<Person, 'client'> = person, withKey = true) {
  const reply = await askRaw(app, who, body, { withKey })
  expect(reply.headers.get('content-type')).toContain('application/json')
  return { status: reply.status, body: await reply.json() }
}
const said = (content: string) => [{ role: 'user', content }]

test('without a document, a chat or words there is nothing to answer', async () => {
  const sessionId = await openChat(person, documentId)
  expect(await refusal({ messages: said('When is rent late?') })).toEqual({
    status: 400,
    body: { error: 'Please select a document first.' },
  })
  expect(await refusal({ document_id: documentId, messages: said('When is rent late?') })).toEqual({
    status: 404,
    body: { error: 'This chat was not found.' },
  })
  for (const messages of [[], said(' \n '), [{ role: 'assistant', content: 'Rent is free.' }]])
    expect(await refusal({ document_id: documentId, session_id: sessionId, messages })).toEqual({
      status: 400,
      body: { error: 'Please type a question.' },
    })
  expect(await messagesOf(person, sessionId)).toEqual([])
})

test('a question may have 4,000 characters', async () => {
  const sessionId = await openChat(person, documentId)
  const body = { document_id: documentId, session_id: sessionId, messages: said('x'.repeat(4_001)) }
  expect(await refusal(body)).toEqual({
    status: 413,
    body: { error: 'This question is too long. Please shorten it.' },
  })
})

test('a stranger finds neither chat nor document, as if there were none', async () => {
  const stranger = await app.signUp()
  const sessionId = await openChat(person, documentId)
  await addMessage(person, sessionId, 'When is rent late?', 1)
  const body = { document_id: documentId, session_id: sessionId, messages: said('When is rent late?') }
  const unknown = { ...body, session_id: '00000000-0000-4000-8000-000000000000' }
  expect(await refusal(body, stranger)).toEqual(await refusal(unknown, stranger))
  expect((await refusal(body, stranger)).status).toBe(404)
  expect(await messagesOf(person, sessionId)).toHaveLength(1)
})

test('another document than the chat’s is not found', async () => {
  const sessionId = await openChat(person, documentId)
  const other = await uploaded(person, await makePdf(leasePages('Other')))
  const body = { document_id: other, session_id: sessionId, messages: said('When is rent late?') }
  expect((await refusal(body)).status).toBe(404)
})

test('a document that is not processed yet has no answers', async () => {
  const waiting = await uploaded(person, await makePdf(leasePages('Waiting')))
  const sessionId = await openChat(person, waiting)
  const body = { document_id: waiting, session_id: sessionId, messages: said('When is rent late?') }
  expect(await refusal(body)).toEqual({
    status: 409,
    body: { error: 'This document is not ready yet. Process it first.' },
  })
})

test('the chat of a deleted document keeps its messages and takes no question', async () => {
  const gone = await uploaded(person, await makePdf(leasePages('Gone')))
  await process(person, gone)
  await ended(person, gone)
  const sessionId = await openChat(person, gone)
  await addMessage(person, sessionId, 'When is rent late?', 1)
  await person.client.from('documents').delete().eq('id', gone)
  expect((await refusal({ document_id: gone, session_id: sessionId })).status).toBe(404)
  expect(await messagesOf(person, sessionId)).toHaveLength(1)
})

test('it takes a signed-in user and the client key', async () => {
  const body = {
    document_id: documentId,
    session_id: await openChat(person, documentId),
    messages: said('Hello?'),
  }
  expect((await refusal(body, person, false)).status).toBe(401)
  expect((await refusal(body, { client: app.client() })).status).toBe(401)
})

test('twenty questions a minute are enough', async () => {
  const asker = await app.signUp()
  let last = await askRaw(app, asker, { messages: said('Hello?') })
  for (let count = 2; count <= 21; count += 1) {
    expect([count, last.status]).toEqual([count, 400])
    last = await askRaw(app, asker, { messages: said('Hello?') })
  }
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await last.json()).toEqual({
    error: 'You have asked many questions in a short time. Please wait a moment.',
  })
})
