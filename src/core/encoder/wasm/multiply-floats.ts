import { f32x4, i32, local, repeatWhile, v128 } from './assembler.ts'
import { each, eachVector, tiledProduct, VECTOR_BYTES, type Tile } from './tiles.ts'

const FLOAT_BYTES = 4
/** Of each matrix where it begins, and how many bytes lie between its rows. */
const PARAMETERS = [
  'rows',
  'rowBytes',
  'count',
  'columns',
  'columnBytes',
  'inputs',
  'out',
  'outBytes',
  'outputs',
] as const
const COUNTERS = ['row', 'output', 'value', 'end', 'column', 'to'] as const

const tile: Tile<(typeof PARAMETERS)[number] | (typeof COUNTERS)[number]> = {
  begin: ({ get, set }) => [
    ...set('value', i32.add(get('rows'), i32.mul(get('row'), get('rowBytes')))),
    ...set('end', i32.add(get('value'), i32.shl(get('inputs'), 2))),
    ...set('column', i32.add(get('columns'), i32.shl(get('output'), 2))),
  ],
  products: ({ get, set, sum, column, input }, rows) =>
    repeatWhile(
      [
        ...eachVector((vector) => local.set(column(vector), v128.load(get('column'), vector * VECTOR_BYTES))),
        ...each(rows, (row) => [
          ...local.set(
            input,
            v128.load32Splat(i32.add(get('value'), i32.mul(get('rowBytes'), i32.const(row)))),
          ),
          ...eachVector((vector) => {
            const product = f32x4.mul(local.get(input), local.get(column(vector)))
            return local.set(sum(row, vector), f32x4.add(local.get(sum(row, vector)), product))
          }),
        ]),
        ...set('value', i32.add(get('value'), i32.const(FLOAT_BYTES))),
        ...set('column', i32.add(get('column'), get('columnBytes'))),
      ],
      i32.lessThan(get('value'), get('end')),
    ),
  end: ({ get, set, sum }, rows) => [
    ...set(
      'to',
      i32.add(i32.add(get('out'), i32.mul(get('row'), get('outBytes'))), i32.shl(get('output'), 2)),
    ),
    ...each(rows, (row) => [
      ...eachVector((vector) => v128.store(get('to'), local.get(sum(row, vector)), vector * VECTOR_BYTES)),
      ...set('to', i32.add(get('to'), get('outBytes'))),
    ]),
  ],
}

/** `Kernels.multiplyFloats` with addresses in place of arrays. */
export const multiplyFloats = tiledProduct('multiplyFloats', PARAMETERS, COUNTERS, tile)
