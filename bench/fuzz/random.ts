import { randomFrom } from '../photos/random.ts'

/** Numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number

/** One sequence for each mutant, so that it can be made again by its format and number alone. */
export function randomOf(format: string, number: number): Random {
  let seed = number
  for (const letter of format) seed = Math.imul(seed, 31) + letter.charCodeAt(0)
  return randomFrom(seed)
}

/** A whole number below `count`; 0 when there is none. */
export const upTo = (random: Random, count: number): number => Math.floor(random() * count)

/** @throws RangeError when there is nothing to pick from */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[upTo(random, items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}
