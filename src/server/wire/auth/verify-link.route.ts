import type { FastifyInstance, FastifyRequest } from 'fastify'
import { issueAuthCode, PKCE_PREFIX } from './auth-code.ts'
import { AuthError } from './auth-error.ts'
import { takeClientBudget } from './budgets.ts'
import type { AuthDeps } from './deps.ts'
import { VERIFICATIONS } from './limits.ts'
import { spendLink, tokenTypesFor } from './one-time-code.ts'
import { redirectTarget, withFragment, withQuery } from './redirect-target.ts'
import { queryValue } from './request-body.ts'
import { openSession, type SessionObject } from './session.ts'
import { acceptToken } from './verify.route.ts'

/** How the four statuses are called in the fragment of a failed link. */
const ERROR_NAMES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  429: 'access_denied',
}

/**
 * `GET /verify`: a browser arrives with a mailed link and is sent on, with a session or an error in the
 * fragment. To a client of the PKCE flow both go in the query: a code instead of the session. It spends the
 * link alone; `HEAD` spends nothing.
 */
export function verifyLinkRoutes(app: FastifyInstance, deps: AuthDeps): void {
  app.head('/verify', async (_request, reply) => reply.code(200).send())

  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const target = redirectTarget(deps.config.publicUrl, queryValue(request, 'redirect_to'))
    try {
      const opened = await followLink(deps, request)
      const arrival =
        typeof opened === 'string'
          ? withQuery(target, { code: opened })
          : withFragment(target, sessionFragment(opened, queryValue(request, 'type') ?? ''))
      return reply.redirect(arrival, 303)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      request.errorCode = error.code
      const why = errorFragment(error)
      const isPkce = queryValue(request, 'token')?.startsWith(PKCE_PREFIX) ?? false
      return reply.redirect(withFragment(isPkce ? withQuery(target, why) : target, why), 303)
    }
  })
}

/**
 * A session, or the code of one for a client that asked with a challenge.
 * @throws AuthError for every link that leads to neither
 */
async function followLink(deps: AuthDeps, request: FastifyRequest): Promise<SessionObject | string> {
  await takeClientBudget(deps, request, VERIFICATIONS)
  const linkToken = queryValue(request, 'token')
  const types = tokenTypesFor(queryValue(request, 'type') ?? '')
  if (!linkToken || !types)
    throw new AuthError('validation_failed', 'Verify requires a token and a verification type')
  const now = deps.clock.now()
  const opened = await deps.db.asService(async (tx) => {
    const spent = await spendLink(tx, { linkToken, types, now, spends: 'link' })
    const proof = spent && (await acceptToken(tx, deps, spent))
    if (!proof) return null
    const { userId, challenge } = spent
    return challenge
      ? issueAuthCode(tx, { userId, proof, challenge, now })
      : openSession(tx, deps, request, userId, proof)
  })
  if (opened === null) throw new AuthError('otp_expired', 'Email link is invalid or has expired')
  return opened
}

const sessionFragment = (session: SessionObject, type: string): Record<string, string> => ({
  access_token: session.access_token,
  expires_at: String(session.expires_at),
  expires_in: String(session.expires_in),
  refresh_token: session.refresh_token,
  sb: '',
  token_type: session.token_type,
  type,
})

const errorFragment = (error: AuthError): Record<string, string> => ({
  error: ERROR_NAMES[error.status] ?? 'server_error',
  error_code: error.code,
  error_description: error.message,
  sb: '',
})
