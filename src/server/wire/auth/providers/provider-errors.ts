import type { FastifyRequest } from 'fastify'
import type { Logger, ProviderAnswer, ProviderFailure, ProviderName } from '#server/ports/context.ts'
import { SERVER_ERROR } from '../auth-redirect.ts'
import { AuthError } from '../auth-error.ts'

/** As people know them. */
export const PROVIDER_TITLES: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  azure: 'Microsoft',
}

/** This installation has no account with the provider; people see the sentence beside its button. */
export const notSetUp = (provider: ProviderName): AuthError =>
  new AuthError('validation_failed', `Sign-in with ${PROVIDER_TITLES[provider]} is not set up here.`)

/** What the browser is told of an answer that identifies nobody. */
export function errorOf(
  provider: ProviderName,
  answer: Exclude<ProviderAnswer, { kind: 'identified' }>,
): AuthError {
  const title = PROVIDER_TITLES[provider]
  switch (answer.kind) {
    case 'unreachable':
      return new AuthError(
        'unexpected_failure',
        `${title} cannot be reached at the moment. Please try again later.`,
      )
    case 'untrusted':
      return new AuthError('bad_oauth_callback', `The answer of ${title} could not be verified.`)
    case 'refused':
      return new AuthError(
        'bad_oauth_callback',
        readable(answer.description) ?? `${title} did not sign you in.`,
        // The provider's own name for it: `access_denied` for somebody who changed their mind.
        { fields: { error: /^[a-z_]{1,40}$/.test(answer.error) ? answer.error : SERVER_ERROR } },
      )
  }
}

/** What went wrong at a provider, for whoever runs the installation. */
export const logFailure = (
  { log }: { log: Logger },
  request: FastifyRequest,
  provider: ProviderName,
  { kind, reason }: ProviderFailure,
): void => log.warn({ requestId: request.id, provider, reason }, `provider ${kind}`)

/** A provider's sentence, where people may be shown it. */
const readable = (text: string | null): string | null =>
  text !== null && /^[^\p{C}]{1,300}$/u.test(text) ? text : null
