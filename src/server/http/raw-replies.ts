import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS } from '#contract/errors.ts'
import type { Config } from '../config/config.ts'
import type { Logger } from '../ports/context.ts'
import { newRequestId, REQUEST_ID_HEADER } from './request-log.ts'
import { bareHeaders } from './security-headers.ts'

const BODY = JSON.stringify({ error: ERRORS.invalid_request.message })

/** Answers an address that cannot be decoded; no route and no hook has seen it. */
export function refuseAddress(config: Config, log: Logger) {
  return (error: { statusCode?: number | undefined }, request: FastifyRequest, reply: FastifyReply): void => {
    const status = error.statusCode ?? 400
    void reply.code(status).headers(headersOf(config, request.id)).send(BODY)
    logRefusal(log, request.id, status)
  }
}

/** Answers bytes that are not a well-formed HTTP request, then closes the connection. */
export function refuseConnection(config: Config, log: Logger) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) {
      const requestId = newRequestId()
      const status = statusOf(error.code)
      socket.write(rawReply(config, requestId, status))
      logRefusal(log, requestId, status, error.code)
    }
    socket.destroy(error)
  }
}

/**
 * The address of a request as routes know it: one that is written with scheme and host, as clients write it for a
 * proxy, loses them where the host is the one of the `Host` header (RFC 9112, 3.2.2).
 */
export function withoutOwnHost({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const [, host, path = ''] = /^https?:\/\/([^/?#]*)([^]*)$/i.exec(url) ?? []
  if (host === undefined || host.toLowerCase() !== headers.host?.toLowerCase()) return url
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * Refuses a request that names two hosts, or none: whoever passes it on may have read the other one. An address that
 * names a host is a second one, unless `withoutOwnHost` took it off. Before HTTP/1.1 there were no hosts to name.
 * Node's own check looks for none only, and answers without our headers.
 */
export function requireOneHost(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    const { rawHeaders, httpVersion } = request.raw
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
    const isPlainAddress = !/^[a-z][a-z0-9+.-]*:/i.test(request.url)
    if (isPlainAddress && (hosts === 1 || (hosts === 0 && httpVersion === '1.0'))) return
    request.errorCode = 'invalid_request'
    return reply
      .code(400)
      .headers({ ...headersOf(config, request.id), connection: 'close' })
      .send(BODY)
  })
}

/** Answers an `Expect` that is not `100-continue`, which Node would refuse without our headers. */
export function refuseExpectations(app: FastifyInstance, config: Config, log: Logger): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const requestId = newRequestId()
    response.writeHead(417, { ...headersOf(config, requestId), connection: 'close' }).end(BODY)
    logRefusal(log, requestId, 417)
  })
}

/** The line of a request that no hook has seen. Only the parser's code: its message can quote the bytes. */
function logRefusal(log: Logger, requestId: string, status: number, cause?: string): void {
  const line = { requestId, method: null, route: null, errorCode: 'invalid_request', status }
  log.info(cause === undefined ? line : { ...line, cause }, 'request')
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

function headersOf(config: Config, requestId: string): Record<string, string> {
  return { ...bareHeaders(config), [REQUEST_ID_HEADER]: requestId, 'content-type': 'application/json' }
}

function rawReply(config: Config, requestId: string, status: number): string {
  const headers = {
    ...headersOf(config, requestId),
    'content-length': String(Buffer.byteLength(BODY)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${BODY}`
}
