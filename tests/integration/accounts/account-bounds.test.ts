// What an account may leave with us, from outside: limits hold however it is tried, and say what to do.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type Person, type TestApp } from '#tests/support/app/app.ts'
import { refusedBy } from '#tests/support/app/billing.ts'
import { upload } from '#tests/support/app/documents.ts'
import { makePdf } from '#tests/support/files/make-pdf.ts'
import { asOwner } from '#tests/support/app/owner.ts'
import { seedDocument } from '#tests/support/database/seeds.ts'
import { untilServed } from '#tests/support/environment/until-served.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const addChats = ({ client, userId }: Person, count: number) =>
  client
    .from('chat_sessions')
    .insert(Array.from({ length: count }, (_, index) => ({ user_id: userId, title: `Chat ${index}` })))

const say = (
  { client }: Person,
  chat: string,
  {
    number,
    content = 'Why?',
    role = 'user',
  }: { number: number; content?: string; role?: 'user' | 'assistant' },
) =>
  client
    .from('chat_messages')
    .insert({ session_id: chat, role, content, sequence_number: number, metadata: {} })

async function chatOf(person: Person, documentId: string | null = null): Promise<string> {
  const { data } = await person.client
    .from('chat_sessions')
    .insert({ user_id: person.userId, document_id: documentId, title: 'A chat' })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

test('of 5,400 chats no more than 2,000 go in, in whatever portions and from however many tabs', async () => {
  const ann = await app.signUp()
  const refused = {
    status: 400,
    error: { code: 'P0001', message: expect.stringMatching(/2,000 chats.*Delete/) },
  }
  const replies = await Promise.all(
    Array.from({ length: 9 }, () => untilServed(async () => addChats(ann, 600))),
  )
  expect(replies.filter(({ error }) => error === null)).toHaveLength(3)
  for (const reply of replies) if (reply.error) expect(reply).toMatchObject(refused)
  const { count } = await ann.client.from('chat_sessions').select('id', { count: 'exact', head: true })
  expect(count).toBe(1_800)
  expect((await addChats(ann, 200)).error).toBeNull()
  expect(await addChats(ann, 1)).toMatchObject(refused)
  await ann.client.from('chat_sessions').delete().eq('title', 'Chat 0').throwOnError()
  expect((await addChats(ann, 1)).error).toBeNull()
  expect((await addChats(await app.signUp(), 1)).error).toBeNull()
})

test('a full account of text is told so by the table and by the answer function, and may delete', async () => {
  const ann = await app.signUp()
  const documentId = await asOwner(app, (db) =>
    seedDocument(db, { userId: ann.userId, status: 'completed', pages: ['Rent is due.'] }),
  )
  const [one, two] = [await chatOf(ann, documentId), await chatOf(ann, documentId)]
  await say(ann, one, { number: 1, content: 'x'.repeat(100_000) }).throwOnError()
  await asOwner(
    app,
    (db) => db.rows`update public.chat_sessions set content_bytes = 50000000 where id = ${one}`,
  )
  expect(await say(ann, two, { number: 1 })).toMatchObject({
    status: 400,
    error: { code: 'P0001', message: expect.stringMatching(/50 MB.*Delete/) },
  })
  const asked = { document_id: documentId, session_id: two, messages: [{ role: 'user', content: 'When?' }] }
  expect(await refusedBy(ann, 'chat_rag', asked)).toMatchObject({
    status: 403,
    body: { error: 'Your chats hold 50 MB, the most there can be. Delete some to go on.' },
  })
  await ann.client.from('chat_sessions').delete().eq('id', one).throwOnError()
  expect((await say(ann, two, { number: 1 })).error).toBeNull()
})

test('a chat of 2,000 messages takes no more', async () => {
  const ann = await app.signUp()
  const chat = await chatOf(ann)
  await asOwner(
    app,
    (db) => db.rows`
      insert into public.chat_messages (session_id, role, content, sequence_number)
      select ${chat}, case n % 2 when 1 then 'user' else 'assistant' end, 'So.', n from generate_series(1, 2000) n`,
  )
  expect(await say(ann, chat, { number: 2_001 })).toMatchObject({
    status: 400,
    error: { code: 'P0001', message: expect.stringMatching(/2,000 messages.*new one/) },
  })
})

test('no upload goes over 5 GB or 2,000 documents, nor leaves its bytes', async () => {
  const [ann, ben] = [await app.signUp(), await app.signUp()]
  await asOwner(app, async (db) => {
    await seedDocument(db, { userId: ann.userId, status: 'completed', fileSize: 4_999_999_999 })
    await db.rows`
      insert into public.documents (user_id, filename, mime_type, file_size, status, storage_path, content_sha256)
      select ${ben.userId}, 'Lease.pdf', 'application/pdf', 1, 'completed', gen_random_uuid(), md5(n::text) || md5('x')
      from generate_series(1, 2000) n`
  })
  const file = await makePdf(['The rent.'])
  expect(await upload(ann, file)).toMatchObject({
    status: 403,
    body: { error: expect.stringMatching(/5 GB/) },
  })
  expect(await upload(ben, file)).toMatchObject({
    status: 403,
    body: { error: expect.stringMatching(/2,000 documents/) },
  })
  await ben.client.from('documents').delete().eq('filename', 'Lease.pdf').throwOnError()
  expect((await upload(ben, file)).status).toBe(200)
})

test('what is sent to us has an end, and says where to write instead', async () => {
  const ann = await app.signUp()
  await asOwner(
    app,
    (db) => db.rows`
      insert into public.support_requests (user_id, kind, category, message)
      select ${ann.userId}, 'support', 'Other', 'Help' from generate_series(1, 500)`,
  )
  const letter = { category: 'Other', message: 'Help' }
  expect(await refusedBy(ann, 'send-support', letter)).toMatchObject({
    status: 403,
    body: { error: expect.stringMatching(/email/) },
  })
})
