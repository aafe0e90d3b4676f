import { availableParallelism, cpus, totalmem } from 'node:os'

/** Names the machine a figure was measured on. */
export function machine(): string {
  const memoryGb = Math.round(totalmem() / 1024 ** 3)
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memoryGb} GB, Node ${process.version}, ${process.platform}`
}

/** The value below which `share` (0 to 1) of the sorted values lie, by the nearest-rank method. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
