import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { SOCKET_PATH } from '#contract/addresses.ts'
import { CHANNELS } from '#server/ports/channels.ts'
import type { Claims, Context } from '#server/ports/context.ts'
import { Tally } from '#server/http/limits/client-crowds.ts'
import { goLive } from '#server/http/limits/live-connections.ts'
import { clientKey, scaled } from '#server/http/limits/rate-limit.ts'
import { TokenError } from '#server/ports/token-error.ts'
import { createChangeFeed } from './change-feed.ts'
import { LIMITS } from './limits.ts'
import { publishedTableReader } from './published-tables.ts'
import { type OpenSocket, serveSocket } from './socket.ts'

const SILENCE_CHECK_MS = 10_000
const GOING_AWAY = 1001

/** Live changes of the published tables (`/realtime/v1/websocket`). */
export function realtimeRoutes(
  deps: Pick<Context, 'db' | 'tokens' | 'clock' | 'log' | 'config'>,
): FastifyPluginAsync {
  return async (app) => {
    const tables = publishedTableReader(deps.db)
    const feed = createChangeFeed(deps, tables)
    const sockets = new Set<OpenSocket>()
    const visitors = new WeakMap<FastifyRequest, Claims>()
    const clients = new Tally(scaled(LIMITS.connectionsPerClient, deps).limit)

    await app.register(websocket, {
      options: { maxPayload: LIMITS.maxFrameBytes, perMessageDeflate: false },
      preClose(done) {
        for (const client of this.websocketServer.clients) endConnection(client)
        this.websocketServer.close(() => done())
      },
    })

    app.addHook('onRequest', async (request, reply) => {
      const { apikey, vsn } = request.query as Record<string, unknown>
      const visitor = typeof apikey === 'string' ? await verifyKey(deps, apikey) : null
      if (!visitor) return reply.code(401).send({ message: 'No API key found in request' })
      if (vsn !== '2.0.0') return reply.code(400).send({ message: 'The protocol version must be 2.0.0' })
      if (sockets.size >= LIMITS.maxConnections || clients.isFull(clientKey(request)))
        return reply.code(503).header('retry-after', 5).send({ message: 'Too many connections' })
      visitors.set(request, { ...visitor, client: clientKey(request) })
    })

    app.get(SOCKET_PATH, { websocket: true }, (ws: WebSocket, request) => {
      const visitor = visitors.get(request)
      if (!visitor) return ws.terminate()
      const leave = clients.enter(clientKey(request))
      if (!leave) return ws.terminate()
      goLive(request)
      ws.on('close', leave)
      const socket = serveSocket(ws, visitor, { ...deps, feed, tables })
      sockets.add(socket)
      ws.on('close', () => sockets.delete(socket))
    })

    let stopListening: (() => Promise<void>) | undefined
    let timer: NodeJS.Timeout | undefined
    app.addHook('onReady', async () => {
      stopListening = await deps.db.listen(
        CHANNELS.changes,
        (payload) => feed.notify(payload),
        () => feed.gap(),
      )
      timer = setInterval(() => dropSilent(sockets, deps.clock.now()), SILENCE_CHECK_MS).unref()
    })
    app.addHook('onClose', async () => {
      clearInterval(timer)
      await stopListening?.()
    })
  }
}

/** The claims of an API key, or null when it is none of ours. */
async function verifyKey({ tokens }: Pick<Context, 'tokens'>, key: string): Promise<Claims | null> {
  try {
    const claims = await tokens.verify(key)
    return claims.role === 'anon' ? claims : null
  } catch (error) {
    if (error instanceof TokenError) return null
    throw error
  }
}

function dropSilent(sockets: ReadonlySet<OpenSocket>, now: Date): void {
  for (const socket of sockets) if (now.getTime() - socket.lastHeardMs > LIMITS.silenceMs) socket.drop()
}

/** Says goodbye, and does not wait for a client that does not answer. */
function endConnection(client: WebSocket): void {
  client.close(GOING_AWAY, 'the server is restarting')
  const timer = setTimeout(() => client.terminate(), 1_000).unref()
  client.once('close', () => clearTimeout(timer))
}
