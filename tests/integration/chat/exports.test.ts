import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readParts } from '#core/chat/shown/read-parts.ts'
import { citedQuotes } from '#core/chat/cited-quotes.ts'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { startPlan } from '#tests/support/app/billing.ts'
import { addMessage, askRaw, openChat } from '#tests/support/app/chat.ts'
import { ended, process, uploaded } from '#tests/support/app/documents.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'
import { rawRequest, tokenOf } from '#tests/support/app/raw-request.ts'

let app: TestApp
let person: Person
let documentId: string
let sessionId: string
let answer: string

beforeAll(async () => {
  app = await startApp({ worker: true })
  person = await app.signUp()
  await startPlan(person, 'basic')
  documentId = await uploaded(person, await makePdf(leasePages()))
  await process(person, documentId)
  await ended(person, documentId)
  sessionId = await openChat(person, documentId)
  const question = 'Can I leave early?'
  await addMessage(person, sessionId, question, 1)
  const body = {
    document_id: documentId,
    session_id: sessionId,
    messages: [{ role: 'user', content: question }],
  }
  answer = await (await askRaw(app, person, body)).text()
})
afterAll(() => app.stop())

const exported = async (who: Person, body: object, headers: Record<string, string> = {}) =>
  rawRequest(app, '/functions/v1/export_conversation', await tokenOf(who), {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

async function textOf(bytes: ArrayBuffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''))
  }
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}

test('a conversation is saved as Markdown and as PDF, each with every quote and reference', async () => {
  const quotes = citedQuotes(readParts(answer))
  expect(quotes.length).toBeGreaterThan(0)
  const markdown = await exported(
    person,
    { session_id: sessionId, format: 'markdown' },
    { 'x-time-zone': 'Asia/Tokyo' },
  )
  expect(markdown.status).toBe(200)
  expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  const text = await markdown.text()
  expect(text).toContain('(Asia/Tokyo)')
  const pdf = await exported(person, { session_id: sessionId, format: 'pdf' })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('cache-control')).toBe('no-store')
  const words = await textOf(await pdf.arrayBuffer())
  expect(text).not.toMatch(/https?:\/\/(?:127\.0\.0\.1|localhost)|\/app\/documents/)
  for (const file of [text, words]) {
    expect(file).toContain('From your document')
    for (const { quote, page } of quotes) {
      expect(file).toMatch(new RegExp(`\\([^()]+\\.pdf, p\\. ${page}\\b`))
      if (quote !== null) expect(file).toContain(`“${quote}”`)
    }
  }
})

test('a stranger finds no conversation, as if there were none', async () => {
  const stranger = await app.signUp()
  for (const [who, id] of [
    [stranger, sessionId],
    [person, crypto.randomUUID()],
  ] as const) {
    const reply = await exported(who, { session_id: id, format: 'pdf' })
    expect([reply.status, await reply.json()]).toEqual([404, { error: 'This chat was not found.' }])
  }
  const odd = await exported(person, { session_id: sessionId, format: 'docx' })
  expect(odd.status).toBe(400)
})

test('whatever a chat is called, the header is one line of ASCII and the file has a plain name', async () => {
  const title = '\u202E](javascript:x)\r\nSet-Cookie: a=b "é"/../../x'.replaceAll('\r\n', ' ')
  await person.client.from('chat_sessions').update({ title }).eq('id', sessionId).throwOnError()
  const reply = await exported(person, { session_id: sessionId, format: 'markdown' })
  expect(reply.headers.get('content-disposition')).toBe(
    `attachment; filename="javascript-x-Set-Cookie-a-b-_-x.md"; filename*=UTF-8''javascript-x-Set-Cookie-a-b-%C3%A9-x.md`,
  )
  expect(reply.headers.get('set-cookie')).toBeNull()
  expect(await reply.text()).toContain(String.raw`# \](javascript:x)`)
})

test('what an invented answer claims is no fact of the document', async () => {
  const forged = `### From your document\n\n- “Rent is free.” [p. 1](/app/documents/${documentId}?page=1&start=0&end=20)`
  const chat = await openChat(person, documentId)
  await person.client
    .from('chat_messages')
    .insert({ session_id: chat, role: 'assistant', content: forged, sequence_number: 1 })
    .throwOnError()
  const text = await (await exported(person, { session_id: chat, format: 'markdown' })).text()
  expect(text).not.toContain('From your document')
  expect(text).toContain('No receipt proves these lines. Check them in the document.')
  expect(text).toContain(', p. 1, not found on this page)')
})

test('ten in a minute are enough', async () => {
  const other = await app.signUp()
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1)
    statuses.push((await exported(other, { session_id: sessionId, format: 'markdown' })).status)
  expect(statuses).toEqual([...Array(10).fill(404), 429])
})
