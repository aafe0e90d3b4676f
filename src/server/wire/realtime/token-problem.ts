import { isOverLimit } from '#server/db/over-limit.ts'
import { isUnavailable } from '#server/db/sql-errors.ts'
import { TokenError } from '#server/ports/token-error.ts'

/**
 * Why a token does not count, as `<Code>: <text>`, the form clients show.
 * @throws the error itself when it is a fault of ours
 */
export function tokenProblem(error: unknown, token: string, now: Date): string {
  if (isUnavailable(error) || isOverLimit(error)) return 'Unavailable: The service is not available right now'
  if (!(error instanceof TokenError)) throw error
  switch (error.problem) {
    case 'malformed':
      return 'MalformedJWT: The token provided is not a valid JWT'
    case 'signature':
      return 'JwtSignatureError: Failed to validate JWT signature'
    case 'expired':
      return `InvalidJWTToken: Token has expired${sinceExpiry(token, now)}`
    case 'claims':
      return 'InvalidJWTToken: Fields of the token are missing or not valid'
    case 'session_ended':
      return 'InvalidJWTToken: The session of the token has ended'
  }
}

/** The signature of an expired token was checked, so its own word for when may be repeated. */
function sinceExpiry(token: string, now: Date): string {
  try {
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      exp?: unknown
    }
    return typeof exp === 'number'
      ? ` ${Math.max(0, Math.floor(now.getTime() / 1_000 - exp))} seconds ago`
      : ''
  } catch {
    return ''
  }
}
