/** Solves a few linear equations (Gauss, with pivots); null when they do not determine an answer. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null {
  const rows = matrix.map((row, at) => [...row, right[at]!])
  const size = rows.length
  for (let column = 0; column < size; column += 1) {
    let pivot = column
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row
    const chosen = rows[pivot]!
    if (Math.abs(chosen[column]!) < 1e-9) return null
    rows[pivot] = rows[column]!
    rows[column] = chosen
    for (const [row, values] of rows.entries()) {
      if (row === column) continue
      const factor = values[column]! / chosen[column]!
      for (let at = column; at <= size; at += 1) values[at]! -= factor * chosen[at]!
    }
  }
  return rows.map((row, at) => row[size]! / row[at]!)
}
