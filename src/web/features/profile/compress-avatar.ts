import { compressionProgress, FIRST_QUALITY, fitted, MAX_SENT_BYTES } from './avatar-file.ts'

const LOWER_QUALITY_BY = 0.15
const LOWEST_QUALITY = 0.2
/** A browser that cannot write this type writes PNG. */
const SENT_TYPE = 'image/webp'

/**
 * Draws a picture anew and upright, small enough to send; that also leaves behind where and when it was taken.
 * Of a moving picture the first frame stays.
 * @throws Error with a sentence when the file is no picture that the browser can draw
 */
export async function compressAvatar(file: File, onProgress: (percent: number) => void): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    (cause: unknown) => {
      throw new Error('This picture could not be read. Please choose another one.', { cause })
    },
  )
  onProgress(compressionProgress(50))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitted(picture.width, picture.height))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  let quality = FIRST_QUALITY
  let blob = await written(canvas, quality)
  while (blob.size > MAX_SENT_BYTES && quality > LOWEST_QUALITY) {
    quality -= LOWER_QUALITY_BY
    blob = await written(canvas, quality)
  }
  onProgress(compressionProgress(100))
  return blob
}

function written(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((done, failed) => {
    canvas.toBlob(
      (blob) => (blob ? done(blob) : failed(new Error('The picture could not be drawn.'))),
      SENT_TYPE,
      quality,
    )
  })
}
