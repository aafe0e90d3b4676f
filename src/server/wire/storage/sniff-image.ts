/** Bytes `sniffImage` needs to see. */
export const SNIFFED_BYTES = 16

/** The type of an image by its first bytes, whatever it was declared as; null for anything else. */
export function sniffImage(start: Buffer): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  if (start.subarray(0, 8).equals(PNG)) return 'image/png'
  if (start.subarray(0, 3).equals(JPEG)) return 'image/jpeg'
  const isWebp =
    start.subarray(0, 4).toString('latin1') === 'RIFF' &&
    ['WEBPVP8 ', 'WEBPVP8L', 'WEBPVP8X'].includes(start.subarray(8, 16).toString('latin1'))
  return isWebp ? 'image/webp' : null
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
