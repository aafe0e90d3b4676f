import type { FastifyRequest } from 'fastify'
import { hostNameOf, isLoopbackName } from '#core/access/loopback.ts'

/** What proxies add. Their absence proves nothing; a request that has one was passed on. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const

/**
 * Whether a request comes straight from a program on this machine that also names this machine: no proxy in
 * between, and no page of a foreign site whose name was pointed here.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const peer = request.raw.socket.remoteAddress?.replace(/^::ffff:/, '')
  const host = hostNameOf(request.headers.host)
  return (
    peer !== undefined &&
    isLoopbackName(peer) &&
    host !== null &&
    isLoopbackName(host) &&
    FORWARDING_HEADERS.every((name) => request.headers[name] === undefined)
  )
}
