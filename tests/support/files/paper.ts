import type { GreyImage } from '#core/scan/image/grey-image.ts'
import { invert, mapPoint, rectangleOnto, type Quadrilateral } from '#core/scan/photo/homography.ts'

/** A white page with a left-aligned paragraph of dashes that stand for words, each line of another length. */
export function printedPage(width: number, height: number): GreyImage {
  const data = new Uint8Array(width * height).fill(255)
  const pitch = Math.round(height / 45)
  for (let line = 5; line < 40; line += 1) {
    const end = width * (0.7 + 0.2 * Math.sin(line * line))
    let word = 0
    for (let x = Math.round(width * 0.1); x < end; word += 1) {
      const length = Math.round(pitch * (1 + ((word * 7 + line * 3) % 5) / 2))
      for (let y = line * pitch; y < line * pitch + pitch * 0.45; y += 1)
        for (let at = x; at < Math.min(end, x + length); at += 1)
          // Strokes and the gaps inside letters.
          if (hasStroke(at >> 1, line)) data[y * width + at] = 20
      x += length + Math.round(pitch * 0.5)
    }
  }
  return { data, width, height }
}

/** How a page is set; lengths are in pixels. */
export interface Setting {
  readonly width: number
  readonly height: number
  /** From one line to the next. */
  readonly pitch: number
  /** The width of the strokes that letters are made of, and of the gaps in them. */
  readonly stroke: number
  /** Letters that are all as wide, one below the other, as a typewriter makes them. */
  readonly isTyped: boolean
  readonly seed: number
}

/** A page whose lines end anywhere, some of them left empty. */
export function setPage({ width, height, pitch, stroke, isTyped, seed }: Setting): GreyImage {
  const data = new Uint8Array(width * height).fill(255)
  const letter = Math.round(pitch / 2)
  const left = Math.round(width * 0.08)
  const lines = Math.floor((height * 0.9) / pitch)
  for (let line = 2; line < lines; line += 1) {
    const chance = scattered(line, seed) / 65_536
    if (chance < 0.15) continue
    const right = Math.min(width - letter, left + width * (0.3 + 0.6 * Math.min(1, chance * 1.5)))
    const firstWord = scattered(line, seed + 1)
    const shift = isTyped ? 0 : firstWord % letter
    for (let x = left; x < right; x += 1) {
      const place = Math.floor((x - left + shift) / letter) + firstWord
      const isBetween = place % 6 === 0 || (isTyped && (x - left) % letter < stroke)
      if (isBetween || !hasStroke(Math.floor(x / stroke), line + seed)) continue
      for (let y = line * pitch; y < line * pitch + pitch * 0.45; y += 1) data[y * width + x] = 20
    }
  }
  return { data, width, height }
}

/** Half of the places, without any pattern. */
const hasStroke = (place: number, line: number): boolean => scattered(place, line) % 2 === 0

/** A number from 0 to 65,535 that looks like chance but is the same for the same place. */
function scattered(x: number, y: number): number {
  const mixed = Math.imul(x ^ Math.imul(y, 0x85ebca6b), 0x9e3779b1)
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) >>> 16
}

/** Dust: dark specks without any lines. */
export function speckled(width: number, height: number): GreyImage {
  const data = new Uint8Array(width * height)
  return repainted({ data, width, height }, (_, x, y) => (scattered(x, y) % 100 < 5 ? 0 : 255))
}

/** Each pixel anew, from its column and row. */
export function repainted(
  { data, width, height }: GreyImage,
  paint: (shade: number, x: number, y: number) => number,
): GreyImage {
  const painted = Uint8Array.from(data, (shade, at) => {
    const value = paint(shade, at % width, Math.floor(at / width))
    return Math.min(255, Math.max(0, value))
  })
  return { data: painted, width, height }
}

/** The page as it lies on a table: its corners where they are said to be, `table` around it. */
export function onTable(
  page: GreyImage,
  corners: Quadrilateral,
  { width, height, table }: { width: number; height: number; table: number },
): GreyImage {
  const toPage = invert(rectangleOnto(corners, page.width, page.height))
  const blank = { data: new Uint8Array(width * height), width, height }
  return repainted(blank, (_, x, y) => {
    const place = mapPoint(toPage, { x: x + 0.5, y: y + 0.5 })
    const isPage = place.x >= 0 && place.x < page.width && place.y >= 0 && place.y < page.height
    return isPage ? 0.9 * page.data[Math.floor(place.y) * page.width + Math.floor(place.x)]! : table
  })
}
