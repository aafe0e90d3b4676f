import { OUTPUTS_AT_ONCE } from '../kernels.ts'
import { I32, i32, local, v128, V128, whileTrue, type Code, type WasmFunction } from './assembler.ts'

/** How many rows are multiplied at a time: as many sums as fit the registers. */
const ROWS_AT_ONCE = 4
/** A vector is 4 outputs. */
const VECTORS = OUTPUTS_AT_ONCE / 4
export const VECTOR_BYTES = 16

/** The locals of a product, by what they are for. */
export interface Locals<Name extends string> {
  readonly get: (name: Name) => Code
  readonly set: (name: Name, value: Code) => Code
  /** The sums of a row of the tile and one vector of outputs. */
  readonly sum: (row: number, vector: number) => number
  /** One vector of what all rows are multiplied with. */
  readonly column: (vector: number) => number
  /** An input of one row, in all lanes. */
  readonly input: number
}

/** What differs between products: all code for a tile of so many rows. */
export interface Tile<Name extends string> {
  /** What comes before the first input. */
  readonly begin: (locals: Locals<Name>) => Code
  /** Adds some inputs to the sums, as long as there are any. */
  readonly products: (locals: Locals<Name>, rows: number) => Code
  /** Puts the sums where they belong. */
  readonly end: (locals: Locals<Name>, rows: number) => Code
}

/** What every product counts: `count` rows and `outputs` of each are parameters, `row` and `output` say where it is. */
type Counted = 'count' | 'outputs' | 'row' | 'output'

/** A product of matrices, tile by tile: for the next outputs all rows, some at a time. */
export function tiledProduct<Parameter extends string, Counter extends string>(
  name: string,
  parameters: readonly Parameter[],
  counters: readonly Counter[],
  tile: Tile<Parameter | Counter>,
): WasmFunction {
  type Name = Parameter | Counter | Counted
  const scalars: readonly Name[] = [...parameters, ...counters]
  const numberOf = new Map(scalars.map((scalar, at) => [scalar, at]))
  const sums = ROWS_AT_ONCE * VECTORS
  const locals: Locals<Name> = {
    get: (scalar) => local.get(numberOf.get(scalar) as number),
    set: (scalar, value) => local.set(numberOf.get(scalar) as number, value),
    sum: (row, vector) => scalars.length + row * VECTORS + vector,
    column: (vector) => scalars.length + sums + vector,
    input: scalars.length + sums + VECTORS,
  }
  const { get, set } = locals
  const rowsAtOnce = (rows: number): Code => [
    ...each(rows * VECTORS, (at) => local.set(locals.sum(0, at), v128.zero)),
    ...tile.begin(locals),
    ...tile.products(locals, rows),
    ...tile.end(locals, rows),
    ...set('row', i32.add(get('row'), i32.const(rows))),
  ]
  return {
    name,
    parameters: parameters.map(() => I32),
    locals: [...counters.map(() => I32), ...Array<number>(sums + VECTORS + 1).fill(V128)],
    body: whileTrue(i32.lessThan(get('output'), get('outputs')), [
      ...set('row', i32.const(0)),
      ...whileTrue(
        i32.atMost(i32.add(get('row'), i32.const(ROWS_AT_ONCE)), get('count')),
        rowsAtOnce(ROWS_AT_ONCE),
      ),
      ...whileTrue(i32.lessThan(get('row'), get('count')), rowsAtOnce(1)),
      ...set('output', i32.add(get('output'), i32.const(OUTPUTS_AT_ONCE))),
    ]),
  }
}

/** Code for each of so many, one behind the other. */
export function each(times: number, code: (at: number) => Code): number[] {
  return Array.from({ length: times }, (_, at) => [...code(at)]).flat()
}

/** Code for each vector of outputs. */
export const eachVector = (code: (vector: number) => Code): number[] => each(VECTORS, code)
