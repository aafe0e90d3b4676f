/** A symmetric matrix of few entries: row after row, the columns that are not 0. */
export interface SparseMatrix {
  readonly size: number
  readonly starts: Int32Array
  readonly columns: Int32Array
  readonly values: Float32Array
}

/** Counts pairs of small numbers: open addressing, as a `Map` of millions of entries is slow and large. */
export class PairCounts {
  #keys = new Uint32Array(1 << 22).fill(0xffffffff)
  #counts = new Float32Array(1 << 22)
  #used = 0
  readonly size: number

  /** @param size both numbers of a pair are below it; at most 65,535 */
  constructor(size: number) {
    this.size = size
  }

  add(a: number, b: number, count: number): void {
    const key = Math.min(a, b) * this.size + Math.max(a, b)
    const slot = this.#slotOf(key)
    if (this.#keys[slot] === 0xffffffff) {
      this.#keys[slot] = key
      this.#used++
    }
    this.#counts[slot] = (this.#counts[slot] as number) + count
    if (this.#used * 2 > this.#keys.length) this.#grow()
  }

  /** All pairs in order, each once. */
  entries(): { a: number; b: number; count: number }[] {
    const keys = this.#keys.filter((key) => key !== 0xffffffff).sort()
    return Array.from(keys, (key) => ({
      a: Math.floor(key / this.size),
      b: key % this.size,
      count: this.#counts[this.#slotOf(key)] as number,
    }))
  }

  #slotOf(key: number): number {
    const last = this.#keys.length - 1
    let slot = Math.imul(key, 0x9e3779b1) & last
    while (this.#keys[slot] !== 0xffffffff && this.#keys[slot] !== key) slot = (slot + 1) & last
    return slot
  }

  #grow(): void {
    const keys = this.#keys
    const counts = this.#counts
    this.#keys = new Uint32Array(keys.length * 2).fill(0xffffffff)
    this.#counts = new Float32Array(keys.length * 2)
    for (let old = 0; old < keys.length; old++) {
      if (keys[old] === 0xffffffff) continue
      const slot = this.#slotOf(keys[old] as number)
      this.#keys[slot] = keys[old] as number
      this.#counts[slot] = counts[old] as number
    }
  }
}

/** The matrix with these entries, and the same mirrored. */
export function symmetricMatrix(
  size: number,
  entries: readonly { readonly a: number; readonly b: number; readonly value: number }[],
): SparseMatrix {
  const starts = new Int32Array(size + 1)
  const count = (row: number) => {
    starts[row + 1] = (starts[row + 1] as number) + 1
  }
  for (const { a, b } of entries) {
    count(a)
    if (a !== b) count(b)
  }
  for (let row = 0; row < size; row++) starts[row + 1] = (starts[row + 1] as number) + (starts[row] as number)
  const next = starts.slice()
  const columns = new Int32Array(starts[size] as number)
  const values = new Float32Array(starts[size] as number)
  const put = (row: number, column: number, value: number) => {
    const at = next[row] as number
    next[row] = at + 1
    columns[at] = column
    values[at] = value
  }
  for (const { a, b, value } of entries) {
    put(a, b, value)
    if (a !== b) put(b, a, value)
  }
  return { size, starts, columns, values }
}

/** The matrix times a dense one of `width` columns, row by row. */
export function multiply(
  { size, starts, columns, values }: SparseMatrix,
  dense: Float32Array,
  width: number,
): Float32Array {
  const product = new Float32Array(size * width)
  for (let row = 0; row < size; row++) {
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at++) {
      const value = values[at] as number
      const from = (columns[at] as number) * width
      for (let k = 0; k < width; k++)
        product[row * width + k] = (product[row * width + k] as number) + value * (dense[from + k] as number)
    }
  }
  return product
}
