import type { Rotation } from '#core/document/page.ts'
import type { GreyImage } from '#core/scan/image/grey-image.ts'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { THUMBNAIL_HEIGHT, THUMBNAIL_WIDTH, type ColorImage } from './color-image.ts'
import { ReadFailure } from '../process/messages.ts'
import { pixelHeight } from './tiff-pixel-shape.ts'
import type { Jpeg } from '../pdf/view-pdf.ts'

/** A picture of more pixels is refused from its header, before any of them is decoded. */
const MAX_PIXELS = 100_000_000
/** More tells nothing more about letters: A4 at 300 dpi has 8.7 million. Larger pictures are decoded smaller. */
const ENOUGH_PIXELS = 16_000_000
/** A picture with shorter sides has letters of a few pixels; it is enlarged by no more than this. */
const SMALL_SIDE = 1_000
const MAX_ENLARGED = 4
/** Beyond this a side is no page, and recognition could not take it. */
const MAX_SIDE = 32_000
/** The viewer's copy of a picture: enough to zoom into small print. */
const VIEW_SIDE = 2_200
const VIEW_QUALITY = 72

/** A picture file: one page, or the pages of a TIFF. */
export interface ImageFile {
  readonly pageCount: number
  /**
   * @param number from 1
   * @throws ReadFailure with `corrupt` or `too_large`
   */
  page(number: number): Promise<ImagePage>
}

/** A decoded page, upright as far as its file says which side is up (EXIF). */
export interface ImagePage {
  readonly grey: GreyImage
  /** The page in color as a JPEG for the viewer, turned clockwise by `rotation` beyond what its file says. */
  view(rotation: Rotation): Promise<Jpeg>
}

// A file made to look like one of ours never reaches another decoder (SVG, PDF, ImageMagick).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
})
// Every page is decoded once; recognition wants the cores.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Opens a PNG, JPEG, WEBP or TIFF. Only its header is read until a page is asked for. Of an animation the first
 * frame counts.
 * @throws ReadFailure with `corrupt` or `too_large`
 */
export async function openImage(bytes: Uint8Array, maxPages: number): Promise<ImageFile> {
  const header = await headerOf(bytes, 0)
  const pageCount = header.format === 'tiff' ? (header.pages ?? 1) : 1
  if (pageCount > maxPages) throw new ReadFailure('too_large', `${pageCount} pages, the limit is ${maxPages}`)
  return { pageCount, page: (number) => decodePage(bytes, number - 1) }
}

async function decodePage(bytes: Uint8Array, page: number): Promise<ImagePage> {
  const header = await headerOf(bytes, page)
  const { width, height } = sizeOnPaper(bytes, page, header)
  const sizeWithin = (factor: number) => {
    const scale = Math.min(1, factor)
    return {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
    } as const
  }
  const enough = sizeWithin(Math.sqrt(ENOUGH_PIXELS / (width * height)))
  const grey = await toGrey(onWhite(bytes, page).resize(enough))
  return {
    grey,
    view: (rotation) =>
      decoded(async () => {
        const upright = await onWhite(bytes, page)
          .resize(sizeWithin(VIEW_SIDE / Math.max(width, height)))
          .toColourspace('srgb')
          .jpeg({ quality: rotation === 0 ? VIEW_QUALITY : 100 })
          .toBuffer()
        // Turned as a picture of its own: one pipeline knows only one rotation, and the first is the file's.
        const { data, info } = await sharp(upright)
          .rotate(rotation)
          .jpeg({ quality: VIEW_QUALITY })
          .toBuffer({ resolveWithObject: true })
        return { jpeg: data, pixelWidth: info.width, pixelHeight: info.height }
      }),
  }
}

/** The top of a page of the viewer's copy, for the library. */
export function topOfPicture({ jpeg }: Jpeg): Promise<ColorImage> {
  return decoded(async () => {
    const { data, info } = await sharp(jpeg)
      .resize({ width: THUMBNAIL_WIDTH, height: THUMBNAIL_HEIGHT, fit: 'cover', position: 'top' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  })
}

/** A small picture as large as letters have to be to be recognized; any other as it is. */
export async function enlargeSmall(grey: GreyImage): Promise<GreyImage> {
  const { data, width, height } = grey
  const factor = Math.min(MAX_ENLARGED, SMALL_SIDE / Math.max(width, height))
  if (factor <= 1) return grey
  const picture = sharp(data, { raw: { width, height, channels: 1 } })
  return toGrey(
    picture.resize({ width: Math.round(width * factor), height: Math.round(height * factor), fit: 'fill' }),
  )
}

/** The upright page in pixels as high as wide. */
function sizeOnPaper(bytes: Uint8Array, page: number, { format, autoOrient, orientation }: Metadata) {
  const { width, height } = autoOrient
  const stretch = format === 'tiff' ? pixelHeight(bytes, page) : 1
  const isOnItsSide = (orientation ?? 1) > 4
  if (stretch > 1 === isOnItsSide) return { width: width * Math.max(stretch, 1 / stretch), height }
  return { width, height: height * Math.max(stretch, 1 / stretch) }
}

/** @throws ReadFailure when there is no such picture, or it is larger than any page */
async function headerOf(bytes: Uint8Array, page: number): Promise<Metadata> {
  const header = await decoded(() => sharp(bytes, { page, limitInputPixels: false }).metadata())
  const { width, height } = header
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE)
    throw new ReadFailure('too_large', `a picture of ${width} × ${height} pixels`)
  return header
}

/** Transparent parts become paper. A picture that breaks off is refused: half a contract must not pass for one. */
function onWhite(bytes: Uint8Array, page: number): Sharp {
  return sharp(bytes, { page, limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
}

async function toGrey(picture: Sharp): Promise<GreyImage> {
  const { data, info } = await decoded(() =>
    picture.toColourspace('b-w').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
  )
  return { data, width: info.width, height: info.height }
}

async function decoded<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode()
  } catch (error) {
    if (error instanceof ReadFailure) throw error
    throw new ReadFailure('corrupt', 'the picture cannot be decoded', { cause: error })
  }
}
