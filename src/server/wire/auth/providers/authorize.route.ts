import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SCREENS } from '#contract/addresses.ts'
import type { ProviderName } from '#server/ports/context.ts'
import { failureValues } from '../auth-redirect.ts'
import { readChallenge } from '../sessions/auth-code.ts'
import { AuthError } from '../auth-error.ts'
import { takeClientBudget } from '../codes/budgets.ts'
import type { AuthDeps } from '../deps.ts'
import { PROVIDER_STARTS } from '../limits.ts'
import { errorOf, logFailure, notSetUp, PROVIDER_TITLES } from './provider-errors.ts'
import { beginSignIn } from './provider-sign-in.ts'
import { redirectTarget, withFragment, withoutFragment, withQuery } from '../redirect-target.ts'
import { queryValue } from '../request-body.ts'

/** What every sign-in asks for: who it is, and the address. */
const SCOPES = ['openid', 'profile', 'email']

/** What the client may not choose: how the provider answers, to whom, and what the answer is bound to. */
const OWN_PARAMETERS = new Set([
  // Ours.
  'provider',
  'redirect_to',
  'scopes',
  'skip_http_redirect',
  'apikey',
  // The provider's.
  'claims',
  'client_assertion',
  'client_assertion_type',
  'client_id',
  'client_secret',
  'code',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'dpop_jkt',
  'grant_type',
  'id_token_hint',
  'iss',
  'nonce',
  'redirect_uri',
  'registration',
  'request',
  'request_uri',
  'resource',
  'response_mode',
  'response_type',
  'scope',
  'state',
])

/** `GET /authorize`: sends the browser to an identity provider. `HEAD` says whether it would, and begins nothing. */
export function authorizeRoute(app: FastifyInstance, deps: AuthDeps): void {
  app.head('/authorize', async (request, reply) => {
    readStart(deps, request)
    return reply.code(200).send()
  })

  app.get('/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const start = readStart(deps, request)
    const { name, provider, scope, redirectTo } = start
    try {
      await takeClientBudget(deps, request, PROVIDER_STARTS)
      const { secrets, cookie } = await deps.db.asService((tx) =>
        beginSignIn(tx, {
          provider: name,
          redirectTo,
          challenge: start.challenge,
          isHttps: deps.config.publicUrl.startsWith('https://'),
          now: deps.clock.now(),
        }),
      )
      const answer = await provider.signInUrl({ secrets, scope, further: furtherParameters(request) })
      if (answer.kind === 'url')
        return reply.header('set-cookie', cookie).redirect(withoutFragment(answer.url), 302)
      logFailure(deps, request, name, answer)
      throw errorOf(name, { ...answer, kind: 'unreachable' })
    } catch (error) {
      const why = failureValues(deps, request, reply, error)
      return reply.redirect(withFragment(withQuery(redirectTo, why), why), 302)
    }
  })
}

/** @throws AuthError `validation_failed` for what the client got wrong: there is no sign-in to send anybody back from */
function readStart({ config, identityProviders }: AuthDeps, request: FastifyRequest) {
  const name = queryValue(request, 'provider') ?? ''
  if (!isProvider(name))
    throw new AuthError('validation_failed', 'Unsupported provider: Provider could not be found')
  const provider = identityProviders[name]
  if (!provider) throw notSetUp(name)
  return {
    name,
    provider,
    challenge: readChallenge({
      code_challenge: queryValue(request, 'code_challenge'),
      code_challenge_method: queryValue(request, 'code_challenge_method'),
    }),
    scope: readScope(queryValue(request, 'scopes') ?? ''),
    redirectTo: redirectTarget(
      config.publicUrl,
      queryValue(request, 'redirect_to') ?? `${config.publicUrl}${SCREENS.app}`,
    ),
  }
}

const isProvider = (name: string): name is ProviderName => Object.hasOwn(PROVIDER_TITLES, name)

function readScope(asked: string): string {
  if (!/^[\x21\x23-\x5b\x5d-\x7e ]{0,500}$/.test(asked))
    throw new AuthError('validation_failed', 'scopes must be names separated by spaces')
  return [...new Set([...SCOPES, ...asked.split(' ').filter((scope) => scope !== '')])].join(' ')
}

function furtherParameters(request: FastifyRequest): Record<string, string> {
  const passed = Object.keys(request.query as object)
    .filter((name) => /^[a-z_]{1,50}$/.test(name) && !OWN_PARAMETERS.has(name))
    .map((name) => [name, queryValue(request, name) ?? ''] as const)
    .filter(([, value]) => value !== '' && value.length <= 500 && !/\p{Cc}/u.test(value))
  return Object.fromEntries(passed.slice(0, 20))
}
