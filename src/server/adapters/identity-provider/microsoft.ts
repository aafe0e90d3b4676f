import { idClaim, textClaim } from './claims.ts'
import type { Dialect } from './open-id.ts'

const PUBLIC_CLOUD = 'https://login.microsoftonline.com'
/** The tenant of all personal accounts, which nobody administers. */
const PERSONAL_ACCOUNTS = '9188040d-6c67-4c5b-b112-36a304b66dad'
const TENANT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Microsoft Entra ID. Its issuer has the tenant in the path: `common` and the like stand for every tenant, and
 * the discovery document then says `{tenantid}` where the tokens have the tenant of whoever signs in.
 *
 * A tenant's administrator can write any address into an account, so the address alone proves nothing. It counts
 * when Microsoft has verified its domain (`xms_edov`), or when this installation trusts that one tenant.
 */
export function microsoftDialect(issuer: string): Dialect {
  const configured = new URL(issuer)
  const [, segment = ''] = configured.pathname.split('/')
  const pinned = TENANT_ID.test(segment) ? segment.toLowerCase() : null
  const isTrusted = pinned !== null && pinned !== PERSONAL_ACCOUNTS
  return {
    // The library knows the template at this address alone; a national cloud has another.
    libraryIssuer: new URL(PUBLIC_CLOUD + configured.pathname),
    isIssuer: (discovered) => {
      const address = URL.parse(discovered)?.href ?? ''
      return pinned === null
        ? withoutTenant(address) === withoutTenant(configured.href)
        : address === configured.href
    },
    // `xms_edov` is about the address beside it in the token.
    mayAskForAddress: false,
    readPerson: (claims) => {
      const tenant = idClaim(claims['tid'])
      const subject = idClaim(claims['oid'])
      if (tenant === null || subject === null) return null
      if (pinned !== null && tenant.toLowerCase() !== pinned) return null
      return {
        issuer: claims.iss,
        tenant,
        subject,
        email: textClaim(claims['email']),
        isEmailVouchedFor: isTrusted || isTrue(claims['xms_edov']),
        name: textClaim(claims['name']),
      }
    },
  }
}

const withoutTenant = (address: string): string => address.replace(/^(https?:\/\/[^/]+)\/[^/]+/, '$1/*')

/** The claim comes as a boolean, a number or a text. */
const isTrue = (claim: unknown): boolean => [true, 1, '1', 'true'].includes(claim as never)
