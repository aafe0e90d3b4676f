import { exponential } from './fixed-math.ts'
import { OUTPUTS_AT_ONCE, type Kernels } from './kernels.ts'

/**
 * Mixes each token's values by how well its query fits the others' keys, for each head apart.
 * @param rows queries, keys and values of each token, each `width` long
 */
export type Attention = (rows: Float32Array, count: number, width: number, out: Float32Array) => void

/** @param most how many tokens there are at most @param widest how many numbers each has at most */
export function openAttention(kernels: Kernels, heads: number, most: number, widest: number): Attention {
  const keys = kernels.floats((widest / heads) * roundedUp(most))
  const shares = kernels.floats(most * roundedUp(most))

  return (rows, count, width, out) => {
    const depth = width / heads
    const stride = roundedUp(count)
    for (let head = 0; head < heads; head++) {
      const part = (which: number) => ({
        numbers: rows,
        from: which * width + head * depth,
        stride: 3 * width,
      })
      const [queries, ownKeys, values] = [part(0), part(1), part(2)]
      for (let token = 0; token < count; token++) {
        const from = ownKeys.from + token * ownKeys.stride
        for (let k = 0; k < depth; k++) keys[k * stride + token] = rows[from + k] as number
      }
      const fits = { numbers: shares, from: 0, stride }
      kernels.multiplyFloats(queries, count, { numbers: keys, from: 0, stride }, depth, fits, stride)
      for (let token = 0; token < count; token++)
        toShares(shares.subarray(token * stride, token * stride + count), 1 / Math.sqrt(depth))
      const mixed = { numbers: out, from: head * depth, stride: width }
      kernels.multiplyFloats(fits, count, values, count, mixed, depth)
    }
  }
}

/** Fits as shares of 1 (softmax). */
function toShares(fits: Float32Array, scale: number): void {
  let most = -Infinity
  for (let at = 0; at < fits.length; at++) most = Math.max(most, fits[at] as number)
  let total = 0
  for (let at = 0; at < fits.length; at++) {
    const share = exponential(((fits[at] as number) - most) * scale)
    fits[at] = share
    total += share
  }
  for (let at = 0; at < fits.length; at++) fits[at] = (fits[at] as number) / total
}

function roundedUp(count: number): number {
  return Math.ceil(count / OUTPUTS_AT_ONCE) * OUTPUTS_AT_ONCE
}
