import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { ObjectCorrupt } from '#server/ports/store-errors.ts'

const VERSION = 1
const NONCE_BYTES = 12
const KEY_BYTES = 32
const TAG_BYTES = 16
const WRAPPED_BYTES = 1 + NONCE_BYTES + KEY_BYTES + TAG_BYTES

/**
 * Wraps an object's key: version | nonce | ciphertext | tag, with AES-256-GCM. The object's name is
 * authenticated with it, so the key of one object never opens the bytes of another.
 */
export function wrapKey(wrappingKey: Buffer, key: Buffer, objectKey: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', wrappingKey, nonce).setAAD(Buffer.from(objectKey))
  return Buffer.concat([
    Buffer.from([VERSION]),
    nonce,
    cipher.update(key),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

/** @throws ObjectCorrupt when it was wrapped by another key or for another object */
export function unwrapKey(wrappingKey: Buffer, wrapped: Buffer, objectKey: string): Buffer {
  if (wrapped.length !== WRAPPED_BYTES || wrapped[0] !== VERSION) throw new ObjectCorrupt()
  const nonce = wrapped.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', wrappingKey, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(objectKey)).setAuthTag(wrapped.subarray(WRAPPED_BYTES - TAG_BYTES))
  try {
    return Buffer.concat([
      decipher.update(wrapped.subarray(1 + NONCE_BYTES, WRAPPED_BYTES - TAG_BYTES)),
      decipher.final(),
    ])
  } catch (error) {
    throw new ObjectCorrupt({ cause: error })
  }
}
