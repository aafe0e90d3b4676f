import type { ProviderAnswer, ProviderName } from '#server/context.ts'
import { AuthError } from './auth-error.ts'

/** As people know them. */
export const PROVIDER_TITLES: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  azure: 'Microsoft',
}

/** The provider did not answer in time, or not as one. */
export const unreachable = (provider: ProviderName): AuthError =>
  new AuthError(
    'unexpected_failure',
    `${PROVIDER_TITLES[provider]} cannot be reached at the moment. Please try again later.`,
  )

/** What the browser is told of an answer that identifies nobody. */
export function errorOf(
  provider: ProviderName,
  answer: Exclude<ProviderAnswer, { kind: 'identified' }>,
): AuthError {
  const title = PROVIDER_TITLES[provider]
  switch (answer.kind) {
    case 'unreachable':
      return unreachable(provider)
    case 'untrusted':
      return new AuthError('bad_oauth_callback', `The answer of ${title} could not be verified.`)
    case 'refused':
      return new AuthError(
        'bad_oauth_callback',
        readable(answer.description) ?? `${title} did not sign you in.`,
        // The provider's own name for it: `access_denied` for somebody who changed their mind.
        { fields: { error: /^[a-z_]{1,40}$/.test(answer.error) ? answer.error : 'server_error' } },
      )
  }
}

/** A provider's sentence, where people may be shown it. */
const readable = (text: string | null): string | null =>
  text !== null && /^[^\p{C}]{1,300}$/u.test(text) ? text : null
