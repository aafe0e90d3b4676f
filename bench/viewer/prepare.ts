import type { BenchServer } from '../support/bench-server.ts'

/** A document that is read, and a chat with an answer about it. */
export interface Reader {
  readonly documentId: string
  /** The address of the chat on its server. */
  readonly chat: string
}

interface Person {
  readonly accessToken: string
  readonly userId: string
}

const QUESTION = 'When is rent late, and what does it cost?'
const WAIT_MS = 50

/** Takes the Pro plan on the test page. */
export async function subscribe(bench: BenchServer, person: Person): Promise<void> {
  const reply = await bench.post('/functions/v1/stripe-subscribe', { plan: 'pro' }, authorization(person))
  const { url } = (await reply.json()) as { url: string }
  await fetch(new URL(url, bench.server.url), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  })
}

/** Uploads and reads a PDF and asks about it. */
export async function readLease(
  bench: BenchServer,
  person: Person,
  filename: string,
  bytes: Buffer,
): Promise<Reader> {
  const { server, anonKey } = bench
  const headers = authorization(person)
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], filename, { type: 'application/pdf' }))
  const uploaded = await fetch(`${server.url}/functions/v1/ingest_upload_metadata`, {
    method: 'POST',
    headers: { ...headers, apikey: anonKey },
    body: form,
  })
  const { document_id: documentId } = (await uploaded.json()) as { document_id: string }
  await bench.post('/rest/v1/rpc/start_processing', { p_document_id: documentId }, headers)
  for (;;) {
    const reply = await fetch(`${server.url}/rest/v1/documents?select=status&id=eq.${documentId}`, {
      headers: { ...headers, apikey: anonKey },
    })
    const [row] = (await reply.json()) as { status: string }[]
    if (row?.status === 'completed') break
    if (row?.status === 'failed') throw new Error(`${filename} could not be read`)
    await new Promise((done) => setTimeout(done, WAIT_MS))
  }
  const id = crypto.randomUUID()
  const session = { id, user_id: person.userId, document_id: documentId, title: QUESTION, message_count: 0 }
  await bench.post('/rest/v1/chat_sessions', session, headers)
  const message = { session_id: id, role: 'user', content: QUESTION, sequence_number: 1, metadata: {} }
  await bench.post('/rest/v1/chat_messages', message, headers)
  const question = {
    document_id: documentId,
    session_id: id,
    messages: [{ role: 'user', content: QUESTION }],
  }
  await (await bench.post('/functions/v1/chat_rag', question, headers)).text()
  return { documentId, chat: `/app/chat?session=${id}` }
}

const authorization = ({ accessToken }: Person) => ({ authorization: `Bearer ${accessToken}` })
