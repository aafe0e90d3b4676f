import type { Passage } from '../passages.ts'

/**
 * Raise it when `readPassages` cuts the same chunks into other passages: the vectors of every document are made anew
 * then. `passages-fingerprint.test.ts` notices.
 */
export const PASSAGES_VERSION = 1

const SEEDS = [0x811c9dc5, 0x2b992ddf]
const PRIME = 0x01000193
/** Stands between two passages; no text holds it. */
const END = 0x10ffff

/** Tells passages from others: vectors are of use only for the very words that they were made of. 16 hex digits. */
export function passagesFingerprint(passages: readonly Pick<Passage, 'text'>[]): string {
  let [one = 0, other = 0] = SEEDS
  const take = (code: number): void => {
    one = Math.imul(one ^ code, PRIME)
    other = Math.imul(other ^ (code + 1), PRIME) ^ (one >>> 15)
  }
  for (const { text } of passages) {
    for (let at = 0; at < text.length; at++) take(text.charCodeAt(at))
    take(END)
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
