import type { Claims } from '../context.ts'
import { FairShare } from './fair-share.ts'

/** What one caller may have of the connections that requests share; see `FairShare`. */
const LIMITS = {
  mostWaiting: 100,
  waitMs: 10_000,
  /** The product's own statements are done within milliseconds: what takes longer is paid for. */
  budget: { freeMs: 100, mostMs: 5_000, perSecondMs: 500 },
}

/** Work as a caller, in its turn among all callers. @throws TooBusy */
export type InTurn = <T>(claims: Claims, work: () => Promise<T>, hasLeft?: () => boolean) => Promise<T>

/**
 * Shares connections among callers. A quarter of them is left to what the server does in their name.
 * @param connections of all requests
 */
export function sharesOfCallers(connections: number): InTurn {
  const shares = new FairShare({ ...LIMITS, slots: Math.max(1, connections - Math.ceil(connections / 4)) })
  return (claims, work, hasLeft) => shares.inTurn(shareKey(claims), work, hasLeft)
}

/**
 * The account whose share it is. Who has none is told apart by the claim `client`, which `claimsOf` adds to an API
 * key's: the client address.
 */
export const shareKey = ({ sub, client }: Claims): string =>
  sub ?? (typeof client === 'string' ? client : 'nobody')
