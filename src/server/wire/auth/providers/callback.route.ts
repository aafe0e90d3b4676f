import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AUTH_PATHS, SCREENS } from '#contract/addresses.ts'
import type { ProviderAnswer } from '#server/ports/context.ts'
import { failureValues, sessionFragment } from '../auth-redirect.ts'
import { issueAuthCode, type Proof } from '../sessions/auth-code.ts'
import { AuthError } from '../auth-error.ts'
import { takeClientBudget } from '../codes/budgets.ts'
import type { AuthDeps } from '../deps.ts'
import { PROVIDER_RETURNS } from '../limits.ts'
import { requestSignInMail } from '../mails/mail-request.ts'
import { accountOf, type ProviderAccount } from './provider-account.ts'
import { errorOf, logFailure, notSetUp, PROVIDER_TITLES } from './provider-errors.ts'
import { forgottenCookie, type ReturnedSignIn, takeSignIn } from './provider-sign-in.ts'
import { withFragment, withQuery } from '../redirect-target.ts'
import { queryValue } from '../request-body.ts'
import { openSession } from '../sessions/session.ts'

type Identified = Extract<ProviderAnswer, { kind: 'identified' }>

/**
 * `GET /callback`: a browser comes back from an identity provider and is sent on, with a session in the fragment,
 * a code in the query for a client of the PKCE flow, or an error in both. `HEAD` spends nothing.
 */
export function callbackRoute(app: FastifyInstance, deps: AuthDeps): void {
  const { publicUrl } = deps.config
  const isHttps = publicUrl.startsWith('https://')
  app.head(AUTH_PATHS.callback, async (_request, reply) => reply.code(200).send())

  app.get(AUTH_PATHS.callback, { exposeHeadRoute: false }, async (request, reply) => {
    const state = queryValue(request, 'state') ?? ''
    let target = `${publicUrl}${SCREENS.app}`
    try {
      await takeClientBudget(deps, request, PROVIDER_RETURNS)
      const now = deps.clock.now()
      const pending = await deps.db.asService((tx) => takeSignIn(tx, request, { state, isHttps, now }))
      // Of what came with a foreign state nothing is looked at, not even its error.
      if (!pending) throw new AuthError('bad_oauth_state', 'The sign-in took too long or was already used.')
      target = pending.redirectTo
      reply.header('set-cookie', forgottenCookie(state, isHttps))
      return reply.redirect(await finish(deps, request, reply, pending), 302)
    } catch (error) {
      const values = failureValues(deps, request, reply, error)
      return reply.redirect(withFragment(withQuery(target, values), values), 302)
    }
  })
}

/**
 * Where the browser goes with its session.
 * @throws AuthError when it gets none
 */
async function finish(
  deps: AuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  pending: ReturnedSignIn,
): Promise<string> {
  const { provider, redirectTo, challenge } = pending
  const { person, tokens, addressFailure } = await redeem(deps, request, pending)
  const now = deps.clock.now()
  const proof: Proof = { method: 'oauth', via: provider }
  const outcome = await deps.db.asService(async (tx) => {
    const account = await accountOf(tx, deps, { provider, person })
    if (account.kind !== 'account') return account
    const { userId } = account
    if (challenge)
      return withQuery(redirectTo, { code: await issueAuthCode(tx, { userId, proof, challenge, now }) })
    const session = await openSession(tx, deps, request, userId, proof)
    return withFragment(redirectTo, { ...sessionFragment(session), ...tokenFragment(tokens) })
  })
  if (typeof outcome === 'string') return outcome
  if (outcome.kind === 'no_address' && addressFailure) throw errorOf(provider, addressFailure)
  throw await refusalOf(deps, request, reply, outcome, pending)
}

/** @throws AuthError when the provider, or our checks of what it says, identify nobody */
async function redeem(deps: AuthDeps, request: FastifyRequest, pending: ReturnedSignIn): Promise<Identified> {
  const { provider, secrets } = pending
  const query = request.url.slice(request.url.indexOf('?') + 1)
  const answer = await deps.identityProviders[provider]?.redeem(query, secrets)
  if (answer?.kind === 'identified') {
    if (answer.addressFailure) logFailure(deps, request, provider, answer.addressFailure)
    return answer
  }
  // Switched off between the two steps.
  if (!answer) throw notSetUp(provider)
  if (answer.kind !== 'refused') logFailure(deps, request, provider, answer)
  throw errorOf(provider, answer)
}

/** Why somebody the provider has authenticated is not signed in. */
async function refusalOf(
  deps: AuthDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Exclude<ProviderAccount, { kind: 'account' }>,
  { provider, redirectTo, challenge }: ReturnedSignIn,
): Promise<AuthError> {
  switch (account.kind) {
    case 'banned':
      return new AuthError('user_banned', 'User is banned')
    case 'no_address':
      return new AuthError('unexpected_failure', 'Error getting user email from external provider')
    case 'unproven_address':
      // Its owner gets in by the mailbox, as a client could ask for.
      await requestSignInMail(deps, request, reply, { email: account.email, redirectTo, challenge })
      return new AuthError(
        'provider_email_needs_verification',
        `${PROVIDER_TITLES[provider]} does not say that this address is yours. We have sent a sign-in link and code to it.`,
      )
  }
}

const tokenFragment = ({ accessToken, refreshToken }: Identified['tokens']): Record<string, string> => ({
  provider_token: accessToken,
  ...(refreshToken === null ? {} : { provider_refresh_token: refreshToken }),
})
