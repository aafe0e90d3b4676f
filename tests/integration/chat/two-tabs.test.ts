// Two tabs of one chat that ask at the same moment: every question is there once, and has its answer behind it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { askRaw, messagesOf, openChat } from '#tests/support/app/chat.ts'
import { addTenant } from '#tests/support/stand-ins/model-chat.ts'

const ROUNDS = 12

let app: TestApp
let person: Person
let documentId: string

beforeAll(async () => {
  app = await startApp({ worker: true, env: { RATE_LIMIT_SCALE: '100' } })
  ;({ person, documentId } = await addTenant(app))
})
afterAll(() => app.stop())

/** A tab saves its question with the next number that is free; one that waits for its answer already is its own. */
async function save(sessionId: string, question: string): Promise<void> {
  for (let number = (await messagesOf(person, sessionId)).length + 1; ; number += 1) {
    const { error } = await person.client.from('chat_messages').insert({
      session_id: sessionId,
      role: 'user',
      content: question,
      sequence_number: number,
      metadata: {},
    })
    if (error === null) return
    expect(['23505', '23514']).toContain(error.code)
    const last = (await messagesOf(person, sessionId)).at(-1)
    if (last?.role === 'user' && last.content === question) return
    number = last?.sequence_number ?? 0
  }
}

async function answerOf(sessionId: string, question: string): Promise<string> {
  const messages = [{ role: 'user', content: question }]
  const reply = await askRaw(app, person, { document_id: documentId, session_id: sessionId, messages })
  expect(reply.status).toBe(200)
  return reply.text()
}

test('the same question', async () => {
  const question = 'What does ending early cost?'
  for (let round = 0; round < ROUNDS; round += 1) {
    const sessionId = await openChat(person, documentId)
    // Some come at the same moment, and some when it is there and has no answer yet.
    await Promise.all([save(sessionId, question), save(sessionId, question)])
    await save(sessionId, question)
    const answers = await Promise.all([1, 2, 3].map(() => answerOf(sessionId, question)))
    expect(new Set(answers).size).toBe(1)
    expect(await messagesOf(person, sessionId)).toEqual([
      { role: 'user', content: question, sequence_number: 1 },
      { role: 'assistant', content: answers[0], sequence_number: 2 },
    ])
  }
})

test('questions of their own', async () => {
  const questions = ['What does ending early cost?', 'When is rent due?', 'Who pays for water?']
  for (let round = 0; round < ROUNDS; round += 1) {
    const sessionId = await openChat(person, documentId)
    const answers = await Promise.all(
      questions.map((question) => save(sessionId, question).then(() => answerOf(sessionId, question))),
    )
    const said = await messagesOf(person, sessionId)
    expect(said.map(({ sequence_number: number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
    for (const [index, question] of questions.entries()) {
      const place = said.findIndex(({ content }) => content === question)
      expect(said[place + 1]).toMatchObject({ role: 'assistant', content: answers[index] })
    }
  }
})
