import type { FastifyRequest } from 'fastify'
import type { Claims } from '#server/ports/context.ts'
import type { Outcome } from './compile-select.ts'
import type { Exposure } from './exposed.ts'
import type { Statement } from './statement.ts'

/** What the routes of this wire work with. */
export interface RestDeps {
  exposure(): Promise<Exposure>
  /** The claims the request was authenticated with. */
  claims(request: FastifyRequest): Claims
  /** Reads as the request's caller, whose session is checked with it. */
  read(request: FastifyRequest, statement: Statement): Promise<Outcome>
  /** Runs a statement as the request's caller; `check` may refuse its outcome, which undoes it. */
  run(request: FastifyRequest, statement: Statement, check?: (outcome: Outcome) => void): Promise<Outcome>
}
