/** Rows of bytes that stand for numbers: each is its row's least number and so many of its row's steps more. */
export interface CoarseRows {
  readonly width: number
  /** From 0 to 127: SIMD multiplies bytes of 7 bits with bytes of 8 without a rest that engines may choose. */
  readonly values: Uint8Array
  /** Step and least number of each row, one behind the other. */
  readonly spans: Float32Array
}

/** A linear layer as it is multiplied with. */
export interface PackedLinear {
  readonly inputs: number
  readonly outputs: number
  /** Of four outputs at a time, of four inputs at a time, four weights of each output. */
  readonly weights: Int8Array
  readonly steps: Float32Array
  /** What each output comes to where every input is 1. */
  readonly sums: Float32Array
  readonly biases: Float32Array
}

/** A matrix somewhere in an array. */
export interface Matrix {
  readonly numbers: Float32Array
  /** Where its first row begins. */
  readonly from: number
  /** From one row to the next. */
  readonly stride: number
}

/** Memory, and the products of matrices in it. All kinds come to the same bits. */
export interface Kernels {
  /** Room that holds zeros. */
  floats(length: number): Float32Array
  bytes(length: number): Uint8Array
  signedBytes(length: number): Int8Array
  /**
   * The first rows times the layer: in `out`, a row of outputs for each. In single precision it is
   * ((product × step of the output) × step of the row) + (sum of the output × least of the row) + bias.
   */
  multiply(rows: CoarseRows, count: number, layer: PackedLinear, out: Float32Array): void
  /**
   * The first rows times the columns, `inputs` long, the first `outputs` columns of them; products are added in order, all
   * in single precision.
   */
  multiplyFloats(
    rows: Matrix,
    count: number,
    columns: Matrix,
    inputs: number,
    out: Matrix,
    outputs: number,
  ): void
}

/** How many outputs are multiplied at a time, and inputs: there is a multiple of these. */
export const OUTPUTS_AT_ONCE = 8
export const INPUTS_AT_ONCE = 16
/** How many weights of an output lie together, and how many outputs' do. */
export const LANES = 4
