import { isLoopbackName } from '#core/access/loopback.ts'
import type { Secret } from '../ports/secret.ts'
import type { Refuse, Settings } from './settings.ts'

/** How this installation is known at an OpenID provider. */
export interface OpenIdSettings {
  /** As it is written in the provider's tokens; for Microsoft possibly the one shared by all tenants. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: Secret
}

type Prefix = 'GOOGLE' | 'AZURE'

/** Null for a provider that is not set up. */
export function openIdOf(given: Settings, prefix: Prefix): OpenIdSettings | null {
  const clientId = given[`${prefix}_CLIENT_ID`]
  const clientSecret = given[`${prefix}_CLIENT_SECRET`]
  if (clientId === null || clientSecret === null) return null
  return { issuer: given[`${prefix}_ISSUER`], clientId, clientSecret }
}

export function checkOpenId(given: Settings, prefix: Prefix, refuse: Refuse): void {
  if (!given[`${prefix}_CLIENT_ID`] && !given[`${prefix}_CLIENT_SECRET`]) return
  const client = openIdOf(given, prefix)
  if (!client) return refuse(`${prefix}_CLIENT_ID`, `and ${prefix}_CLIENT_SECRET must be set together`)
  const url = URL.parse(client.issuer)
  const isPlainAddress = url !== null && `${url.username}${url.password}${url.search}${url.hash}` === ''
  if (!isPlainAddress || !/^https?:$/.test(url.protocol))
    refuse(`${prefix}_ISSUER`, 'must be an https address without a query')
  else if (url.protocol === 'http:' && (given.NODE_ENV === 'production' || !isLoopbackName(url.hostname)))
    refuse(`${prefix}_ISSUER`, 'must be https; http is for a provider on this machine, outside production')
}
