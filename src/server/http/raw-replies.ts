import type { FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import { newRequestId, REQUEST_ID_HEADER } from './request-log.ts'
import { bareHeaders } from './security-headers.ts'

const BODY = JSON.stringify({ error: ERRORS.invalid_request.message })

/** Answers an address that cannot be decoded; no route and no hook has seen it. */
export function refuseAddress(config: Config) {
  return (error: { statusCode?: number | undefined }, request: FastifyRequest, reply: FastifyReply): void => {
    void reply
      .code(error.statusCode ?? 400)
      .headers({
        ...bareHeaders(config),
        [REQUEST_ID_HEADER]: request.id,
        'content-type': 'application/json',
      })
      .send(BODY)
  }
}

/** Answers bytes that are not a well-formed HTTP request, then closes the connection. */
export function refuseConnection(config: Config) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(rawReply(config, statusOf(error.code)))
    socket.destroy(error)
  }
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

function rawReply(config: Config, status: number): string {
  const headers = {
    ...bareHeaders(config),
    [REQUEST_ID_HEADER]: newRequestId(),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(BODY)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${BODY}`
}
