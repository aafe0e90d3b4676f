/**
 * The form of every file below `models/`: named columns of numbers, all little-endian.
 *
 *     "PLAINMDL"  8 bytes
 *     checksum    uint32, FNV-1a over everything behind it
 *     count       uint32, how many columns
 *     a column    uint8 length of its name, the name (ASCII), uint8 kind, uint32 bytes, the bytes
 */
export type Column = Int8Array | Uint8Array | Int32Array | Uint32Array | Float32Array

const MAGIC = 'PLAINMDL'
const KINDS = [Int8Array, Uint8Array, Int32Array, Uint32Array, Float32Array] as const
const HEAD_BYTES = MAGIC.length + 4

/** The columns of one model by name; asking for one that is missing or of another kind says so. */
export interface Columns {
  int8(name: string): Int8Array
  uint8(name: string): Uint8Array
  uint32(name: string): Uint32Array
  float32(name: string): Float32Array
}

/** A model file that is not what it should be. The message is for the operator. */
export class ModelFileError extends Error {
  override name = 'ModelFileError'
}

/** @throws ModelFileError for bytes that are no whole model file */
export function readModelFile(bytes: Uint8Array): Columns {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const ascii = (from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length))
  if (bytes.length < HEAD_BYTES + 4 || ascii(0, MAGIC.length) !== MAGIC)
    throw new ModelFileError('it is not a model file')
  if (view.getUint32(MAGIC.length, true) !== checksum(bytes.subarray(HEAD_BYTES)))
    throw new ModelFileError('it is damaged: its checksum does not fit')
  const columns = new Map<string, Column>()
  let at = HEAD_BYTES + 4
  for (let left = view.getUint32(HEAD_BYTES, true); left > 0; left--) {
    const nameLength = bytes[at] as number
    const name = ascii(at + 1, nameLength)
    at += 1 + nameLength
    const Kind = KINDS[bytes[at] as number]
    const length = view.getUint32(at + 1, true)
    at += 5
    if (!Kind) throw new ModelFileError(`its column ${name} is of an unknown kind`)
    columns.set(name, new Kind(new Uint8Array(bytes.subarray(at, at + length)).buffer))
    at += length
  }
  const column = <T extends Column>(name: string, Kind: abstract new (...args: never[]) => T): T => {
    const found = columns.get(name)
    if (!(found instanceof Kind)) throw new ModelFileError(`it has no column ${name}`)
    return found
  }
  return {
    int8: (name) => column(name, Int8Array),
    uint8: (name) => column(name, Uint8Array),
    uint32: (name) => column(name, Uint32Array),
    float32: (name) => column(name, Float32Array),
  }
}

/** The bytes of a model file; columns are written in the order given. */
export function writeModelFile(columns: Readonly<Record<string, Column>>): Uint8Array {
  const parts: Uint8Array[] = []
  const entries = Object.entries(columns)
  parts.push(uint32Bytes(entries.length))
  for (const [name, column] of entries) {
    const kind = KINDS.findIndex((Kind) => column instanceof Kind)
    const letters = Uint8Array.from(name, (letter) => letter.charCodeAt(0))
    parts.push(Uint8Array.of(letters.length), letters, Uint8Array.of(kind), uint32Bytes(column.byteLength))
    parts.push(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
  }
  const body = concat(parts)
  const magic = Uint8Array.from(MAGIC, (letter) => letter.charCodeAt(0))
  return concat([magic, uint32Bytes(checksum(body)), body])
}

function uint32Bytes(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
