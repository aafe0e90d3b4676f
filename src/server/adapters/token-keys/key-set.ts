import { importJWK, type JWK } from 'jose'
import { VerifiedTokens } from './verified-tokens.ts'

/** The one algorithm. It is never taken from a token. */
export const ALGORITHM = 'ES256'

export type Key = Awaited<ReturnType<typeof importJWK>>

/** A private key of ours, as the set of keys holds it. */
export interface OwnKey extends JWK {
  readonly kid: string
  /** Seconds since the epoch before which it only verifies: until then every process has come to know it. */
  readonly signs_from?: number
}

interface SigningKey {
  readonly kid: string
  readonly key: Key
  readonly signsFrom: number
}

/** A set of keys ready for use, with the tokens that were verified with it. */
export interface KeySet {
  /** In the order of the set. */
  readonly signing: readonly SigningKey[]
  readonly verifying: ReadonlyMap<string, Key>
  readonly published: readonly Record<string, string>[]
  readonly verified: VerifiedTokens
}

/** @throws Error when the text is not a JWKS of ES256 private keys, or none of them may sign yet */
export async function readKeySet(text: string, nowSeconds: number): Promise<KeySet> {
  const { keys } = JSON.parse(text) as { keys: OwnKey[] }
  const signing: SigningKey[] = []
  const verifying = new Map<string, Key>()
  const published = keys.map(publicPartOf)
  for (const key of keys) {
    if (verifying.has(key.kid)) throw new Error('two keys have the same kid')
    signing.push({ kid: key.kid, key: await importJWK(key, ALGORITHM), signsFrom: key.signs_from ?? 0 })
    verifying.set(key.kid, await importJWK(publicPartOf(key), ALGORITHM))
  }
  const set = { signing, verifying, published, verified: new VerifiedTokens() }
  signerOf(set, nowSeconds)
  return set
}

/** The first key that may sign by now. */
export function signerOf({ signing }: Pick<KeySet, 'signing'>, nowSeconds: number): SigningKey {
  const signer = signing.find(({ signsFrom }) => signsFrom <= nowSeconds)
  if (!signer) throw new Error('the key set has no key that may sign')
  return signer
}

/** What the world may know of a key. */
function publicPartOf({ kid, kty, crv, x, y }: OwnKey): Record<string, string> {
  return { kid, kty, crv, x, y, alg: ALGORITHM, use: 'sig' } as Record<string, string>
}
