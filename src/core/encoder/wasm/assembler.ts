/**
 * Just enough of WebAssembly's binary format to write a few functions down: an instruction is the bytes of its operands
 * and its own, so that instructions nest as they do in the text format.
 */
export type Code = readonly number[]

export const I32 = 0x7f
export const V128 = 0x7b

const SIMD = 0xfd
/** What every module begins with: `\0asm` and its version. */
const MAGIC = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

/** An unsigned number in LEB128. */
export function unsigned(value: number): number[] {
  const bytes: number[] = []
  do {
    const low = value & 0x7f
    value >>>= 7
    bytes.push(value ? low | 0x80 : low)
  } while (value)
  return bytes
}

/** A number that does not fit 32 bits unsigned is not written. */
function signed(value: number): number[] {
  const bytes: number[] = []
  for (;;) {
    const low = value & 0x7f
    value >>= 7
    const isLast = (value === 0 && !(low & 0x40)) || (value === -1 && (low & 0x40) !== 0)
    bytes.push(isLast ? low : low | 0x80)
    if (isLast) return bytes
  }
}

const simd = (opcode: number): number[] => [SIMD, ...unsigned(opcode)]
/** Alignment is a hint, which all of ours keep. */
const place = (alignment: number, offset: number): number[] => [alignment, ...unsigned(offset)]

export const local = {
  get: (index: number): Code => [0x20, ...unsigned(index)],
  set: (index: number, value: Code): Code => [...value, 0x21, ...unsigned(index)],
}

export const i32 = {
  const: (value: number): Code => [0x41, ...signed(value)],
  add: (a: Code, b: Code): Code => [...a, ...b, 0x6a],
  mul: (a: Code, b: Code): Code => [...a, ...b, 0x6c],
  shl: (a: Code, bits: number): Code => [...a, ...i32.const(bits), 0x74],
  /** Unsigned. */
  lessThan: (a: Code, b: Code): Code => [...a, ...b, 0x49],
  atMost: (a: Code, b: Code): Code => [...a, ...b, 0x4d],
}

export const v128 = {
  load: (address: Code, offset = 0): Code => [...address, ...simd(0x00), ...place(0, offset)],
  /** Four bytes in all four lanes. */
  load32Splat: (address: Code, offset = 0): Code => [...address, ...simd(0x09), ...place(0, offset)],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    ...simd(0x0b),
    ...place(0, offset),
  ],
  zero: [...simd(0x0c), ...Array<number>(16).fill(0)] as Code,
}

export const f32x4 = {
  add: (a: Code, b: Code): Code => [...a, ...b, ...simd(0xe4)],
  mul: (a: Code, b: Code): Code => [...a, ...b, ...simd(0xe6)],
  convert: (a: Code): Code => [...a, ...simd(0xfa)],
}

export const i32x4 = {
  /**
   * Adds to each lane of `sum` the products of its four bytes. Which engines do alike only while `b` is 0 to 127
   * (relaxed SIMD).
   */
  addDot: (a: Code, b: Code, sum: Code): Code => [...a, ...b, ...sum, ...simd(0x113)],
}

/** Repeats while the condition holds; looks at it first. */
export function whileTrue(condition: Code, body: Code): Code {
  const EMPTY = 0x40
  const isZero = 0x45
  return [0x02, EMPTY, 0x03, EMPTY, ...condition, isZero, 0x0d, 1, ...body, 0x0c, 0, 0x0b, 0x0b]
}

/** Repeats, at least once, while the condition holds at its end. */
export function repeatWhile(body: Code, condition: Code): Code {
  return [0x03, 0x40, ...body, ...condition, 0x0d, 0, 0x0b]
}

export interface WasmFunction {
  readonly name: string
  /** Types of its parameters, which are its first locals. */
  readonly parameters: readonly number[]
  /** Types of its other locals. */
  readonly locals: readonly number[]
  readonly body: Code
}

/** A module of one memory, named `memory`, and functions that return nothing. @param pages of 64 KiB */
export function assemble(functions: readonly WasmFunction[], pages: number): Uint8Array<ArrayBuffer> {
  const list = (items: readonly Code[]): number[] => [...unsigned(items.length), ...items.flat()]
  const sized = (content: Code): number[] => [...unsigned(content.length), ...content]
  const section = (id: number, items: readonly Code[]): number[] => [id, ...sized(list(items))]
  const text = (name: string): number[] => sized(Array.from(name, (letter) => letter.charCodeAt(0)))
  return Uint8Array.from([
    ...MAGIC,
    ...section(
      1,
      functions.map(({ parameters }) => [0x60, ...list(parameters.map((type) => [type])), 0]),
    ),
    ...section(
      3,
      functions.map((_, index) => unsigned(index)),
    ),
    ...section(5, [[1, ...unsigned(pages), ...unsigned(pages)]]),
    ...section(7, [
      [...text('memory'), 2, 0],
      ...functions.map(({ name }, index) => [...text(name), 0, ...unsigned(index)]),
    ]),
    ...section(
      10,
      functions.map(({ locals, body }) => sized([...list(locals.map((type) => [1, type])), ...body, 0x0b])),
    ),
  ])
}
