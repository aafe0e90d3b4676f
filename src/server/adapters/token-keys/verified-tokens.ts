import { hash } from 'node:crypto'
import type { Claims } from '#server/ports/context.ts'

/** Tokens of as many people at once as one process serves; the rest are verified anew. */
const MOST = 10_000

/**
 * The claims of tokens that were found good, so that a signature is not computed again for each request. It
 * knows tokens by their hash alone. Whether a session still exists is nothing it could know.
 */
export class VerifiedTokens {
  readonly #claims = new Map<string, Claims>()

  /** @returns null for a token that was not added, or is past its time @param nowSeconds since the epoch */
  find(token: string, nowSeconds: number): Claims | null {
    const key = keyOf(token)
    const claims = this.#claims.get(key)
    if (!claims) return null
    this.#claims.delete(key)
    if (!(Number(claims['exp']) > nowSeconds)) return null
    // Back in as the latest: those nobody has shown for the longest time are dropped first.
    this.#claims.set(key, claims)
    return claims
  }

  add(token: string, claims: Claims): void {
    this.#claims.set(keyOf(token), claims)
    const [oldest] = this.#claims.keys()
    if (this.#claims.size > MOST && oldest !== undefined) this.#claims.delete(oldest)
  }
}

const keyOf = (token: string): string => hash('sha256', token, 'base64')
