import type { FastifyInstance, InjectOptions } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { chatTitle } from '#core/chat/title.ts'
import type { Context } from '#server/ports/context.ts'

const TIMEOUT_MS = 60_000

/** Somebody who uses the product as the site does, without a browser and without a listening server. */
export class DemoPerson {
  readonly #app: FastifyInstance
  readonly #anonKey: string
  readonly #userId: string
  readonly #token: string

  private constructor(app: FastifyInstance, anonKey: string, userId: string, token: string) {
    this.#app = app
    this.#anonKey = anonKey
    this.#userId = userId
    this.#token = token
  }

  /** Signs a new person up and in, with the code from the local mailbox. */
  static async signUp(
    app: FastifyInstance,
    { mail, tokens }: Pick<Context, 'mail' | 'tokens'>,
    email: string,
    password: string,
  ): Promise<DemoPerson> {
    const headers = { apikey: tokens.anonKey, authorization: `Bearer ${tokens.anonKey}` }
    await send(app, { method: 'POST', url: '/auth/v1/signup', headers, payload: { email, password } })
    const code = await until(async () => {
      const sent = (await mail.list())?.find(({ to }) => to === email)
      return /\b\d{6}\b/.exec(sent?.text ?? '')?.[0]
    })
    const session = await send<{ access_token: string; user: { id: string } }>(app, {
      method: 'POST',
      url: '/auth/v1/verify',
      headers,
      payload: { email, token: code, type: 'email' },
    })
    return new DemoPerson(app, tokens.anonKey, session.user.id, session.access_token)
  }

  async subscribe(plan: 'basic' | 'pro'): Promise<void> {
    const { url } = await this.#post<{ url: string }>('/functions/v1/stripe-subscribe', { plan })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await send(this.#app, { method: 'POST', url: new URL(url).pathname, headers, payload: 'decision=pay' })
  }

  /** @returns the document's id */
  async upload(filename: string, bytes: Buffer): Promise<string> {
    const boundary = 'plainprint-demo-boundary'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/pdf\r\n\r\n`
    const { document_id: documentId } = await send<{ document_id: string }>(this.#app, {
      method: 'POST',
      url: '/functions/v1/ingest_upload_metadata',
      headers: { ...this.#headers(), 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    return documentId
  }

  /** Processes a document and waits until it is ready. */
  async process(documentId: string): Promise<void> {
    await this.#post('/rest/v1/rpc/start_processing', { p_document_id: documentId })
    await until(async () => {
      const [document] = await send<{ status: string }[]>(this.#app, {
        method: 'GET',
        url: `/rest/v1/documents?select=status&id=eq.${documentId}`,
        headers: this.#headers(),
      })
      if (document?.status === 'failed') throw new Error('a sample document could not be processed')
      return document?.status === 'completed' || undefined
    })
  }

  /** Asks the questions one after the other in a new chat about the document. */
  async chat(documentId: string, questions: readonly string[]): Promise<void> {
    const sessionId = crypto.randomUUID()
    const title = chatTitle(questions[0] ?? '')
    const session = { id: sessionId, user_id: this.#userId, document_id: documentId, title, message_count: 0 }
    await this.#post('/rest/v1/chat_sessions', session)
    for (const [index, content] of questions.entries()) {
      const message = {
        session_id: sessionId,
        role: 'user',
        content,
        sequence_number: 2 * index + 1,
        metadata: {},
      }
      await this.#post('/rest/v1/chat_messages', message)
      const question = {
        document_id: documentId,
        session_id: sessionId,
        messages: [{ role: 'user', content }],
      }
      await this.#post('/functions/v1/chat_rag', question)
    }
  }

  #headers(): Record<string, string> {
    return { apikey: this.#anonKey, authorization: `Bearer ${this.#token}` }
  }

  #post<Reply>(url: string, payload: object): Promise<Reply> {
    return send<Reply>(this.#app, { method: 'POST', url, headers: this.#headers(), payload })
  }
}

/** @throws Error when the reply is not a success */
async function send<Reply>(app: FastifyInstance, request: InjectOptions & { url: string }): Promise<Reply> {
  const reply = await app.inject(request)
  if (reply.statusCode >= 400) throw new Error(`${request.url} answered ${reply.statusCode}: ${reply.body}`)
  const isJson = reply.headers['content-type']?.startsWith('application/json')
  return (isJson && reply.body !== '' ? reply.json() : reply.body) as Reply
}

/** Asks until there is an answer. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > deadline) throw new Error(`nothing happened within ${TIMEOUT_MS / 1000} s`)
    await wait(50)
  }
}
