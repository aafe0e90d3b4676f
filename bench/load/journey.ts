// `npm run bench:journey`: the waits a person notices, measured from outside on the real server:
// later starts, a 100-page PDF from Process to Ready, and a question to the first words of its answer.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#contract/database.types.ts'
import type { ConfigResponse } from '#contract/config.ts'
import { startServer, type ServerProcess } from '#tests/support/app/server.ts'
import { longContract } from '../support/long-contract.ts'
import { machine, quantile } from '../support/machine.ts'
import { removeDataDir } from '#tests/support/environment/remove-data-dir.ts'

const STARTS = 5
const RUNS = 5
const QUESTIONS = [
  'Can I leave early?',
  'When is rent late, and what does it cost?',
  'Who pays for repairs?',
  'What happens to my deposit?',
  'Does it renew by itself?',
  'May the landlord come in without notice?',
  'Can I have a dog?',
  'Which law applies?',
]

type Client = SupabaseClient<Database>

async function signUp(server: ServerProcess, client: Client): Promise<void> {
  const email = 'bench@mail.example'
  await client.auth.signUp({ email, password: 'a fine long password' })
  for (;;) {
    const mails = (await (await fetch(`${server.url}/dev/mailbox.json`)).json()) as { text: string }[]
    const token = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0]
    if (!token) continue
    const { error } = await client.auth.verifyOtp({ email, token, type: 'email' })
    if (error) throw error
    return
  }
}

async function call(
  server: ServerProcess,
  client: Client,
  name: string,
  body: BodyInit | object,
): Promise<Response> {
  const { data } = await client.auth.getSession()
  const isForm = body instanceof FormData
  return fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${data.session?.access_token}`,
      apikey: anonKey,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
}

async function subscribeToPro(server: ServerProcess, client: Client): Promise<void> {
  const { url } = (await (await call(server, client, 'stripe-subscribe', { plan: 'pro' })).json()) as {
    url: string
  }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }), redirect: 'manual' })
}

/** @returns the document's id and the milliseconds from the start call to status completed */
async function uploadAndProcess(
  server: ServerProcess,
  client: Client,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ id: string; ms: number }> {
  const form = new FormData()
  form.append('file', new File([bytes], 'long lease.pdf', { type: 'application/pdf' }))
  const { document_id: id } = (await (await call(server, client, 'ingest_upload_metadata', form)).json()) as {
    document_id: string
  }
  const began = performance.now()
  await client.rpc('start_processing', { p_document_id: id })
  await call(server, client, 'ocr_and_annotation', { trigger: 'start', document_id: id })
  for (;;) {
    const { data } = await client.from('documents').select('status').eq('id', id).single()
    if (data?.status === 'completed') return { id, ms: performance.now() - began }
    if (data?.status === 'failed') throw new Error('the document failed')
    await new Promise((done) => setTimeout(done, 20))
  }
}

/** Milliseconds from the question to the first bytes of its answer. */
async function askOnce(
  server: ServerProcess,
  client: Client,
  documentId: string,
  sessionId: string,
  question: string,
): Promise<number> {
  const began = performance.now()
  const reply = await call(server, client, 'chat_rag', {
    document_id: documentId,
    session_id: sessionId,
    messages: [{ role: 'user', content: question }],
  })
  if (!reply.ok || !reply.body) throw new Error(`chat_rag answered ${reply.status}`)
  const reader = reply.body.getReader()
  await reader.read()
  const ms = performance.now() - began
  while (!(await reader.read()).done);
  return ms
}

let anonKey = ''
const dataDir = await mkdtemp(join(tmpdir(), 'plainprint-bench-'))
const first = await startServer(dataDir)
await first.stop()
const starts: number[] = []
for (let run = 0; run < STARTS; run += 1) {
  const started = await startServer(dataDir)
  starts.push(started.startMs)
  await started.stop()
}

const server = await startServer(dataDir)
try {
  anonKey = ((await (await fetch(`${server.url}/config.json`)).json()) as ConfigResponse).anonKey
  const client: Client = createClient(server.url, anonKey, { auth: { persistSession: false } })
  await signUp(server, client)
  await subscribeToPro(server, client)

  const readyMs: number[] = []
  let documentId = ''
  for (let run = 0; run < RUNS; run += 1) {
    const { id, ms } = await uploadAndProcess(
      server,
      client,
      new Uint8Array(await longContract(100, `copy ${run + 1}`)),
    )
    documentId = id
    readyMs.push(ms)
  }
  const { data: user } = await client.auth.getUser()
  const { data: session } = await client
    .from('chat_sessions')
    .insert({ user_id: user.user?.id ?? '', document_id: documentId, title: 'Bench', message_count: 0 })
    .select('id')
    .single()
  const answerMs: number[] = []
  for (let round = 0; round < 5; round += 1)
    for (const question of QUESTIONS)
      answerMs.push(await askOnce(server, client, documentId, session?.id ?? '', question))

  const line = (name: string, values: readonly number[], target: string): string =>
    `| ${name} | ${Math.round(quantile(values, 0.5))} ms | ${Math.round(quantile(values, 0.95))} ms | ${values.length} | ${target} |`
  process.stdout.write(
    [
      `Machine: ${machine()}`,
      '',
      '| What | Median | p95 | Runs | Target |',
      '|---|---|---|---|---|',
      `| first start, empty data folder | ${Math.round(first.startMs)} ms | | 1 | |`,
      line('later start', starts, '3000 ms'),
      line('100 pages, Process to Ready', readyMs, '5000 ms'),
      line('question to first words, 100 pages', answerMs, 'p95 300 ms'),
      '',
    ].join('\n'),
  )
} finally {
  await server.stop()
  await removeDataDir(dataDir)
}
