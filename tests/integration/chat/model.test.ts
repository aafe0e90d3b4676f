// Answers by a language model, through a stand-in that speaks the providers' wires and misbehaves: whatever it does,
// there is an answer or a broken-off one in time, nothing false is shown or kept, and no key or question is logged.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseCitationPath } from '#core/answer/text/citation.ts'
import { parseAnswer } from '#core/answer/text/sections.ts'
import { addMessage, askRaw, messagesOf, openChat } from '#tests/support/app/chat.ts'
import {
  askAndLeave,
  DOCUMENT_HEADING,
  FEE,
  FEE_SENTENCE,
  feeLine,
  good,
  type ModelChat,
  LOCAL_ANSWER_ENGINE,
  QUESTION,
  startModelChat,
  toldModel,
} from '#tests/support/stand-ins/model-chat.ts'
import { answering, MODEL_KEY, type ModelBehaviour } from '#tests/support/stand-ins/model-provider.ts'
import { MODEL_WIRES, type WireName } from '#tests/support/stand-ins/model-wires.ts'

const MISSING = '### Missing or unclear from the document'

let chat: ModelChat
beforeAll(async () => {
  chat = await startModelChat()
})
afterAll(() => chat.stop())

describe.each(Object.keys(MODEL_WIRES) as WireName[])('through %s', (wire) => {
  beforeEach(() => chat.use(wire))

  test('a model answers with receipts of ours, and the answer is kept', async () => {
    const { text, kept, status } = await chat.ask(good)
    expect(status).toBe(200)
    expect(kept).toBe(text)
    expect(text).not.toContain(LOCAL_ANSWER_ENGINE)
    const [line = ''] = parseAnswer(text)
      .filter(({ key }) => key === 'document')
      .map(({ markdown }) => markdown)
    expect(line).toContain(`- You pay a fee of $75 for every late payment “${FEE_SENTENCE}” [p. `)
    const citation = parseCitationPath(/\]\(([^)]+)\)/.exec(line)?.[1] ?? '')
    const { data } = await chat.person.client
      .from('document_text')
      .select('content')
      .match({ document_id: chat.documentId, page_number: citation?.page })
      .single()
    expect(data?.content.slice(citation?.start, citation?.end).replaceAll(/\s+/g, ' ')).toBe(FEE_SENTENCE)
  })

  test.each([
    ['401', { status: 401 }],
    ['429', { status: 429, headers: { 'retry-after': '30' } }],
    ['500', { status: 500 }],
    ['silence', 'silence'],
    ['a drop', 'drop'],
    ['broken events', { steps: [{ bytes: 'data: {"a": <?\n\n' }, { ending: 'stop' }] }],
    ['no words', answering('')],
    ['a drop within the first line', { steps: [{ text: `${DOCUMENT_HEADING}\n- You` }, { ending: 'drop' }] }],
  ] as [string, ModelBehaviour][])(
    '%s: the local answer engine answers, and says so',
    async (name, behaviour) => {
      await chat.use(wire, name === 'silence' ? { firstMs: 2_000 } : {})
      const { text, kept, isWhole } = await chat.ask(behaviour)
      expect([isWhole, kept]).toEqual([true, text])
      expect(text).toContain('$75')
      expect(parseAnswer(text).find(({ key }) => key === 'missing')?.markdown).toContain(LOCAL_ANSWER_ENGINE)
    },
  )

  test('an error behind the first words leaves what came, and keeps nothing', async () => {
    for (const ending of ['silence', 'drop', 'end'] as const) {
      await chat.use(wire, ending === 'silence' ? { silenceMs: 2_000 } : {})
      const { text, isWhole, kept, sessionId } = await chat.ask((request) => ({
        steps: [{ text: `${DOCUMENT_HEADING}\n${feeLine(request)}- Also` }, { waitMs: 1_000 }, { ending }],
      }))
      expect([isWhole, kept]).toEqual([false, null])
      expect(text).toContain(`“${FEE_SENTENCE}”`)
      expect(text).not.toContain('Also')
      // Retry: the same request again.
      chat.provider.behaviour = good
      const again = await askRaw(chat.app, chat.person, {
        document_id: chat.documentId,
        session_id: sessionId,
        messages: [],
      })
      expect(await again.text()).toContain(`“${FEE_SENTENCE}”`)
      expect(await messagesOf(chat.person, sessionId)).toHaveLength(2)
    }
  })

  test('a reader who leaves ends the call at once, and nothing is kept', async () => {
    for (const firstLine of [false, true]) {
      chat.provider.behaviour = (request) => ({
        steps: [
          ...(firstLine ? [{ text: `${DOCUMENT_HEADING}\n${feeLine(request)}` }] : []),
          { waitMs: 200 },
          { text: 'more' },
          { ending: 'silence' as const },
        ],
      })
      const sessionId = await openChat(chat.person, chat.documentId)
      await addMessage(chat.person, sessionId, QUESTION, 1)
      const before = chat.provider.requests.length
      const tab = await askAndLeave(chat, sessionId)
      await expect.poll(() => chat.provider.requests.length).toBe(before + 1)
      tab.leave()
      // Long before the silence would end it.
      await expect.poll(() => chat.provider.requests.at(-1)?.closedAt, { timeout: 30_000 }).not.toBeNull()
      expect(await messagesOf(chat.person, sessionId)).toHaveLength(1)
    }
  })
})

