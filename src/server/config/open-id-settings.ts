import { isLoopbackName } from '#core/access/loopback.ts'
import type { Secret } from '../ports/secret.ts'

/** How this installation is known at an OpenID provider. */
export interface OpenIdSettings {
  /** As it is written in the provider's tokens; for Microsoft possibly the one shared by all tenants. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: Secret
}

/** Null for a provider that is not set up. */
export function readOpenIdSettings(
  given: {
    prefix: 'GOOGLE' | 'AZURE'
    clientId: string
    clientSecret: Secret | null
    issuer: string
    isProduction: boolean
  },
  problems: string[],
): OpenIdSettings | null {
  const { prefix, clientId, clientSecret, issuer, isProduction } = given
  if (clientId === '' && clientSecret === null) return null
  if (clientId === '' || clientSecret === null) {
    problems.push(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET must be set together`)
    return null
  }
  const url = URL.parse(issuer)
  const isPlainAddress = url !== null && `${url.username}${url.password}${url.search}${url.hash}` === ''
  if (!isPlainAddress || !/^https?:$/.test(url.protocol))
    problems.push(`${prefix}_ISSUER must be an https address without a query`)
  else if (url.protocol === 'http:' && (isProduction || !isLoopbackName(url.hostname)))
    problems.push(
      `${prefix}_ISSUER must be https; http is for a provider on this machine, outside production`,
    )
  return { issuer, clientId, clientSecret }
}
