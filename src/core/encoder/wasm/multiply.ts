import { INPUTS_AT_ONCE, LANES, OUTPUTS_AT_ONCE } from '../kernels.ts'
import {
  f32x4,
  I32,
  i32,
  i32x4,
  local,
  repeatWhile,
  v128,
  V128,
  whileTrue,
  type Code,
  type WasmFunction,
} from './assembler.ts'

/** How many rows are multiplied at a time: as many sums as fit the registers. */
const ROWS_AT_ONCE = 4
const BLOCKS = OUTPUTS_AT_ONCE / LANES
const LANE_BYTES = 16
const FLOAT_BYTES = 4

const PARAMETERS = [
  'values',
  'spans',
  'count',
  'weights',
  'steps',
  'sums',
  'biases',
  'out',
  'inputs',
  'outputs',
] as const
const COUNTERS = ['output', 'row', 'weight', 'end', 'value', 'span', 'to'] as const
const numberOf = new Map<string, number>([...PARAMETERS, ...COUNTERS].map((name, at) => [name, at]))
const FIRST_VECTOR = numberOf.size
const SUMS = ROWS_AT_ONCE * BLOCKS

type Name = (typeof PARAMETERS)[number] | (typeof COUNTERS)[number]
const get = (name: Name): Code => local.get(numberOf.get(name) as number)
const set = (name: Name, value: Code): Code => local.set(numberOf.get(name) as number, value)
const sumOf = (row: number, block: number): number => FIRST_VECTOR + row * BLOCKS + block
const weightsOf = (block: number): number => FIRST_VECTOR + SUMS + block
const SCALAR = FIRST_VECTOR + SUMS + BLOCKS

/** `Kernels.multiply` with addresses in place of arrays. */
export const multiply: WasmFunction = {
  name: 'multiply',
  parameters: PARAMETERS.map(() => I32),
  locals: [...COUNTERS.map(() => I32), ...Array<number>(SUMS + BLOCKS + 1).fill(V128)],
  body: whileTrue(i32.lessThan(get('output'), get('outputs')), [
    ...set('row', i32.const(0)),
    ...whileTrue(i32.atMost(i32.add(get('row'), i32.const(ROWS_AT_ONCE)), get('count')), tile(ROWS_AT_ONCE)),
    ...whileTrue(i32.lessThan(get('row'), get('count')), tile(1)),
    ...set('output', i32.add(get('output'), i32.const(OUTPUTS_AT_ONCE))),
  ]),
}

/** Some rows with the next outputs. */
function tile(rows: number): Code {
  const eachSum = (make: (row: number, block: number) => Code): number[] =>
    Array.from({ length: rows * BLOCKS }, (_, at) => [...make(Math.floor(at / BLOCKS), at % BLOCKS)]).flat()
  return [
    ...eachSum((row, block) => local.set(sumOf(row, block), v128.zero)),
    ...set('weight', i32.add(get('weights'), i32.mul(get('output'), get('inputs')))),
    ...set('end', i32.add(get('weight'), i32.mul(get('inputs'), i32.const(LANES)))),
    ...set('value', i32.add(get('values'), i32.mul(get('row'), get('inputs')))),
    ...repeatWhile(
      [
        ...Array.from({ length: INPUTS_AT_ONCE / LANES }, (_, step) => [...products(rows, step)]).flat(),
        ...set('weight', i32.add(get('weight'), i32.const(INPUTS_AT_ONCE * LANES))),
        ...set('value', i32.add(get('value'), i32.const(INPUTS_AT_ONCE))),
      ],
      i32.lessThan(get('weight'), get('end')),
    ),
    ...set('span', i32.add(get('spans'), i32.shl(get('row'), 3))),
    ...set(
      'to',
      i32.add(get('out'), i32.shl(i32.add(i32.mul(get('row'), get('outputs')), get('output')), 2)),
    ),
    ...Array.from({ length: rows }, (_, row) => [
      ...Array.from({ length: BLOCKS }, (_, block) => [...finished(row, block)]).flat(),
      ...set('to', i32.add(get('to'), i32.shl(get('outputs'), 2))),
    ]).flat(),
    ...set('row', i32.add(get('row'), i32.const(rows))),
  ]
}

/** Four inputs of each row with their weights, added to the sums. */
function products(rows: number, step: number): Code {
  const blockBytes = i32.shl(get('inputs'), 2)
  const code: number[] = []
  for (let block = 0; block < BLOCKS; block++) {
    const address = block === 0 ? get('weight') : i32.add(get('weight'), blockBytes)
    code.push(...local.set(weightsOf(block), v128.load(address, step * LANE_BYTES)))
  }
  for (let row = 0; row < rows; row++) {
    const address = row === 0 ? get('value') : i32.add(get('value'), i32.mul(get('inputs'), i32.const(row)))
    code.push(...local.set(SCALAR, v128.load32Splat(address, step * LANES)))
    for (let block = 0; block < BLOCKS; block++) {
      const sum = sumOf(row, block)
      code.push(
        ...local.set(sum, i32x4.addDot(local.get(weightsOf(block)), local.get(SCALAR), local.get(sum))),
      )
    }
  }
  return code
}

/** One row's sums of four outputs, as numbers, to their place. */
function finished(row: number, block: number): Code {
  const ofOutput = (name: 'steps' | 'sums' | 'biases'): Code =>
    v128.load(i32.add(get(name), i32.shl(get('output'), 2)), block * LANE_BYTES)
  const ofRow = (at: number): Code => v128.load32Splat(get('span'), row * 2 * FLOAT_BYTES + at * FLOAT_BYTES)
  const product = f32x4.mul(
    f32x4.mul(f32x4.convert(local.get(sumOf(row, block))), ofOutput('steps')),
    ofRow(0),
  )
  const lifted = f32x4.add(product, f32x4.mul(ofOutput('sums'), ofRow(1)))
  return v128.store(i32.add(get('to'), i32.const(block * LANE_BYTES)), f32x4.add(lifted, ofOutput('biases')))
}
