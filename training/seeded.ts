/** Numbers from 0 to below 1 that look random and are the same in every run: xorshift32 of G. Marsaglia (2003). */
export function seeded(seed: number): () => number {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 0x1_0000_0000
  }
}

/** The numbers below `count` in an order that looks random (Fisher and Yates). */
export function shuffled(count: number, random: () => number): Int32Array {
  const order = Int32Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const moved = order[last] as number
    order[last] = order[other] as number
    order[other] = moved
  }
  return order
}
