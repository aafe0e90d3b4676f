const BYTES_PER_MB = 1_048_576

/** A size in MB to one decimal, "Unknown" for none. */
export function formatMegabytes(sizeBytes: number | null | undefined): string {
  return sizeBytes ? `${(sizeBytes / BYTES_PER_MB).toFixed(1)} MB` : 'Unknown'
}