test('who comes back to a question without an answer spends nothing; Retry asks the model again', async () => {
  await chat.use('openai-compatible')
  chat.provider.behaviour = good
  const sessionId = await openChat(chat.person, chat.documentId)
  await addMessage(chat.person, sessionId, QUESTION, 1)
  const before = chat.provider.requests.length
  const body = { document_id: chat.documentId, session_id: sessionId, messages: [] }
  const resumed = await askRaw(chat.app, chat.person, { ...body, resume: true })
  expect([resumed.status, await resumed.json()]).toEqual([409, { error: 'This question has no answer yet.' }])
  expect(chat.provider.requests).toHaveLength(before)
  expect(await messagesOf(chat.person, sessionId)).toHaveLength(1)

  const answer = await (await askRaw(chat.app, chat.person, body)).text()
  expect(answer).toContain(FEE_SENTENCE)
  const messages = [{ role: 'user', content: QUESTION }]
  const kept = await askRaw(chat.app, chat.person, { ...body, messages, resume: true })
  expect(await kept.text()).toBe(answer)
})

test('an answer that comes behind a newer question is kept as the answer to its own', async () => {
  await chat.use('openai-compatible')
  const LATER = 'Who pays for water?'
  const [laterAsked, earlierTold] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  chat.provider.behaviour = (request) => {
    const isLater = toldModel(request).question === LATER
    const line = isLater ? `${MISSING}\n- Water is not named.\n` : `${DOCUMENT_HEADING}\n${feeLine(request)}`
    if (isLater) laterAsked.resolve()
    return {
      steps: [{ text: line }, { until: (isLater ? earlierTold : laterAsked).promise }, { ending: 'stop' }],
    }
  }
  const sessionId = await openChat(chat.person, chat.documentId)
  const body = { document_id: chat.documentId, session_id: sessionId, messages: [] }
  const before = chat.provider.requests.length
  const asking: Promise<string>[] = []
  for (const [index, question] of [QUESTION, LATER].entries()) {
    await addMessage(chat.person, sessionId, question, index + 1)
    asking.push(askRaw(chat.app, chat.person, body).then((reply) => reply.text()))
    await expect.poll(() => chat.provider.requests.length).toBe(before + index + 1)
  }
  await asking[0]
  earlierTold.resolve()
  const [first, second] = await Promise.all(asking)
  expect((await messagesOf(chat.person, sessionId)).map(({ content }) => content)).toEqual([
    QUESTION,
    first,
    LATER,
    second,
  ])
})

test('a question asked twice at once, which a model answers in two ways, is answered once in the chat', async () => {
  await chat.use('openai-compatible')
  let answers = 0
  const bothAsked = Promise.withResolvers<void>()
  chat.provider.behaviour = (request) => {
    const take = `### Missing or unclear from the document\n- Take ${(answers += 1)}.\n`
    if (answers === 2) bothAsked.resolve()
    const text = `${DOCUMENT_HEADING}\n${feeLine(request)}\n${take}`
    return { steps: [{ until: bothAsked.promise }, { text }, { ending: 'stop' }] }
  }
  const sessionId = await openChat(chat.person, chat.documentId)
  await addMessage(chat.person, sessionId, QUESTION, 1)
  const body = { document_id: chat.documentId, session_id: sessionId, messages: [] }
  await Promise.all([1, 2].map(async () => (await askRaw(chat.app, chat.person, body)).text()))
  expect(answers).toBe(2)
  expect(await messagesOf(chat.person, sessionId)).toHaveLength(2)
})

test('neither key nor question nor answer is in the log', () => {
  const log = chat.log.text()
  expect(log).toContain('the local answer engine answers for the model')
  for (const word of [MODEL_KEY, QUESTION, FEE, 'passages', 'told to fail']) expect(log).not.toContain(word)
})
