/** The affine map that applies `inner` first, both as PDF writes them: `[a b c d e f]`. */
export function multiply(outer: ArrayLike<number>, inner: ArrayLike<number>): number[] {
  const [a, b, c, d] = [outer[0] ?? 1, outer[1] ?? 0, outer[2] ?? 0, outer[3] ?? 1]
  const [g, h, i, j, k, l] = [
    inner[0] ?? 1,
    inner[1] ?? 0,
    inner[2] ?? 0,
    inner[3] ?? 1,
    inner[4] ?? 0,
    inner[5] ?? 0,
  ]
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + (outer[4] ?? 0),
    b * k + d * l + (outer[5] ?? 0),
  ]
}

/** Where a point comes to lie. Indices, not a pattern: it is asked for every glyph of a page. */
export function mapPoint(matrix: ArrayLike<number>, x: number, y: number): [x: number, y: number] {
  return [
    (matrix[0] ?? 1) * x + (matrix[2] ?? 0) * y + (matrix[4] ?? 0),
    (matrix[1] ?? 0) * x + (matrix[3] ?? 1) * y + (matrix[5] ?? 0),
  ]
}
