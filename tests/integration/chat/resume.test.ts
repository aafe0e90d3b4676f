// A reader who is cut off, at whatever point, finds the local answer engine's answer when they come back: once, and
// whole.
import { request } from 'node:http'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { addMessage, askRaw, messagesOf, openChat } from '#tests/support/app/chat.ts'
import { addTenant } from '#tests/support/stand-ins/model-chat.ts'
import { tokenOf } from '#tests/support/app/raw-request.ts'

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

/** Asks over a connection of its own and cuts it after so many pieces, or behind the last. @returns how many came */
async function askAndCut(sessionId: string, pieces: number, wholeBytes: number): Promise<number> {
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
      let length = 0
      reply.on('error', () => {})
      reply.on('data', (data: Buffer) => {
        length += data.length
        if ((count += 1) === pieces) cut()
        else if (length === wholeBytes) setImmediate(cut)
      })
    })
    asking.end(JSON.stringify(bodyOf(sessionId)))
  })
}

/** Keeps the answer of a chat from being saved until it is released. */
async function holdBack(sessionId: string): Promise<{ release(): Promise<void> }> {
  const owner = new Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await owner.query('begin')
  await owner.query('select from public.chat_sessions where id = $1 for update', [sessionId])
  return {
    async release() {
      await owner.query('commit')
      await owner.end()
    },
  }
}

async function newQuestion(): Promise<string> {
  const sessionId = await openChat(person, documentId)
  await addMessage(person, sessionId, QUESTION, 1)
  return sessionId
}

test('cut at any piece, the answer is finished, kept once, and given to who comes back', async () => {
  const whole = await (await askRaw(app, person, bodyOf(await newQuestion()))).text()
  expect(whole).toContain('###')
  const kept = [
    { role: 'user', content: QUESTION, sequence_number: 1 },
    { role: 'assistant', content: whole, sequence_number: 2 },
  ]
  // An answer ends when it is kept, which the lock holds back: only the cut ends these requests.
  let hasEnded = false
  for (let pieces = 0; !hasEnded; pieces += 1) {
    const sessionId = await newQuestion()
    const lock = await holdBack(sessionId)
    hasEnded = (await askAndCut(sessionId, pieces, Buffer.byteLength(whole))) < pieces
    // Back at once: there is nothing kept yet, so both requests make an answer.
    const resumed = pieces % 2 === 0 ? askRaw(app, person, bodyOf(sessionId, { resume: true })) : null
    expect(await messagesOf(person, sessionId)).toHaveLength(1)
    await lock.release()
    await expect.poll(() => messagesOf(person, sessionId)).toEqual(kept)
    if (resumed) expect([pieces, await (await resumed).text()]).toEqual([pieces, whole])

    const later = await askRaw(app, person, bodyOf(sessionId, { resume: true }))
    expect(await later.text()).toBe(whole)
    expect(await messagesOf(person, sessionId)).toEqual(kept)
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
