import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AUTH_PATHS } from '#contract/addresses.ts'
import { failureValues, sessionFragment } from '../auth-redirect.ts'
import { issueAuthCode, PKCE_PREFIX } from '../sessions/auth-code.ts'
import { AuthError } from '../auth-error.ts'
import { takeClientBudget } from '../codes/budgets.ts'
import type { AuthDeps } from '../deps.ts'
import { emailExists, HALF_CONFIRMED } from './email-change.ts'
import { VERIFICATIONS } from '../limits.ts'
import { confirmedByLink, spendLink, tokenTypesFor } from '../codes/one-time-code.ts'
import { redirectTarget, withFragment, withQuery } from '../redirect-target.ts'
import { queryValue } from '../request-body.ts'
import { openSession, type SessionObject } from '../sessions/session.ts'
import { LINK_REFUSED, settleToken } from './verify.route.ts'

/**
 * `GET /verify`: a browser arrives with a mailed link and is sent on, with a session or an error in the
 * fragment. To a client of the PKCE flow both go in the query: a code instead of the session. It spends the
 * link alone; `HEAD` spends nothing.
 */
export function verifyLinkRoutes(app: FastifyInstance, deps: AuthDeps): void {
  app.head(AUTH_PATHS.verify, async (_request, reply) => reply.code(200).send())

  app.get(AUTH_PATHS.verify, { exposeHeadRoute: false }, async (request, reply) => {
    const target = redirectTarget(deps.config.publicUrl, queryValue(request, 'redirect_to'))
    const isPkce = queryValue(request, 'token')?.startsWith(PKCE_PREFIX) ?? false
    // Words instead of a session, where a client of either flow looks for them.
    const withWords = (words: Record<string, string>): string =>
      withFragment(isPkce ? withQuery(target, words) : target, words)
    try {
      return reply.redirect(destination(await followLink(deps, request)), 303)
    } catch (error) {
      const confirmed = error instanceof AuthError && error.fields['confirmed_user']
      const words = failureValues(deps, request, reply, error)
      // In the fragment alone, which stays in the browser.
      const to = typeof confirmed === 'string' && !isPkce ? { ...words, confirmed_user: confirmed } : words
      return reply.redirect(withWords(to), 303)
    }

    function destination(followed: Followed): string {
      if (followed === 'half') return withWords({ message: HALF_CONFIRMED, sb: '' })
      if ('code' in followed) return withQuery(target, followed)
      return withFragment(target, { ...sessionFragment(followed), type: queryValue(request, 'type') ?? '' })
    }
  })
}

/** Where a link led: to a session, to the code of one for a client that asked with a challenge, or halfway. */
type Followed = { readonly code: string } | SessionObject | 'half'

/** @throws AuthError for every link that leads to none of these */
async function followLink(deps: AuthDeps, request: FastifyRequest): Promise<Followed> {
  await takeClientBudget(deps, request, VERIFICATIONS)
  const linkToken = queryValue(request, 'token')
  const types = tokenTypesFor(queryValue(request, 'type') ?? '')
  if (!linkToken || !types)
    throw new AuthError('validation_failed', 'Verify requires a token and a verification type')
  const now = deps.clock.now()
  const followed = await deps.db.asService(async (tx): Promise<Followed | 'taken' | AuthError> => {
    const spent = await spendLink(tx, { linkToken, types, now, spends: 'link' })
    if (!spent) return refusal(await confirmedByLink(tx, { linkToken, types }))
    const settled = await settleToken(tx, deps, spent)
    if (!settled) return refusal(null)
    if (typeof settled === 'string') return settled
    const { userId, challenge } = spent
    return challenge
      ? { code: await issueAuthCode(tx, { userId, proof: settled, challenge, now }) }
      : openSession(tx, deps, request, userId, settled)
  })
  // Thrown after the commit: a link is spent whatever came of it.
  if (followed instanceof AuthError) throw followed
  if (followed === 'taken') throw emailExists()
  return followed
}

/** @param confirmed whose address the link has confirmed before: only who has the link is told */
const refusal = (confirmed: string | null): AuthError =>
  new AuthError('otp_expired', LINK_REFUSED, {
    fields: confirmed === null ? {} : { confirmed_user: confirmed },
  })
