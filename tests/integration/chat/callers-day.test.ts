// Which day "today" is, is the caller's: late in the evening in America, UTC has the next one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDay } from '#core/calendar/calendar-day.ts'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { startPlan } from '#tests/support/app/billing.ts'
import { addMessage, askRaw, openChat } from '#tests/support/app/chat.ts'
import { ended, process, uploaded } from '#tests/support/app/documents.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { rawRequest, tokenOf } from '#tests/support/app/raw-request.ts'
import { makePdf, renewalLeasePages } from '#tests/support/files/make-pdf.ts'

/** 23:30 on January 31, 2026 in Los Angeles: the last day for the notice of the lease. */
const LATE_EVENING = new Date('2026-02-01T07:30:00Z')

let app: TestApp
let person: Person
let documentId: string
let now = (): Date => new Date()

beforeAll(async () => {
  app = await startApp({ worker: true, wrap: (context) => ({ ...context, clock: { now: () => now() } }) })
  person = await app.signUp()
  await startPlan(person, 'basic')
  documentId = await uploaded(person, await makePdf(renewalLeasePages()))
  await process(person, documentId)
  await ended(person, documentId)
  now = () => LATE_EVENING
})
afterAll(() => app.stop())

/** What the chat says of the notice, and then the exported chat, to a browser that sends this for its time zone. */
async function saidOfNotice(timeZone: string | null): Promise<{ answer: string; file: string }> {
  const headers: Record<string, string> = timeZone === null ? {} : { 'x-time-zone': timeZone }
  const sessionId = await openChat(person, documentId)
  await addMessage(person, sessionId, 'By when must I give notice of renewal?', 1)
  const question = { document_id: documentId, session_id: sessionId, messages: [] }
  const answer = await (await askRaw(app, person, question, { headers })).text()
  await asOwner(
    app,
    (db) => db.rows`update chat_messages set created_at = ${LATE_EVENING} where session_id = ${sessionId}`,
  )
  const reply = await rawRequest(app, '/functions/v1/export_conversation', await tokenOf(person), {
    method: 'POST',
    body: JSON.stringify({ session_id: sessionId, format: 'markdown' }),
    headers: { 'content-type': 'application/json', ...headers },
  })
  expect(reply.status).toBe(200)
  return { answer, file: await reply.text() }
}

const dayOnCard = async (timeZone: string): Promise<boolean> => {
  const { data } = await person.client
    .rpc('list_card_contents', {
      p_documents: [documentId],
      p_today: calendarDay(LATE_EVENING.getTime(), timeZone),
    })
    .throwOnError()
  return JSON.stringify(data).includes('2026-01-31')
}

test('on the last evening a deadline is still to come, in the chat, in its export and on the card', async () => {
  const { answer, file } = await saidOfNotice('America/Los_Angeles')
  expect(answer).toContain('**You must give written notice of renewal by January 31, 2026**:')
  expect(file).toContain('**You must give written notice of renewal by January 31, 2026**:')
  for (const text of [answer, file]) expect(text).not.toContain('passed')
  expect(file).toContain('January 31, 2026 at 11:30')
  expect(file).toContain('(America/Los_Angeles)')
  expect(await dayOnCard('America/Los_Angeles')).toBe(true)
})

test.each([
  ['no time zone', null],
  ['UTC', 'UTC'],
  ['a time zone nobody knows', 'Mars/Olympus'],
  ['anything', 'x'.repeat(2_000)],
])('to a browser that sends %s it is the next day, that of UTC', async (_what, timeZone) => {
  const { answer, file } = await saidOfNotice(timeZone)
  expect(answer).toContain('**By January 31, 2026** (passed)')
  expect(file).toContain('**By January 31, 2026** (passed)')
  expect(file).toContain('February 1, 2026 at 7:30')
  expect(file).toContain('(UTC)')
  expect(await dayOnCard('UTC')).toBe(false)
})
