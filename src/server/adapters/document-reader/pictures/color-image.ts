import type { Rotation } from '#core/document/page.ts'

/** A picture in color, row by row from the top left; three bytes a pixel, red first. */
export interface ColorImage {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** More than twice what a card of the library shows: the whole width of a page, and of its height the top. */
export const THUMBNAIL_WIDTH = 480
export const THUMBNAIL_HEIGHT = 360

/**
 * Turns a drawn page upright and keeps its top.
 * @param pixels four bytes a pixel, red first; how much shines through does not matter, it lies on white
 * @param rotation degrees clockwise
 */
export function topOfPage({ data: pixels, width, height }: ColorImage, rotation: Rotation): ColorImage {
  const isSideways = rotation === 90 || rotation === 270
  const across = Math.min(isSideways ? height : width, THUMBNAIL_WIDTH)
  const down = Math.min(isSideways ? width : height, THUMBNAIL_HEIGHT)
  const data = new Uint8Array(across * down * 3)
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const [fromX, fromY] = {
        0: [x, y],
        90: [y, height - 1 - x],
        180: [width - 1 - x, height - 1 - y],
        270: [width - 1 - y, x],
      }[rotation] as [number, number]
      const from = (fromY * width + fromX) * 4
      data.set(pixels.subarray(from, from + 3), (y * across + x) * 3)
    }
  return { data, width: across, height: down }
}

/** Takes what the reading process sent for a thumbnail, if it is one: that process has read a stranger's file. */
export function readColorImage(sent: { width: number; height: number; pixels: string }): ColorImage | null {
  const { width, height, pixels } = sent
  const isSide = (side: unknown, most: number) =>
    Number.isInteger(side) && Number(side) >= 1 && Number(side) <= most
  if (!isSide(width, THUMBNAIL_WIDTH) || !isSide(height, THUMBNAIL_HEIGHT) || typeof pixels !== 'string')
    return null
  const data = Buffer.from(pixels, 'base64')
  return data.length === width * height * 3 ? { data, width, height } : null
}
