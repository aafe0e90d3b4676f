import { request } from 'node:http'
import { createLanguageModel } from '#server/adapters/language-model/language-model.ts'
import type { Deadlines } from '#server/adapters/language-model/with-deadlines.ts'
import type { Context } from '#server/ports/context.ts'
import { startApp, type Person, type TestApp } from '../app/app.ts'
import { startPlan } from '../app/billing.ts'
import { capturedLog } from '../environment/captured-log.ts'
import { addMessage, askRaw, messagesOf, openChat } from '../app/chat.ts'
import { ended, process, uploaded } from '../app/documents.ts'
import { leasePages, makePdf } from '../files/make-pdf.ts'
import {
  answering,
  type ModelBehaviour,
  type ModelProvider,
  type ModelRequest,
  startModelProvider,
} from './model-provider.ts'
import type { WireName } from './model-wires.ts'
import { tokenOf } from '../app/raw-request.ts'

export const DOCUMENT_HEADING = '### From your document'
export const QUESTION = 'What is the late fee?'
/** Words of the lease that answer it. */
export const FEE = 'a late fee of $75'
/** The sentence they stand in: what a receipt shows. */
export const FEE_SENTENCE = 'Tenant shall pay a late fee of $75 for each late payment.'
/** What an answer of the local answer engine says where a model was to answer. */
export const LOCAL_ANSWER_ENGINE = "so Plainprint's local answer engine made this answer."

/** A person with a lease that is ready. */
export interface Tenant {
  readonly person: Person
  readonly documentId: string
}

export async function addTenant(app: TestApp): Promise<Tenant> {
  const person = await app.signUp()
  await startPlan(person, 'pro')
  const documentId = await uploaded(person, await makePdf(leasePages()))
  await process(person, documentId)
  await ended(person, documentId)
  return { person, documentId }
}

/** An app that answers through a stand-in of a provider, and a person with a lease that is ready. */
export interface ModelChat extends Tenant {
  readonly app: TestApp
  readonly provider: ModelProvider
  readonly log: ReturnType<typeof capturedLog>
  /** What the app runs on; it may be changed between questions. */
  readonly context: Context
  /** Lets the app answer over another wire, and wait no longer than a test is about; for all else it has patience. */
  use(wire: WireName, deadlines?: Partial<Deadlines>): Promise<void>
  /** Asks in a new chat. */
  ask(
    behaviour: ModelBehaviour | ((request: ModelRequest) => ModelBehaviour),
    question?: string,
    tenant?: Tenant,
  ): Promise<Heard>
  stop(): Promise<void>
}

export interface Heard {
  readonly sessionId: string
  readonly status: number
  /** What arrived, whole or not. */
  readonly text: string
  readonly isWhole: boolean
  /** The answer in the chat, null when there is none. */
  readonly kept: string | null
}

export async function startModelChat(env: Record<string, string> = {}): Promise<ModelChat> {
  const provider = await startModelProvider()
  const log = capturedLog()
  let context: Context | undefined
  const app = await startApp({
    worker: true,
    log: log.log,
    env: { ...provider.answerEnv('openai-compatible'), ...env },
    wrap: (made) => (context = { ...made }),
  })
  if (!context?.config.answers) throw new Error('no provider is set')
  const first = await addTenant(app)
  const chat = { app, ...first, provider, log, context }
  const settings = context.config.answers
  return {
    ...chat,
    async use(wire, deadlines) {
      const patient = { firstMs: 60_000, silenceMs: 60_000, totalMs: 120_000 }
      const languageModel = await createLanguageModel(
        { ...settings, provider: wire },
        { ...patient, ...deadlines },
      )
      Object.assign(chat.context, { languageModel })
    },
    async ask(behaviour, question = QUESTION, { person, documentId } = first) {
      provider.behaviour = typeof behaviour === 'function' ? behaviour : () => behaviour
      const sessionId = await openChat(person, documentId)
      await addMessage(person, sessionId, question, 1)
      const reply = await askRaw(app, person, {
        document_id: documentId,
        session_id: sessionId,
        messages: [],
      })
      const heard = await textOf(reply)
      const [, kept] = await messagesOf(person, sessionId)
      return { sessionId, status: reply.status, ...heard, kept: kept?.content ?? null }
    },
    async stop() {
      await app.stop()
      await provider.stop()
    },
  }
}

/**
 * Asks as a browser does that is closed when `leave` is called: its connection is gone. `fetch` would open another
 * one at once, on which nothing is asked.
 */
export async function askAndLeave(
  { app, person, documentId }: Pick<ModelChat, 'app' | 'person' | 'documentId'>,
  sessionId: string,
): Promise<{ leave(): void }> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await tokenOf(person)}`,
    apikey: app.anonKey,
  }
  const asking = request(`${app.url}/functions/v1/chat_rag`, { method: 'POST', headers, agent: false })
  asking.on('error', () => {})
  asking.on('response', (reply) => reply.on('error', () => {}).resume())
  asking.end(JSON.stringify({ document_id: documentId, session_id: sessionId, messages: [] }))
  return { leave: () => asking.destroy() }
}

async function textOf(reply: Response): Promise<{ text: string; isWhole: boolean }> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const bytes of reply.body ?? []) text += decoder.decode(bytes, { stream: true })
    return { text, isWhole: true }
  } catch {
    return { text, isWhole: false }
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

interface ModelTold {
  readonly passages: readonly { id: string; page: number; section?: string; text: string }[]
  readonly earlier: readonly Record<string, string>[]
  readonly today: string
  readonly question: string
}

/** What the model was given, whatever the wire put around it. */
export function toldModel(request: ModelRequest | undefined): ModelTold {
  const message = stringsIn(request?.body).find((text) => text.startsWith('{"passages"'))
  return JSON.parse(message ?? '{}') as ModelTold
}

/** A true line with its receipt. */
export function feeLine(request: ModelRequest): string {
  return `- You pay a fee of $75 for every late payment [${idOf(request, FEE)} “${FEE}”].\n`
}

/** The id of the passage that holds these words. */
export const idOf = (request: ModelRequest, words: string): string =>
  toldModel(request).passages.find(({ text }) => text.replaceAll(/\s+/g, ' ').includes(words))?.id ?? 'none'

/** A model that answers the question well. */
export const good = (request: ModelRequest): ModelBehaviour =>
  answering(`${DOCUMENT_HEADING}\n${feeLine(request)}`)
