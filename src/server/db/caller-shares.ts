import type { Claims } from '../ports/context.ts'
import { FairShare } from '../process/fair-share.ts'

/** What one caller may have of the connections that requests share; see `FairShare`. */
const LIMITS = {
  mostWaiting: 100,
  waitMs: 10_000,
  /** The product's own statements are done within milliseconds: what takes longer is paid for. */
  budget: { freeMs: 100, mostMs: 3_000, perSecondMs: 500 },
}

/** What the database answers goes through the one thread that serves everybody: of a reply so many bytes are free … */
const FREE_BYTES = 65_536
/** … and so many cost what a millisecond of the database does. */
const BYTES_PER_MS = 4_096

/**
 * Work as a caller, in its turn among all callers; it tells how many bytes were read for it.
 * @throws TooBusy
 */
export type InTurn = <T>(
  claims: Claims,
  work: (onRead: (bytes: number) => void) => Promise<T>,
  hasLeft?: () => boolean,
) => Promise<T>

/**
 * Shares connections among callers. A quarter of them is left to what the server does in their name.
 * @param connections of all requests
 */
export function sharesOfCallers(connections: number): InTurn {
  const shares = new FairShare({ ...LIMITS, slots: Math.max(1, connections - Math.ceil(connections / 4)) })
  return (claims, work, hasLeft) =>
    shares.inTurn(
      shareKey(claims),
      (pay) => work((bytes) => pay(Math.max(0, bytes - FREE_BYTES) / BYTES_PER_MS)),
      hasLeft,
    )
}

/**
 * The account whose share it is. Who has none is told apart by the claim `client`, which `claimsOf` adds to an API
 * key's: the client address.
 */
export const shareKey = ({ sub, client }: Claims): string =>
  sub ?? (typeof client === 'string' ? client : 'nobody')
