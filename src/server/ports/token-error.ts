/**
 * Why a token was refused: not a token at all, not signed by one of our keys with the one algorithm, past its
 * time, claims we never issue, or a session that was ended.
 */
export type TokenProblem = 'malformed' | 'signature' | 'expired' | 'claims' | 'session_ended'

/** A bearer token or API key that does not count. Each wire renders it in its own protocol. */
export class TokenError extends Error {
  readonly problem: TokenProblem

  constructor(problem: TokenProblem, options?: ErrorOptions) {
    super(`token refused: ${problem}`, options)
    this.name = 'TokenError'
    this.problem = problem
  }
}
