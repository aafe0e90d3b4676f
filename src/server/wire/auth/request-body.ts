import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AuthError } from './auth-error.ts'
import { METADATA_MAX_BYTES } from './limits.ts'

/** A field that may be missing or null; of another JSON type it makes the whole body bad JSON. */
export const textField = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)
export const objectField = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined)
export const flagField = z
  .boolean()
  .nullish()
  .transform((value) => value ?? undefined)

/** What a client of the PKCE flow adds to every call that sends a mail; `readChallenge` reads them. */
export const challengeFields = { code_challenge: textField, code_challenge_method: textField }

/** @throws AuthError `bad_json` when the body is no object or a field has the wrong type */
export function readBody<Body>(request: FastifyRequest, schema: z.ZodType<Body>): Body {
  const parsed = schema.safeParse(request.body ?? {})
  if (!parsed.success)
    throw new AuthError('bad_json', 'A field of the request has the wrong type', { cause: parsed.error })
  return parsed.data
}

/** One value of the query; repeated or missing ones count as not given. */
export function queryValue(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

/** Domains end in letters: a number there would be a machine, not a name. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/

/**
 * An e-mail address as it is stored: lower case, plain ASCII, one address.
 * @throws AuthError `validation_failed`
 */
export function readAddress(text: string | undefined): string {
  const address = parseAddress(text ?? '')
  if (address === null)
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format')
  return address
}

/** As above; null for what is no such address. */
export function parseAddress(text: string): string | null {
  const address = text.trim()
  return isPlain(address) && ADDRESS.test(address.toLowerCase()) ? address.toLowerCase() : null
}

/** An address to look an account up by; empty, which is nobody's, where no account can have such an address. */
export function addressToLookUp(text: string): string {
  const address = text.trim()
  return isPlain(address) ? address.toLowerCase() : ''
}

/** Checked before lower-casing: a few foreign letters turn into ASCII ones. */
const isPlain = (address: string): boolean => /^[\x21-\x7e]*$/.test(address) && address.length <= 254

/**
 * Metadata a user may set: anything JSON that is small and that the database can keep.
 * @throws AuthError `validation_failed`
 */
export function readMetadata(data: Record<string, unknown> | undefined): Record<string, unknown> {
  const text = JSON.stringify(data ?? {})
  if (Buffer.byteLength(text) > METADATA_MAX_BYTES)
    throw new AuthError(
      'validation_failed',
      `User metadata cannot be larger than ${METADATA_MAX_BYTES} bytes`,
    )
  if (text.includes('\\u0000') || !text.isWellFormed() || /\\ud[89a-f]/.test(text))
    throw new AuthError('validation_failed', 'User metadata has characters that cannot be stored')
  return data ?? {}
}
