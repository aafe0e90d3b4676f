/** A place in a picture in pixels, origin top left; the pixel in column 3 reaches from x = 3 to x = 4. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Four corners in the order top left, top right, bottom right, bottom left. */
export type Quadrilateral = readonly [Point, Point, Point, Point]

/** A projective map of the plane: a 3 × 3 matrix, row by row. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

export const IDENTITY: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1]

export function mapPoint(map: Homography, { x, y }: Point): Point {
  const scale = map[6] * x + map[7] * y + map[8]
  return { x: (map[0] * x + map[1] * y + map[2]) / scale, y: (map[3] * x + map[4] * y + map[5]) / scale }
}

/** The map that does `first` and then `second`. */
export function chain(first: Homography, second: Homography): Homography {
  const at = (row: number, column: number): number =>
    second[row * 3]! * first[column]! +
    second[row * 3 + 1]! * first[column + 3]! +
    second[row * 3 + 2]! * first[column + 6]!
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)]
}

/** The way back; a projective map is the same at any scale, so the adjugate does. */
export function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

/** The map that enlarges by `factor`. */
export const scaling = (factor: number): Homography => [factor, 0, 0, 0, factor, 0, 0, 0, 1]

/**
 * The map that takes the rectangle from (0, 0) to (width, height) onto a quadrilateral, corner by corner.
 * The closed form of Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3.
 */
export function rectangleOnto(corners: Quadrilateral, width: number, height: number): Homography {
  const [p, q, r, s] = corners
  const dx1 = q.x - r.x
  const dx2 = s.x - r.x
  const dx3 = p.x - q.x + r.x - s.x
  const dy1 = q.y - r.y
  const dy2 = s.y - r.y
  const dy3 = p.y - q.y + r.y - s.y
  const bottom = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / bottom
  const h = (dx1 * dy3 - dx3 * dy1) / bottom
  const fromUnitSquare: Homography = [
    q.x - p.x + g * q.x,
    s.x - p.x + h * s.x,
    p.x,
    q.y - p.y + g * q.y,
    s.y - p.y + h * s.y,
    p.y,
    g,
    h,
    1,
  ]
  return chain([1 / width, 0, 0, 0, 1 / height, 0, 0, 0, 1], fromUnitSquare)
}

/**
 * The map from a turned picture back to the picture as it was: the turned one is just large enough for all of it.
 * @param angle radians by which the picture's lines run down to the right; afterwards they run level
 */
export function levelled(
  width: number,
  height: number,
  angle: number,
): { readonly width: number; readonly height: number; readonly toSource: Homography } {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const fitWidth = Math.ceil(width * cos + height * Math.abs(sin) - 1e-6)
  const fitHeight = Math.ceil(width * Math.abs(sin) + height * cos - 1e-6)
  const [x, y] = [fitWidth / 2, fitHeight / 2]
  const toSource: Homography = [
    cos,
    -sin,
    width / 2 - cos * x + sin * y,
    sin,
    cos,
    height / 2 - sin * x - cos * y,
    0,
    0,
    1,
  ]
  return { width: fitWidth, height: fitHeight, toSource }
}
