import type { ColorImage } from './color-image.ts'

/** A library of 500 cards is then at most 15 MB, of which a screen shows a dozen. */
const MAX_BYTES = 30 * 1024
/** Tried in this order: a page of print needs the first, a photo of a patterned table cloth the last. */
const QUALITIES = [75, 50, 30, 15]

/**
 * The pixels as a WebP of at most 30 KB; null when that cannot be had. This process only ever sees pixels of ours:
 * files are opened in the reading process alone.
 */
export async function encodeThumbnail({ data, width, height }: ColorImage): Promise<Buffer | null> {
  try {
    const { default: sharp } = await import('sharp')
    for (const quality of QUALITIES) {
      const encoded = await sharp(data, { raw: { width, height, channels: 3 } })
        .webp({ quality })
        .toBuffer()
      if (encoded.length <= MAX_BYTES) return encoded
    }
  } catch {
    // The library shows the first words in its place.
  }
  return null
}
