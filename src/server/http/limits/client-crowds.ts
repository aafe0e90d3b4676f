import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { isIP, type Socket } from 'node:net'
import type { Context } from '#server/ports/context.ts'
import { TooBusy } from '#server/process/fair-share.ts'
import { clientKey, scaled } from './rate-limit.ts'

/** Requests of one client address whose bodies are still on their way. */
const BODIES = { name: 'bodies', limit: 64, windowSeconds: 0 }
/** Connections of one peer, where nobody stands between it and us: as many as an office has open. */
const MAX_CONNECTIONS = 1_000

/** Bounds what comes from one client address at the same time: connections, and bodies under way. */
export function boundCrowds(app: FastifyInstance, { config }: Pick<Context, 'config'>): void {
  const bodies = new Tally(scaled(BODIES, { config }).limit)
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request.raw)) return
    const leave = bodies.enter(clientKey(request))
    if (!leave) {
      // What it still sends is not waited for.
      reply.header('connection', 'close')
      throw new TooBusy()
    }
    request.raw.once('close', leave)
  })

  // Behind a proxy all connections are the proxy's; one on this machine need not say that it is there.
  if (config.trustProxy.length > 0) return
  const connections = new Tally(MAX_CONNECTIONS)
  app.server.on('connection', (socket: Socket) => {
    const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    if (isIP(peer) === 0 || peer === '::1' || peer.startsWith('127.')) return
    const leave = connections.enter(peer)
    if (leave) socket.once('close', leave)
    else socket.destroy()
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Counts who is in, by key, up to a limit. */
export class Tally {
  readonly #most: number
  readonly #counts = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  isFull(key: string): boolean {
    return (this.#counts.get(key) ?? 0) >= this.#most
  }

  /** @returns what is called when it leaves, or null where there is no room */
  enter(key: string): (() => void) | null {
    if (this.isFull(key)) return null
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      const left = (this.#counts.get(key) ?? 1) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }
}
