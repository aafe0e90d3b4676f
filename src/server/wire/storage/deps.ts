import type { FastifyRequest } from 'fastify'
import type { FairShare } from '#server/process/fair-share.ts'
import type { Claims, Context } from '#server/ports/context.ts'

/** What the routes of this wire work with. */
export interface StorageDeps extends Pick<Context, 'db' | 'objects' | 'linkKey' | 'clock' | 'log'> {
  /** The claims the request was authenticated with. */
  claims(request: FastifyRequest): Claims
  readonly downloads: FairShare
  readonly uploads: FairShare
}
