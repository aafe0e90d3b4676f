import { expect, test } from 'vitest'
import { assemble, I32, i32, local, unsigned, v128, whileTrue } from './assembler.ts'

test('numbers are written seven bits at a time, the lowest first', () => {
  expect(unsigned(0)).toEqual([0])
  expect(unsigned(127)).toEqual([127])
  expect(unsigned(128)).toEqual([0x80, 1])
  expect(unsigned(624_485)).toEqual([0xe5, 0x8e, 0x26])
  expect(i32.const(-1)).toEqual([0x41, 0x7f])
  expect(i32.const(63)).toEqual([0x41, 63])
  expect(i32.const(64)).toEqual([0x41, 0xc0, 0])
  expect(i32.const(-123_456)).toEqual([0x41, 0xc0, 0xbb, 0x78])
})

test('a function that was written down runs', async () => {
  // Sixteen bytes at 0 are copied to 16, 32, … as often as is said.
  const copy = {
    name: 'copy',
    parameters: [I32],
    locals: [I32],
    body: whileTrue(i32.lessThan(local.get(1), local.get(0)), [
      ...local.set(1, i32.add(local.get(1), i32.const(1))),
      ...v128.store(i32.mul(local.get(1), i32.const(16)), v128.load(i32.const(0))),
    ]),
  }
  const { instance } = await WebAssembly.instantiate(assemble([copy], 1))
  const exports = instance.exports as { memory: WebAssembly.Memory; copy: (times: number) => void }
  const memory = new Uint8Array(exports.memory.buffer)
  memory.set(Array.from({ length: 16 }, (_, at) => at + 1))
  exports.copy(2)
  expect([...memory.subarray(32, 48)]).toEqual([...memory.subarray(0, 16)])
  expect(memory[48]).toBe(0)
})
