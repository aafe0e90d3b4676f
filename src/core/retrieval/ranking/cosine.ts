/** Cosine of two unit vectors; 0 when either is missing or they come from different models. */
export function cosine(a: readonly number[] | null, b: readonly number[] | null): number {
  if (!a || !b || a.length !== b.length) return 0
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] as number) * (b[index] as number)
  return sum
}
