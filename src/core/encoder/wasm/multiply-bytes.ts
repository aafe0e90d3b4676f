import { INPUTS_AT_ONCE, LANES } from '../kernels.ts'
import { f32x4, i32, i32x4, local, repeatWhile, v128, type Code } from './assembler.ts'
import { each, eachVector, tiledProduct, VECTOR_BYTES, type Locals, type Tile } from './tiles.ts'

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
const COUNTERS = ['row', 'output', 'weight', 'end', 'value', 'span', 'to'] as const
type Name = (typeof PARAMETERS)[number] | (typeof COUNTERS)[number]

const tile: Tile<Name> = {
  begin: ({ get, set }) => [
    ...set('weight', i32.add(get('weights'), i32.mul(get('output'), get('inputs')))),
    ...set('end', i32.add(get('weight'), i32.mul(get('inputs'), i32.const(LANES)))),
    ...set('value', i32.add(get('values'), i32.mul(get('row'), get('inputs')))),
  ],
  products: (locals, rows) =>
    repeatWhile(
      [
        ...each(INPUTS_AT_ONCE / LANES, (step) => products(locals, rows, step)),
        ...locals.set('weight', i32.add(locals.get('weight'), i32.const(INPUTS_AT_ONCE * LANES))),
        ...locals.set('value', i32.add(locals.get('value'), i32.const(INPUTS_AT_ONCE))),
      ],
      i32.lessThan(locals.get('weight'), locals.get('end')),
    ),
  end: (locals, rows) => {
    const { get, set } = locals
    const place = i32.add(i32.mul(get('row'), get('outputs')), get('output'))
    return [
      ...set('span', i32.add(get('spans'), i32.shl(get('row'), 3))),
      ...set('to', i32.add(get('out'), i32.shl(place, 2))),
      ...each(rows, (row) => [
        ...eachVector((vector) =>
          v128.store(get('to'), finished(locals, row, vector), vector * VECTOR_BYTES),
        ),
        ...set('to', i32.add(get('to'), i32.shl(get('outputs'), 2))),
      ]),
    ]
  },
}

/** Four inputs of each row with their weights, added to the sums. */
function products({ get, sum, column, input }: Locals<Name>, rows: number, step: number): Code {
  const loaded = eachVector((vector) => {
    const address = vector === 0 ? get('weight') : i32.add(get('weight'), i32.shl(get('inputs'), 2))
    return local.set(column(vector), v128.load(address, step * VECTOR_BYTES))
  })
  const added = each(rows, (row) => {
    const address = row === 0 ? get('value') : i32.add(get('value'), i32.mul(get('inputs'), i32.const(row)))
    const one = local.set(input, v128.load32Splat(address, step * LANES))
    const all = eachVector((vector) => {
      const to = sum(row, vector)
      return local.set(to, i32x4.addDot(local.get(column(vector)), local.get(input), local.get(to)))
    })
    return [...one, ...all]
  })
  return [...loaded, ...added]
}

/** One row's sums of four outputs as numbers. */
function finished({ get, sum }: Locals<Name>, row: number, vector: number): Code {
  const ofOutput = (name: 'steps' | 'sums' | 'biases'): Code =>
    v128.load(i32.add(get(name), i32.shl(get('output'), 2)), vector * VECTOR_BYTES)
  const ofRow = (at: number): Code => v128.load32Splat(get('span'), (row * 2 + at) * FLOAT_BYTES)
  const product = f32x4.mul(
    f32x4.mul(f32x4.convert(local.get(sum(row, vector))), ofOutput('steps')),
    ofRow(0),
  )
  const lifted = f32x4.add(product, f32x4.mul(ofOutput('sums'), ofRow(1)))
  return f32x4.add(lifted, ofOutput('biases'))
}

/** `Kernels.multiply` with addresses in place of arrays. */
export const multiplyBytes = tiledProduct('multiplyBytes', PARAMETERS, COUNTERS, tile)
