import { isIPv6 } from 'node:net'
import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context, Transaction } from '#server/ports/context.ts'

/** At most `limit` uses of one key in a window that starts with its first use. */
export interface RateLimit {
  readonly name: string
  readonly limit: number
  readonly windowSeconds: number
}

export interface RateLimitAnswer {
  readonly isAllowed: boolean
  /** 0 when allowed. */
  readonly retryAfterSeconds: number
}

/** What has become of a window. */
export interface WindowAnswer extends RateLimitAnswer {
  /** This use and those before it. */
  readonly used: number
  readonly secondsLeft: number
}

/** Counts one use within a transaction: it counts only if that commits. */
export async function takeRateLimitIn(tx: Transaction, rule: RateLimit, key: string): Promise<WindowAnswer> {
  const [row] = await tx.rows<WindowAnswer>`
    select allowed as "isAllowed", retry_after_seconds as "retryAfterSeconds", used, seconds_left as "secondsLeft"
    from auth.take_rate_limit(${`${rule.name}:${key}`}, ${rule.limit}, ${rule.windowSeconds})`
  if (!row) throw new Error('take_rate_limit answered nothing')
  return row
}

/** At most `burst` uses of one key at once, and one more each `refillSeconds`. */
export interface RefilledLimit {
  readonly name: string
  readonly burst: number
  readonly refillSeconds: number
}

/** Counts one use within a transaction; a refused one counts nothing. */
export async function takeRefilledIn(
  tx: Transaction,
  rule: RefilledLimit,
  key: string,
): Promise<RateLimitAnswer> {
  const [row] = await tx.rows<RateLimitAnswer>`
    select allowed as "isAllowed", retry_after_seconds as "retryAfterSeconds"
    from auth.take_refilled(${`${rule.name}:${key}`}, ${rule.burst}, ${rule.refillSeconds})`
  if (!row) throw new Error('take_refilled answered nothing')
  return row
}

/** Counts one use for good, whatever becomes of the request. All processes share the counts. */
export const takeRateLimit = (
  { db }: Pick<Context, 'db'>,
  rule: RateLimit,
  key: string,
): Promise<RateLimitAnswer> => db.asService((tx) => takeRateLimitIn(tx, rule, key))

/** Forgets the uses of a key so far, if the transaction commits. */
export async function clearRateLimitIn(tx: Transaction, rule: RateLimit, key: string): Promise<void> {
  await tx.rows`delete from auth.rate_limits where key = ${`${rule.name}:${key}`}`
}

/** A budget that is counted per client address, scaled as the configuration asks. */
export function scaled(rule: RateLimit, { config }: Pick<Context, 'config'>): RateLimit {
  return { ...rule, limit: Math.max(1, Math.floor(rule.limit * config.rateLimitScale)) }
}

/**
 * The client as a limit counts it: its IPv4 address, or its IPv6 network, as a household or a rented machine
 * has a whole network to choose addresses from.
 */
export const clientKey = (request: Pick<FastifyRequest, 'ip'>): string => networkKey(request, 64)

/** As above, by another IPv6 network: a site may well have 65,536 of those (/48). */
export function networkKey(request: Pick<FastifyRequest, 'ip'>, bits: 48 | 64): string {
  const address = request.ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(address)) return address
  return `${expandIPv6(address)
    .slice(0, bits / 16)
    .join(':')}::/${bits}`
}

/** An address or other private text as a key: the table of counts names nobody. */
export const hashedKey = (text: string): string => hash('sha256', text, 'base64url')

function expandIPv6(address: string): string[] {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}
