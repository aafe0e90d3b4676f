import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openLinearLayers } from './linear.ts'
import { createPlainKernels } from './plain-kernels.ts'

const INPUTS = 16
const OUTPUTS = 8
const ROWS = 3
const open = openLinearLayers(createPlainKernels(), ROWS, INPUTS)

test('a layer is its weights times the inputs, as close as 7 bits are', () => {
  const number = fc.float({ min: -8, max: 8, noNaN: true })
  const weights = fc.int8Array({ minLength: INPUTS * OUTPUTS, maxLength: INPUTS * OUTPUTS })
  const inputs = fc.float32Array({
    min: -8,
    max: 8,
    noNaN: true,
    minLength: ROWS * INPUTS,
    maxLength: ROWS * INPUTS,
  })
  fc.assert(
    fc.property(weights, inputs, number, (rows, numbers, bias) => {
      const steps = new Float32Array(OUTPUTS).fill(0.01)
      const layer = open({
        inputs: INPUTS,
        outputs: OUTPUTS,
        rows,
        steps,
        biases: new Float32Array(OUTPUTS).fill(bias),
      })
      const out = new Float32Array(ROWS * OUTPUTS)
      layer(numbers, ROWS, out)
      for (let row = 0; row < ROWS; row++) {
        const own = numbers.subarray(row * INPUTS, (row + 1) * INPUTS)
        const step = (Math.max(...own) - Math.min(...own)) / 127
        for (let output = 0; output < OUTPUTS; output++) {
          let exact = bias
          let most = 1e-3
          for (let k = 0; k < INPUTS; k++) {
            const weight = 0.01 * (rows[output * INPUTS + k] as number)
            exact += weight * (own[k] as number)
            most += Math.abs(weight) * step * 0.51
          }
          expect(Math.abs((out[row * OUTPUTS + output] as number) - exact)).toBeLessThanOrEqual(most)
        }
      }
    }),
  )
})

test('inputs that are all alike are exact', () => {
  const rows = new Int8Array(INPUTS * OUTPUTS).fill(1)
  const layer = open({
    inputs: INPUTS,
    outputs: OUTPUTS,
    rows,
    steps: new Float32Array(OUTPUTS).fill(1),
    biases: new Float32Array(OUTPUTS),
  })
  const out = new Float32Array(OUTPUTS)
  layer(new Float32Array(INPUTS).fill(2.5), 1, out)
  expect([...out]).toEqual(Array(OUTPUTS).fill(40))
})
