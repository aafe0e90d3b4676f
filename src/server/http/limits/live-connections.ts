import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { SOCKET_PATH, WIRES } from '#contract/addresses.ts'
import { withoutOwnHost } from '../raw-replies.ts'

const PATH = WIRES.realtime + SOCKET_PATH

const live = new WeakSet<IncomingMessage>()

/**
 * Whether a request may leave HTTP: a protocol to upgrade to is an offer, and everywhere else such a request is answered
 * like any other.
 */
export const mayUpgrade = (request: IncomingMessage): boolean =>
  request.method === 'GET' &&
  request.headers.upgrade?.toLowerCase() === 'websocket' &&
  withoutOwnHost(request).split('?', 1)[0] === PATH

/** The request's connection is a live one from here on, which has limits of its own. */
export function goLive({ raw }: Pick<FastifyRequest, 'raw'>): void {
  live.add(raw)
}

export const isLive = (request: IncomingMessage): boolean => live.has(request)

/** A request to upgrade that was refused leaves a connection nobody reads from any more, nor any time limit of Node's. */
export function endRefusedUpgrades(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (isUpgrade(raw)) raw.socket.destroy()
  })
}

/** Node's types do not know of it. */
const isUpgrade = (request: IncomingMessage & { upgrade?: boolean | null }): boolean =>
  request.upgrade === true
