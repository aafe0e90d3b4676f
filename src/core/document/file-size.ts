const BYTES_PER_KB = 1_024
const BYTES_PER_MB = 1_048_576
/** From here on in KB, which MB to one decimal would hide. */
const SMALL_BYTES = BYTES_PER_MB / 10

/** A size in MB to one decimal, "Unknown" for none. */
export function formatMegabytes(sizeBytes: number | null | undefined): string {
  return sizeBytes ? `${(sizeBytes / BYTES_PER_MB).toFixed(1)} MB` : 'Unknown'
}

/** "45 KB", "0.3 KB"; null from 0.1 MB on, and for no size. */
export function inKilobytes(sizeBytes: number | null | undefined): string | null {
  if (!sizeBytes || sizeBytes >= SMALL_BYTES) return null
  const kilobytes = sizeBytes / BYTES_PER_KB
  return `${kilobytes.toFixed(kilobytes < 9.95 ? 1 : 0)} KB`
}

/** A size within a sentence: small ones in KB, the others in MB. */
export const sizeInWords = (sizeBytes: number | null | undefined): string =>
  inKilobytes(sizeBytes) ?? formatMegabytes(sizeBytes)
