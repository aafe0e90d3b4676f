import { pick, upTo, type Random } from './random.ts'

/**
 * One way to damage a file; `other` is a sound file of the same format. Answers the bytes as they were where there
 * is nothing it could change.
 */
export type Change = (bytes: Buffer, random: Random, other: Buffer) => Buffer
export type Changes = Readonly<Record<string, Change>>

/** Sizes and counts at which arithmetic goes wrong. */
const EDGES = [
  0, 1, 2, 127, 128, 255, 256, 32_767, 32_768, 65_535, 65_536, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe,
  0xffff_ffff,
] as const
const WRITTEN = [
  ...EDGES,
  -1,
  -2_147_483_648,
  4_294_967_296,
  99_999_999_999,
  '1e308',
  '0.0000001',
  '',
  '7.7.7',
]

const MAX_PART = 4_096

/** Puts `part` in the place of the bytes from `start` to `end`. */
export const replaced = (bytes: Buffer, start: number, end: number, part: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, start), part, bytes.subarray(end)])

/** A copy with a number of 8, 16 or 32 bits at `at` set to one of the edges, or to another small number. */
export function withEdgeAt(bytes: Buffer, at: number, random: Random): Buffer {
  const copy = Buffer.from(bytes)
  const length = Math.min(pick(random, [1, 2, 4]), copy.length - at)
  if (at < 0 || length <= 0) return copy
  const edge = random() < 0.7 ? pick(random, EDGES) : upTo(random, 1_000)
  const value = edge % 2 ** (8 * length)
  if (random() < 0.5) copy.writeUIntLE(value, at, length)
  else copy.writeUIntBE(value, at, length)
  return copy
}

function part(bytes: Buffer, random: Random): [start: number, end: number] {
  const start = upTo(random, bytes.length)
  return [start, Math.min(bytes.length, start + 1 + upTo(random, MAX_PART))]
}

export const BYTE_CHANGES: Changes = {
  'bits flipped': (bytes, random) => {
    const copy = Buffer.from(bytes)
    for (let left = 1 + upTo(random, 24); left > 0; left -= 1) {
      const at = upTo(random, copy.length)
      copy[at] = (copy[at] ?? 0) ^ (1 << upTo(random, 8))
    }
    return copy
  },
  'a number of bytes set': (bytes, random) => withEdgeAt(bytes, upTo(random, bytes.length), random),
  'cut off': (bytes, random) => bytes.subarray(0, upTo(random, bytes.length)),
  'a part cut out': (bytes, random) => replaced(bytes, ...part(bytes, random), Buffer.alloc(0)),
  'a part doubled': (bytes, random) => {
    const [start, end] = part(bytes, random)
    const times = 1 + upTo(random, random() < 0.1 ? 200 : 3)
    const copies = Array.from({ length: times + 1 }, () => bytes.subarray(start, end))
    return replaced(bytes, start, end, Buffer.concat(copies))
  },
  'a part moved': (bytes, random) => {
    const [start, end] = part(bytes, random)
    const rest = replaced(bytes, start, end, Buffer.alloc(0))
    const at = upTo(random, rest.length)
    return replaced(rest, at, at, bytes.subarray(start, end))
  },
  'a part of another file': (bytes, random, other) => {
    const at = upTo(random, bytes.length)
    return replaced(bytes, at, at + upTo(random, MAX_PART), other.subarray(...part(other, random)))
  },
  'the end of another file': (bytes, random, other) =>
    Buffer.concat([
      bytes.subarray(0, upTo(random, bytes.length)),
      other.subarray(upTo(random, other.length)),
    ]),
  'written numbers': (bytes, random) =>
    changeMatches(bytes, /-?\d+(?:\.\d+)?/g, 1 + upTo(random, 4), random, () =>
      String(pick(random, WRITTEN)),
    ),
}

/** Puts something else in the place of some matches; bytes are taken as one letter each. */
export function changeMatches(
  bytes: Buffer,
  pattern: RegExp,
  count: number,
  random: Random,
  change: (match: string) => string,
): Buffer {
  const text = bytes.toString('latin1')
  const matches = [...text.matchAll(pattern)]
  if (matches.length === 0) return bytes
  const chosen = new Set(Array.from({ length: count }, () => upTo(random, matches.length)))
  let at = 0
  let result = ''
  for (const index of [...chosen].toSorted((a, b) => a - b)) {
    const match = matches[index]
    if (!match) continue
    result += text.slice(at, match.index) + change(match[0])
    at = match.index + match[0].length
  }
  return Buffer.from(result + text.slice(at), 'latin1')
}
