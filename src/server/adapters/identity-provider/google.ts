import { idClaim, textClaim } from './claims.ts'
import type { Dialect } from './open-id.ts'

/** Google, and any provider that keeps to OpenID Connect as it does. */
export function googleDialect(issuer: string): Dialect {
  const libraryIssuer = new URL(issuer)
  return {
    libraryIssuer,
    mayAskForAddress: true,
    isIssuer: (discovered) => URL.parse(discovered)?.href === libraryIssuer.href,
    readPerson: (claims) => {
      const subject = idClaim(claims.sub)
      if (subject === null) return null
      return {
        issuer: claims.iss,
        tenant: '',
        subject,
        email: textClaim(claims['email']),
        isEmailVouchedFor: claims['email_verified'] === true,
        name: textClaim(claims['name']),
      }
    },
  }
}
