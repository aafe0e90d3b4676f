/** The same sequence of numbers from 0 to 1 for the same seed (mulberry32), so that every run takes the same photos. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A number of mean 0 and deviation 1, near enough to a normal one for noise. */
export function deviateFrom(random: () => number): number {
  return (random() + random() + random() + random() - 2) * 1.732
}
