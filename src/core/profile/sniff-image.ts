/** Bytes `sniffImage` needs to see. */
export const SNIFFED_BYTES = 16

/** The type of a picture by its first bytes, whatever it was declared as; null for anything else. */
export function sniffImage(start: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  const text = String.fromCharCode(...start.subarray(0, SNIFFED_BYTES))
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  const isWebp = text.startsWith('RIFF') && ['WEBPVP8 ', 'WEBPVP8L', 'WEBPVP8X'].includes(text.slice(8, 16))
  return isWebp ? 'image/webp' : null
}
