import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Context } from '#server/ports/context.ts'
import { ObjectMissing } from '#server/ports/object-missing.ts'
import { ObjectCorrupt } from '#server/ports/store-errors.ts'

/** Whether stored bytes still open to what was stored. @throws StoreUnavailable when that cannot be told now */
export async function isWhole(
  { objects }: Pick<Context, 'objects'>,
  key: string,
  wrappedKey: Buffer,
  sha256: string,
): Promise<boolean> {
  const hash = createHash('sha256')
  try {
    await pipeline(await objects.get(key, wrappedKey), hash)
  } catch (error) {
    if (error instanceof ObjectMissing || error instanceof ObjectCorrupt) return false
    throw error
  }
  return hash.digest('hex') === sha256
}
