import type { FastifyRequest } from 'fastify'

/** Whether a host name (without port; IPv6 with or without brackets) can only mean this machine. */
export function isLoopbackName(name: string): boolean {
  const bare = name.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare)
}

/** The host name of a `Host` header, without its port; null when it is missing or malformed. */
export function hostNameOf(host: string | undefined): string | null {
  return /^(\[[0-9a-f:.]+\]|[^:\s/@]+)(:\d{1,5})?$/i.exec(host ?? '')?.[1] ?? null
}

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
