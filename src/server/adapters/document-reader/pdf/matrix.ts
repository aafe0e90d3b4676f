// Indices here, no patterns, which take longer: a page asks thousands of times.

/** The affine map that applies `inner` first, both as PDF writes them: `[a b c d e f]`. */
export function multiply(outer: ArrayLike<number>, inner: ArrayLike<number>): number[] {
  const a = outer[0] ?? 1
  const b = outer[1] ?? 0
  const c = outer[2] ?? 0
  const d = outer[3] ?? 1
  const g = inner[0] ?? 1
  const h = inner[1] ?? 0
  const i = inner[2] ?? 0
  const j = inner[3] ?? 1
  const k = inner[4] ?? 0
  const l = inner[5] ?? 0
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + (outer[4] ?? 0),
    b * k + d * l + (outer[5] ?? 0),
  ]
}

/** Where a point comes to lie. */
export function mapPoint(matrix: ArrayLike<number>, x: number, y: number): [x: number, y: number] {
  return [
    (matrix[0] ?? 1) * x + (matrix[2] ?? 0) * y + (matrix[4] ?? 0),
    (matrix[1] ?? 0) * x + (matrix[3] ?? 1) * y + (matrix[5] ?? 0),
  ]
}
