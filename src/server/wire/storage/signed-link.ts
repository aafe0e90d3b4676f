import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ObjectName } from './object-name.ts'

/** Longest life of a link, in seconds. */
export const MAX_LINK_SECONDS = 3_600

const TOKEN = /^([1-9]\d{0,11})\.([\w-]{43})$/

/**
 * The token of a link: `{expiry in Unix seconds}.{HMAC-SHA-256}`. It is bound to one bucket, path and expiry,
 * and made with a key that signs nothing else, so a login token is never a link and a link never a login.
 */
export function signLink(key: Buffer, name: ObjectName, expiresAt: number): string {
  return `${expiresAt}.${mac(key, name, expiresAt).toString('base64url')}`
}

/** Whether a token opens the object at this moment; one for another object is `forged`. */
export function checkLink(
  key: Buffer,
  name: ObjectName,
  token: string,
  now: Date,
): 'valid' | 'malformed' | 'forged' | 'expired' {
  const [, expiry, signature] = TOKEN.exec(token) ?? []
  if (expiry === undefined || signature === undefined) return 'malformed'
  const expected = mac(key, name, Number(expiry))
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged'
  return now.getTime() < Number(expiry) * 1_000 ? 'valid' : 'expired'
}

function mac(key: Buffer, { bucket, path }: ObjectName, expiresAt: number): Buffer {
  // No field can hold a line break, so no two names share one message.
  return createHmac('sha256', key).update(`storage-link-v1\n${bucket}\n${path}\n${expiresAt}`).digest()
}
