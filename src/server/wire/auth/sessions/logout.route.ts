import type { FastifyInstance } from 'fastify'
import type { Caller, Transaction } from '#server/ports/context.ts'
import { dropAuthCodes } from './auth-code.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthDeps } from '../deps.ts'
import { queryValue } from '../request-body.ts'
import { callerByToken, lockCaller } from './signed-in.ts'

const SCOPES = ['global', 'local', 'others'] as const
type Scope = (typeof SCOPES)[number]

/**
 * `POST /logout`: ends every session of the user, this one, or all others; their tokens stop counting at once. So do
 * the codes of browsers that are just coming back, which would be sessions a moment later.
 */
export function logoutRoute(app: FastifyInstance, deps: AuthDeps): void {
  app.post('/logout', async (request, reply) => {
    const caller = await callerByToken(deps, request)
    const asked =
      (request.query as Record<string, unknown>)['scope'] === undefined
        ? 'global'
        : queryValue(request, 'scope')
    const scope = SCOPES.find((known) => known === asked)
    if (!scope)
      throw new AuthError('validation_failed', 'Unsupported logout scope: use global, local or others')
    await deps.db.asService(async (tx) => {
      await lockCaller(tx, deps, caller)
      await endSessions(tx, caller, scope)
    })
    return reply.code(204).send()
  })
}

async function endSessions(tx: Transaction, { userId, sessionId }: Caller, scope: Scope): Promise<void> {
  switch (scope) {
    case 'global':
      await tx.rows`delete from auth.sessions where user_id = ${userId}`
      await dropAuthCodes(tx, userId)
      return
    case 'local':
      await tx.rows`delete from auth.sessions where id = ${sessionId}`
      return
    case 'others':
      await tx.rows`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}`
      await dropAuthCodes(tx, userId)
  }
}
