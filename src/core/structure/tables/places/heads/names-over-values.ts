import { EDGE } from '../column-grid.ts'
import type { PlacedLine } from '../placed-lines.ts'
import { isBodyLine } from './head-lines.ts'

/** Three or more names, each above a value that begins where it does. */
export const areNamed = (names: PlacedLine | undefined, values: PlacedLine | undefined): boolean =>
  names !== undefined &&
  names.cells.length > 2 &&
  names.cells.length === values?.cells.length &&
  names.cells.every(
    ({ words, left }, at) =>
      /^\p{Lu}\D*$/u.test(words) && Math.abs((values.cells[at]?.left ?? 1) - left) < EDGE,
  ) &&
  2 * values.cells.filter(({ words }) => /\d/.test(words)).length >= names.cells.length

/** Two lines, of three or more names and a value below each. */
export const areNamesAndValues = ([names, values, ...more]: readonly PlacedLine[]): boolean =>
  names !== undefined &&
  values !== undefined &&
  more.length === 0 &&
  names.cells.length > 2 &&
  names.cells.length === values.cells.length &&
  !isBodyLine(names) &&
  isBodyLine(values)
