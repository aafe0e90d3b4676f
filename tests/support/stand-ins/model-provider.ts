import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { MODEL_WIRES, type ModelWire, type WireName } from './model-wires.ts'

/** A step of an answer. Whatever a step writes is on its way before the next begins. */
export type ModelStep =
  | { readonly text: string }
  /** Bytes as they are, in the midst of the events. */
  | { readonly bytes: Uint8Array | string }
  /** An event with this text, sent in pieces of this many bytes, so that characters are cut. */
  | { readonly text: string; readonly inPiecesOf: number }
  | { readonly waitMs: number }
  | { readonly until: Promise<unknown> }
  /** The same text for as long as somebody reads. */
  | { readonly endlessly: string }
  /** Nothing more comes, and the connection stays open. */
  | { readonly ending: 'silence' }
  /** The connection breaks. */
  | { readonly ending: 'drop' }
  /** The reply ends in good order but without the wire's last events. */
  | { readonly ending: 'end' }
  | { readonly ending: 'stop' | 'length' }

/** What the provider does with a request. */
export type ModelBehaviour =
  | { readonly steps: readonly ModelStep[] }
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  /** Takes the request and never answers. */
  | 'silence'
  | 'drop'

export interface ModelRequest {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
  /** When the connection was closed before the reply ended, by `performance.now()`. */
  closedAt: number | null
}

/** A stand-in for a provider on loopback, which speaks all wires and misbehaves when it is told to. */
export interface ModelProvider {
  readonly baseUrl: string
  /** The settings with which a server answers through it. */
  answerEnv(wire: WireName): Record<string, string>
  behaviour: (request: ModelRequest) => ModelBehaviour
  readonly requests: readonly ModelRequest[]
  /** Vectors of texts; what it gives back is sent as it is. */
  vectors: (texts: readonly string[]) => ModelBehaviour | { readonly vectors: readonly unknown[] }
  openSockets(): number
  /** Lets go of the requests so far. */
  forget(): void
  stop(): Promise<void>
}

export const MODEL_KEY = 'sk-test-0123456789abcdef'

/** A whole answer in good order, cut into pieces as tokens would be. */
export const answering = (text: string): ModelBehaviour => ({
  steps: [...(text.match(/[\s\S]{1,7}/gu) ?? []).map((piece) => ({ text: piece })), { ending: 'stop' }],
})

export async function startModelProvider(): Promise<ModelProvider> {
  const requests: ModelRequest[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`

  const standIn: ModelProvider = {
    baseUrl,
    answerEnv: (wire) => ({
      ANSWER_PROVIDER: wire,
      ANSWER_MODEL: 'test-model',
      ANSWER_BASE_URL: baseUrl,
      ANSWER_API_KEY: MODEL_KEY,
    }),
    behaviour: () => answering('### Missing or unclear from the document\n- Nothing.\n'),
    requests,
    vectors: (texts) => ({ vectors: texts.map((text) => [text.length, 1, 0]) }),
    openSockets: () => sockets.size,
    forget: () => void requests.splice(0),
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(incoming)) as Record<string, unknown>
    const path = incoming.url ?? ''
    const request: ModelRequest = { path, headers: incoming.headers, body, closedAt: null }
    requests.push(request)
    response.once('close', () => {
      if (!response.writableFinished) request.closedAt = performance.now()
    })
    if (path === '/v1/embeddings') return embed(body, response)
    const wire = Object.values(MODEL_WIRES).find((wire) => `/v1${wire.path}` === path)
    if (!wire) return void response.writeHead(404).end('{}')
    return behave(standIn.behaviour(request), wire, response)
  }

  function embed(body: Record<string, unknown>, response: ServerResponse): Promise<void> | void {
    const told = standIn.vectors(body['input'] as string[])
    if (typeof told === 'string' || !('vectors' in told))
      return behave(told, MODEL_WIRES['openai-compatible'], response)
    const data = told.vectors.map((embedding, index) => ({ object: 'embedding', index, embedding }))
    const usage = { prompt_tokens: 5, total_tokens: 5 }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ object: 'list', model: body['model'], data, usage }))
  }
  return standIn
}

async function behave(told: ModelBehaviour, wire: ModelWire, response: ServerResponse): Promise<void> {
  if (told === 'silence') return
  if (told === 'drop') return void response.destroy()
  if ('status' in told) {
    response.writeHead(told.status, { 'content-type': 'application/json', ...told.headers })
    response.end(told.body ?? JSON.stringify({ error: { type: 'error', message: 'told to fail' } }))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  await write(response, wire.begin())
  for (const step of told.steps) if (!response.destroyed) await take(step, wire, response)
}

async function take(step: ModelStep, wire: ModelWire, response: ServerResponse): Promise<void> {
  if ('inPiecesOf' in step) {
    const bytes = Buffer.from(wire.text(step.text))
    for (let at = 0; at < bytes.length; at += step.inPiecesOf)
      await write(response, bytes.subarray(at, at + step.inPiecesOf))
  } else if ('text' in step) await write(response, wire.text(step.text))
  else if ('bytes' in step) await write(response, step.bytes)
  else if ('waitMs' in step) await delay(step.waitMs)
  else if ('until' in step) await step.until
  else if ('endlessly' in step) while (!response.destroyed) await write(response, wire.text(step.endlessly))
  else if (step.ending === 'drop') response.destroy()
  else if (step.ending === 'end') response.end()
  else if (step.ending !== 'silence') response.end(wire.end(step.ending))
}

/** Writes, and waits until the bytes have left or nobody takes them any more. */
function write(response: ServerResponse, bytes: Uint8Array | string): Promise<void> {
  return new Promise((done) => {
    response.once('close', done)
    response.write(bytes, () => {
      response.off('close', done)
      done()
    })
  })
}
