import { JUDGED_SIDE, judgePhoto, type PhotoError } from '#core/scan/photo/judge-photo.ts'
import type { GreyImage } from '#core/scan/image/grey-image.ts'
import type { PhotoPage } from './photo-pages.ts'

/** A letter or A4 sheet then has 225 dots per inch, more than recognition needs. */
const LONGEST_SIDE = 2_480
const QUALITY = 0.85
const PREVIEW_SIDE = 360
const PREVIEW_QUALITY = 0.7
/** A photo of 200 megapixels; a larger file is no photo, and opening it could end the page. */
const MAX_FILE_BYTES = 100_000_000

const HEIC_NAME = /\.hei[cf]$/i
const HEIC_TYPE = /^image\/hei[cf]/

/** Why a file cannot become a page, in a sentence for its person. */
export class PhotoRefused extends Error {}

/**
 * Draws a photo anew: upright, no larger than a page needs, and without where, when and by what it was taken. Only one
 * is decoded at a time when calls are made one after the other.
 * @throws PhotoRefused
 */
export async function readPhoto(file: File): Promise<Omit<PhotoPage, 'id' | 'rotation'>> {
  if (file.size > MAX_FILE_BYTES) throw new PhotoRefused('It is larger than 100 MB. Take a smaller picture.')
  const photo = await decode(file)
  try {
    const page = draw(photo, LONGEST_SIDE)
    const jpeg = await written(page)
    const preview = draw(photo, PREVIEW_SIDE).toDataURL('image/jpeg', PREVIEW_QUALITY)
    const { width, height } = page
    return { jpeg, width, height, preview, problems: judge(photo) }
  } finally {
    photo.close()
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (cause) {
    throw new PhotoRefused(
      HEIC_NAME.test(file.name) || HEIC_TYPE.test(file.type)
        ? `This browser cannot open HEIC photos. Save the photo as JPEG, or choose "Most Compatible" in the camera's settings.`
        : 'It is no picture that this browser can open. Choose a JPEG, PNG or WEBP.',
      { cause },
    )
  }
}

/** On white, as what shines through on a screenshot is paper. */
function draw(photo: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new PhotoRefused('This browser could not draw it. Close other pages and try again.')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return canvas
}

function judge(photo: ImageBitmap): PhotoError[] {
  const canvas = draw(photo, JUDGED_SIDE)
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
  return pixels ? judgePhoto(greyOf(pixels, width, height), photo) : []
}

/** Luminance as in Recommendation ITU-R BT.601. */
function greyOf(pixels: Uint8ClampedArray, width: number, height: number): GreyImage {
  const data = new Uint8Array(width * height)
  for (let at = 0; at < data.length; at += 1)
    data[at] = 0.299 * pixels[at * 4]! + 0.587 * pixels[at * 4 + 1]! + 0.114 * pixels[at * 4 + 2]!
  return { data, width, height }
}

function written(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, failed) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? done(blob)
          : failed(new PhotoRefused('This browser could not keep it. Close other pages and try again.')),
      'image/jpeg',
      QUALITY,
    )
  })
}
