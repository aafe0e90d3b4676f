import { multiply, type SparseMatrix } from './sparse-matrix.ts'
import { seeded } from './seeded.ts'

/** More columns than are kept, so that those kept come out true. */
const SPARE_COLUMNS = 16
const ROUNDS = 5

/**
 * The rows of a symmetric matrix in few dimensions: its largest eigenvectors, each times the root of its
 * eigenvalue. By the randomized subspace iteration of N. Halko, P. Martinsson, J. Tropp, "Finding Structure with
 * Randomness" (SIAM Review 2011).
 *
 * @returns `matrix.size` rows of `dimensions` numbers
 */
export function factorize(matrix: SparseMatrix, dimensions: number): Float32Array {
  const width = dimensions + SPARE_COLUMNS
  const random = seeded(7)
  let basis: Float32Array = Float32Array.from({ length: matrix.size * width }, () => random() - 0.5)
  for (let round = 0; round < ROUNDS; round++) {
    basis = multiply(matrix, basis, width)
    orthonormalize(basis, width)
  }
  const image = multiply(matrix, basis, width)
  const small = Float64Array.from({ length: width * width }, () => 0)
  for (let row = 0; row < matrix.size; row++) {
    for (let i = 0; i < width; i++) {
      const value = basis[row * width + i] as number
      for (let j = 0; j < width; j++)
        small[i * width + j] = (small[i * width + j] as number) + value * (image[row * width + j] as number)
    }
  }
  const { values, vectors } = eigen(small, width)
  const largest = [...values.keys()]
    .sort((a, b) => Math.abs(values[b] as number) - Math.abs(values[a] as number) || a - b)
    .slice(0, dimensions)
  const rows = new Float32Array(matrix.size * dimensions)
  for (let row = 0; row < matrix.size; row++) {
    for (const [k, column] of largest.entries()) {
      let sum = 0
      for (let i = 0; i < width; i++)
        sum += (basis[row * width + i] as number) * (vectors[i * width + column] as number)
      rows[row * dimensions + k] = sum * Math.sqrt(Math.abs(values[column] as number))
    }
  }
  return rows
}

/** Makes the columns of a matrix orthogonal and of length 1, one after the other (Gram and Schmidt). */
function orthonormalize(matrix: Float32Array, width: number): void {
  const size = matrix.length / width
  for (let column = 0; column < width; column++) {
    for (let before = 0; before < column; before++) {
      let shared = 0
      for (let row = 0; row < size; row++)
        shared += (matrix[row * width + column] as number) * (matrix[row * width + before] as number)
      for (let row = 0; row < size; row++)
        matrix[row * width + column] =
          (matrix[row * width + column] as number) - shared * (matrix[row * width + before] as number)
    }
    let square = 0
    for (let row = 0; row < size; row++) square += (matrix[row * width + column] as number) ** 2
    const length = Math.sqrt(square) || 1
    for (let row = 0; row < size; row++)
      matrix[row * width + column] = (matrix[row * width + column] as number) / length
  }
}

const SWEEPS = 12

/** Eigenvalues and eigenvectors (in columns) of a small symmetric matrix by Jacobi's rotations. */
function eigen(matrix: Float64Array, size: number): { values: Float64Array; vectors: Float64Array } {
  const a = matrix.slice()
  const vectors = new Float64Array(size * size)
  for (let i = 0; i < size; i++) vectors[i * size + i] = 1
  const rotate = (m: Float64Array, one: number, other: number, c: number, s: number) => {
    const x = m[one] as number
    const y = m[other] as number
    m[one] = c * x - s * y
    m[other] = s * x + c * y
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        const off = a[p * size + q] as number
        if (Math.abs(off) < 1e-12) continue
        const theta = ((a[q * size + q] as number) - (a[p * size + p] as number)) / (2 * off)
        const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1))
        const c = 1 / Math.sqrt(t * t + 1)
        const s = t * c
        for (let k = 0; k < size; k++) rotate(a, k * size + p, k * size + q, c, s)
        for (let k = 0; k < size; k++) rotate(a, p * size + k, q * size + k, c, s)
        for (let k = 0; k < size; k++) rotate(vectors, k * size + p, k * size + q, c, s)
      }
    }
  }
  return { values: Float64Array.from({ length: size }, (_, i) => a[i * size + i] as number), vectors }
}
