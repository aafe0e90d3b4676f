import * as z from 'zod'
import { Secret } from '../ports/secret.ts'

/** A value that is told by no message: `isSound` decides, and `why` says what is asked of it. */
export const secret = (isSound?: (value: Secret) => boolean, why?: string): z.ZodType<Secret, string> => {
  const type = z.string().transform((text) => new Secret(text))
  return isSound ? type.refine(isSound, why) : type
}

export function isMasterKey(value: Secret): boolean {
  const bytes = Buffer.from(value.reveal(), 'base64')
  return bytes.length === 32 && new Set(bytes).size >= 8
}

/** Whether a text is a set of ES256 private keys, each with a kid. */
export function isKeySet(value: Secret): boolean {
  try {
    const { keys } = JSON.parse(value.reveal()) as { keys: Record<string, unknown>[] }
    return (
      keys.length > 0 &&
      keys.every((key) => key['kty'] === 'EC' && key['crv'] === 'P-256' && key['d'] && key['kid'])
    )
  } catch {
    return false
  }
}
