import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database as Schema } from '#contract/database.types.ts'
import { creditsOf, decide, invoke, startPlan, subscriptionOf } from '#tests/support/app/billing.ts'
import { addMessage, askRaw, messagesOf, openChat } from '#tests/support/app/chat.ts'
import {
  install,
  replyLosingProxy,
  type Installation,
  type InstalledPerson,
} from '#tests/support/failures/crash.ts'
import { ended, process, upload, uploaded } from '#tests/support/app/documents.ts'
import { leasePages, makePdf } from '#tests/support/files/make-pdf.ts'
import type { ServerProcess } from '#tests/support/app/server.ts'

let place: Installation
let server: ServerProcess

beforeEach(async () => {
  place = await install()
  server = await place.start()
})
afterEach(() => place.remove())

/** Does something through a connection on which the server is killed after its commit, before its reply. */
async function losingTheReply(
  person: InstalledPerson,
  work: (there: InstalledPerson, url: string) => Promise<unknown>,
): Promise<void> {
  const proxy = await replyLosingProxy(server.port, () => server.crash())
  const { data } = await person.client.auth.getSession()
  const client = createClient<Schema>(proxy.url, 'unused', {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: {
        authorization: `Bearer ${data.session?.access_token}`,
        apikey: (person.client as unknown as { supabaseKey: string }).supabaseKey,
      },
    },
  })
  await expect(work({ ...person, client }, proxy.url)).rejects.toThrow()
  await proxy.close()
  server = await place.start()
}

test('an upload whose reply was lost is there once, and the repeated one names it', async () => {
  const person = await place.signUp()
  const bytes = await makePdf(leasePages())
  await losingTheReply(person, (there) => upload(there, bytes))
  const { data } = await person.client.from('documents').select('id, status')
  expect(data).toEqual([{ id: expect.any(String), status: 'uploaded' }])
  expect(await upload(person, bytes)).toMatchObject({ status: 409, body: { document_id: data?.[0]?.id } })
})

test('a start whose reply was lost costs one credit and ends Ready', async () => {
  const person = await place.signUp()
  await startPlan(person, 'basic')
  const id = await uploaded(person, await makePdf(leasePages()))
  await losingTheReply(person, (there) => process(there, id))
  expect(await process(person, id)).toEqual({ ok: true, reason: null })
  expect(await ended(person, id)).toMatchObject({ status: 'completed' })
  expect(await creditsOf(person)).toMatchObject({ credits_used: 1, credits_available: 0 })
})

test('a payment whose redirect was lost counts once', async () => {
  const person = await place.signUp()
  const { url } = await invoke<{ url: string }>(person, 'stripe-subscribe', { plan: 'pro' })
  await losingTheReply(person, (_there, proxyUrl) => decide(proxyUrl + new URL(url).pathname, 'pay'))
  expect((await decide(url, 'pay')).status).toBe(303)
  expect(await subscriptionOf(person)).toMatchObject({ plan_key: 'pro', status: 'active' })
  expect(await creditsOf(person)).toMatchObject({ starting_credits: 5 })
})

test('a question whose answer a crash cut off is answered once when it is asked again', async () => {
  const person = await place.signUp()
  await startPlan(person, 'basic')
  const id = await uploaded(person, await makePdf(leasePages()))
  await process(person, id)
  await ended(person, id)
  const sessionId = await openChat(person, id)
  await addMessage(person, sessionId, 'What is the late fee?', 1)
  const { anonKey } = (await (await fetch(`${place.url}/config.json`)).json()) as { anonKey: string }
  const body = {
    document_id: id,
    session_id: sessionId,
    messages: [{ role: 'user', content: 'What is the late fee?' }],
  }
  await losingTheReply(person, (_there, url) => askRaw({ url, anonKey }, person, body))

  const answer = await (await askRaw({ url: place.url, anonKey }, person, body)).text()
  expect(answer).toContain('$75')
  expect(await messagesOf(person, sessionId)).toEqual([
    { role: 'user', content: 'What is the late fee?', sequence_number: 1 },
    { role: 'assistant', content: answer, sequence_number: 2 },
  ])
})
