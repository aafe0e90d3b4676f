// A reader who is cut off, at whatever point, finds the own engine's answer when they come back: once, and whole.
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Person, type TestApp } from '../support/app.ts'
import { addMessage, askRaw, messagesOf, openChat } from '../support/chat.ts'
import { addTenant } from '../support/model-chat.ts'
import { tokenOf } from '../support/raw-request.ts'

const QUESTION = 'What does ending early cost?'

let app: TestApp
let person: Person
let documentId: string

beforeAll(async () => {
  app = await startApp({ worker: true })
  ;({ person, documentId } = await addTenant(app))
})
afterAll(() => app.stop())

const bodyOf = (sessionId: string, more: object = {}) => ({
  document_id: documentId,
  session_id: sessionId,
  messages: [{ role: 'user', content: QUESTION }],
  ...more,
})

/** Asks over a connection of its own and cuts it after so many pieces. @returns how many came */
async function askAndCut(sessionId: string, pieces: number): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await tokenOf(person)}`,
    apikey: app.anonKey,
  }
  return new Promise((done) => {
    let count = 0
    const asking = request(`${app.url}/functions/v1/chat_rag`, { method: 'POST', headers, agent: false })
    const cut = (): void => {
      asking.destroy()
      done(count)
    }
    asking.on('error', () => {})
    asking.on('response', (reply) => {
      if (pieces === 0) return cut()
      reply.on('error', () => {})
      reply.on('data', () => (count += 1) === pieces && cut())
      reply.on('end', cut)
    })
    asking.end(JSON.stringify(bodyOf(sessionId)))
  })
}

async function newQuestion(): Promise<string> {
  const sessionId = await openChat(person, documentId)
  await addMessage(person, sessionId, QUESTION, 1)
  return sessionId
}

test('cut at any piece, the answer is finished, kept once, and given to who comes back', async () => {
  const whole = await (await askRaw(app, person, bodyOf(await newQuestion()))).text()
  expect(whole).toContain('###')
  for (let pieces = 0, came = 0; came === pieces; pieces += 1) {
    const sessionId = await newQuestion()
    came = await askAndCut(sessionId, pieces)
    // At once, perhaps before it is kept: the same answer either way.
    const resumed = await askRaw(app, person, bodyOf(sessionId, { resume: true }))
    expect([pieces, await resumed.text()]).toEqual([pieces, whole])
    const kept = [
      { role: 'user', content: QUESTION, sequence_number: 1 },
      { role: 'assistant', content: whole, sequence_number: 2 },
    ]
    await expect.poll(() => messagesOf(person, sessionId)).toEqual(kept)
    const later = await askRaw(app, person, bodyOf(sessionId, { resume: true }))
    expect(await later.text()).toBe(whole)
    expect(await messagesOf(person, sessionId)).toEqual(kept)
    if (came < pieces) expect(pieces).toBeGreaterThan(1)
  }
})

test('a question that was stored and never asked is answered for who comes back', async () => {
  const sessionId = await newQuestion()
  const resumed = await askRaw(app, person, bodyOf(sessionId, { resume: true }))
  expect(await resumed.text()).toContain('###')
  expect(await messagesOf(person, sessionId)).toHaveLength(2)
})

test('coming back adds no question to a chat that has gone on', async () => {
  const sessionId = await newQuestion()
  await (await askRaw(app, person, bodyOf(sessionId))).text()
  await addMessage(person, sessionId, 'Who pays for water?', 3)
  await (await askRaw(app, person, { ...bodyOf(sessionId), messages: [] })).text()
  const before = await messagesOf(person, sessionId)
  expect(before).toHaveLength(4)
  const resumed = await askRaw(app, person, bodyOf(sessionId, { resume: true }))
  expect([resumed.status, await resumed.json()]).toEqual([409, { error: 'This question has no answer yet.' }])
  expect(await messagesOf(person, sessionId)).toEqual(before)
})
