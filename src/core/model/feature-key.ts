/** FNV-1a, 32 bit, over UTF-16 code units, with a last mixing step so that all its bits are fair. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mix(hash)
}

/** One key out of two, the order counting: a word and the word behind it, or a kind of feature and a word. */
export function joinKeys(first: number, second: number): number {
  return mix(Math.imul(first, 0x9e3779b1) ^ second)
}

/** The last step of MurmurHash3 (A. Appleby, public domain). */
function mix(hash: number): number {
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Finds the row of a key among many; -1 for one that is not there. */
export type KeyIndex = (key: number) => number

/** An index over keys, each once: open addressing, as a `Map` of tens of thousands is slow to fill and ask. */
export function indexKeys(keys: Uint32Array): KeyIndex {
  let size = 16
  while (size < keys.length * 3) size *= 2
  const slots = new Int32Array(size).fill(-1)
  const last = size - 1
  for (let row = 0; row < keys.length; row++) {
    let slot = (keys[row] as number) & last
    while (slots[slot] !== -1) slot = (slot + 1) & last
    slots[slot] = row
  }
  return (key) => {
    for (let slot = key & last; ; slot = (slot + 1) & last) {
      const row = slots[slot] as number
      if (row < 0 || keys[row] === key) return row
    }
  }
}
