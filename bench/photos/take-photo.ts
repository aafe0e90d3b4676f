import type { Rotation } from '#core/document/page.ts'
import sharp from 'sharp'
import type { GreyImage } from '#core/scan/image/grey-image.ts'
import { invert, mapPoint, rectangleOnto, type Homography, type Point } from '#core/scan/photo/homography.ts'
import { deviateFrom, randomFrom } from './random.ts'

/** How a sheet of paper was photographed. What is left out is as in a good photo. */
export interface Shot {
  readonly seed: number
  /** Pixels; 8 megapixels unless stated. */
  readonly width?: number
  readonly height?: number
  /** Degrees by which the camera looks from below, from the right, and is turned. */
  readonly pitch?: number
  readonly yaw?: number
  readonly roll?: number
  /** The page's share of the picture's height; over 1 its edges are cut off. */
  readonly fill?: number
  /** Grey of the table and how strong its grain is. */
  readonly table?: number
  readonly grain?: number
  /** Grey of the paper in full light. */
  readonly paper?: number
  /** How much darker the far side is (0 to 1) and from where the light comes, in degrees. */
  readonly gradient?: number
  readonly lightFrom?: number
  /** How much light a shadow takes (0 to 1), and how soft its edge is, as a share of the picture. */
  readonly shadow?: number
  readonly softness?: number
  /** The paper curves by this share of the picture's height. */
  readonly curl?: number
  /** Standard deviations, in pixels and in shades. */
  readonly blur?: number
  readonly noise?: number
  readonly quality?: number
  /** Quarter turns of the stored picture, and whether the file says so. */
  readonly rotation?: Rotation
  readonly exif?: boolean
}

/** Distance of the lens in long sides of the picture, as in a phone's main camera. */
const FOCAL_LENGTH = 0.75
const EXIF_ORIENTATION = { 0: 1, 90: 8, 180: 3, 270: 6 } as const

/** @returns a JPEG file */
export async function takePhoto(page: GreyImage, shot: Shot): Promise<Buffer> {
  const scene = drawScene(page, shot)
  const { blur = 0.6, noise = 3, quality = 85, rotation = 0, exif = false } = shot
  const raw = { raw: { width: scene.width, height: scene.height, channels: 1 } } as const
  const seen = await sharp(scene.data, raw).blur(blur).toColourspace('b-w').raw().toBuffer()
  const random = randomFrom(shot.seed)
  for (let at = 0; at < seen.length; at += 1)
    seen[at] = Math.min(255, Math.max(0, seen[at]! + noise * deviateFrom(random)))
  const turned = sharp(seen, raw).rotate(rotation)
  return (exif ? turned.withMetadata({ orientation: EXIF_ORIENTATION[rotation] }) : turned)
    .jpeg({ quality })
    .toBuffer()
}

const sizeOf = ({ width = 2448, height = 3264 }: Shot) => ({ width, height })

function drawScene(page: GreyImage, shot: Shot): GreyImage {
  const { table = 90, grain = 20, paper = 225, curl = 0 } = shot
  const { width, height } = sizeOf(shot)
  const toPage = invert(pageOntoPhoto(page, shot))
  const light = lightOf(shot, width, height)
  const wood = woodOf(shot.seed, table, grain)
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const place = mapPoint(toPage, { x: x + 0.5, y: y + 0.5 })
      const curved = place.y + curl * page.height * Math.sin((Math.PI * place.x) / page.width)
      const isPage = place.x >= 0 && place.x < page.width && curved >= 0 && curved < page.height
      const shade = isPage ? (sample(page, place.x, curved) * paper) / 255 : wood(x, y)
      data[y * width + x] = Math.min(255, shade * light(x, y))
    }
  return { data, width, height }
}

/** Where a pinhole camera sees the points of a page that lies flat. */
export function pageOntoPhoto(page: GreyImage, shot: Shot): Homography {
  const { width, height } = sizeOf(shot)
  const { pitch = 0, yaw = 0, roll = 0, fill = 0.85 } = shot
  const [p, q, r] = [pitch, yaw, roll].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]
  const focal = FOCAL_LENGTH * Math.max(width, height)
  const size = (fill * height) / page.height
  const seen = (px: number, py: number): Point => {
    const [x0, y0] = [(px - page.width / 2) * size, (py - page.height / 2) * size]
    const [x1, y1] = [x0 * Math.cos(r) - y0 * Math.sin(r), x0 * Math.sin(r) + y0 * Math.cos(r)]
    const [y2, z2] = [y1 * Math.cos(p), y1 * Math.sin(p)]
    const [x3, z3] = [x1 * Math.cos(q) + z2 * Math.sin(q), z2 * Math.cos(q) - x1 * Math.sin(q)]
    const near = focal / (focal + z3)
    return { x: width / 2 + x3 * near, y: height / 2 + y2 * near }
  }
  const corners = [
    seen(0, 0),
    seen(page.width, 0),
    seen(page.width, page.height),
    seen(0, page.height),
  ] as const
  return rectangleOnto(corners, page.width, page.height)
}

/** Light falls off across the picture; a hand or the phone itself may stand in it. */
function lightOf(shot: Shot, width: number, height: number): (x: number, y: number) => number {
  const { gradient = 0.1, lightFrom = 300, shadow = 0, softness = 0.02 } = shot
  const angle = (lightFrom * Math.PI) / 180
  const random = randomFrom(shot.seed + 1)
  const centre = { x: (0.25 + 0.5 * random()) * width, y: (0.75 + 0.3 * random()) * height }
  const reach = { x: (0.3 + 0.15 * random()) * width, y: (0.35 + 0.2 * random()) * height }
  return (x, y) => {
    const along = ((x / width - 0.5) * Math.cos(angle) + (y / height - 0.5) * Math.sin(angle)) / 1.42 + 0.5
    const distance = Math.hypot((x - centre.x) / reach.x, (y - centre.y) / reach.y)
    const covered = 1 / (1 + Math.exp((distance - 1) / softness))
    return (1 - gradient + gradient * along) * (1 - shadow * covered)
  }
}

/** Boards with a grain along them. */
function woodOf(seed: number, table: number, grain: number): (x: number, y: number) => number {
  const random = randomFrom(seed + 2)
  const lines = Array.from({ length: 4096 }, () => deviateFrom(random))
  return (x, y) => {
    const wave = y + 25 * Math.sin(x / 300)
    const board = lines[Math.floor(wave / 260) & 4095]!
    return table + grain * (0.6 * board + 0.5 * lines[Math.floor(wave / 3) & 4095]!)
  }
}

function sample({ data, width, height }: GreyImage, x: number, y: number): number {
  const u = Math.min(width - 1.001, Math.max(0, x - 0.5))
  const v = Math.min(height - 1.001, Math.max(0, y - 0.5))
  const at = (v | 0) * width + (u | 0)
  const share = u - (u | 0)
  const upper = data[at]! * (1 - share) + data[at + 1]! * share
  const lower = data[at + width]! * (1 - share) + data[at + width + 1]! * share
  return upper + (lower - upper) * (v - (v | 0))
}
