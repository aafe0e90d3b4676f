/** A contract that binds longer says so in a sentence of its own; a number before "years" in a form need not. */
export const MOST_YEARS = 99

const A_YEAR: readonly (readonly [unit: RegExp, count: number])[] = [
  [/year/, 1],
  [/quarter/, 4],
  [/month|cycle|billing|pay/, 12],
  [/fortnight/, 26],
  [/week/, 52],
  [/day|night/, 366],
  [/hour/, 366 * 24],
]

/** About how many years a period has; none for one in minutes. */
export function inYears(count: number, unit: string): number {
  const many = A_YEAR.find(([name]) => name.test(unit.toLowerCase()))?.[1]
  return many === undefined ? 0 : count / many
}
