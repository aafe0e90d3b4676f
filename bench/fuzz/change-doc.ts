import { withEdgeAt, type Change, type Changes } from './change-bytes.ts'
import { upTo, type Random } from './random.ts'

const SECTOR = 512
const WORD_MAGIC = Buffer.from([0xec, 0xa5])
/** The header of the text, with the places and lengths of all its tables. */
const WORD_HEADER_BYTES = 0x400

/** What a compound file is made of: sectors, the table that chains them, and streams with headers of their own. */
export const DOC_CHANGES: Changes = {
  'sectors exchanged': (bytes, random) => {
    const copy = Buffer.from(bytes)
    const [one, two] = [sector(copy, random), sector(copy, random)]
    const kept = Buffer.from(one)
    two.copy(one)
    if (random() < 0.7) kept.copy(two)
    return copy
  },
  'a sector emptied': (bytes, random) => {
    const copy = Buffer.from(bytes)
    sector(copy, random).fill(random() < 0.5 ? 0 : 0xff)
    return copy
  },
  'the container’s header': (bytes, random) => withEdgeAt(bytes, 24 + 2 * upTo(random, 40), random),
  'the chains of sectors': inSector(0x4c),
  'the directory': inSector(0x30),
  'the header of the text': (bytes, random) => {
    const start = bytes.indexOf(WORD_MAGIC, SECTOR)
    let changed = bytes
    for (let left = 1 + upTo(random, 3); left > 0; left -= 1)
      changed = withEdgeAt(changed, start + 2 * upTo(random, WORD_HEADER_BYTES / 2), random)
    return changed
  },
}

function sector(bytes: Buffer, random: Random): Buffer {
  const number = upTo(random, Math.floor(bytes.length / SECTOR))
  return bytes.subarray(number * SECTOR, (number + 1) * SECTOR)
}

/** Changes numbers in the sector that the container's header names at `place`. */
function inSector(place: number): Change {
  return (bytes, random) => {
    if (bytes.length < SECTOR) return bytes
    const start = (bytes.readUInt32LE(place) + 1) * SECTOR
    let changed = bytes
    for (let left = 1 + upTo(random, 3); left > 0; left -= 1) {
      const at = start + 4 * upTo(random, SECTOR / 4)
      if (random() < 0.5 || at + 4 > bytes.length) changed = withEdgeAt(changed, at, random)
      else {
        changed = Buffer.from(changed)
        changed.writeUInt32LE(upTo(random, Math.ceil(bytes.length / SECTOR)), at)
      }
    }
    return changed
  }
}
