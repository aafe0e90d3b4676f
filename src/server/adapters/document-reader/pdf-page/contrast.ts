import type { Color } from './painted.ts'

/** Below these two, a person does not see one color on the other: WCAG contrast, and distance of a channel. */
const MIN_CONTRAST = 1.15
const MIN_DISTANCE = 64

type Known = Exclude<Color, null>

export function isSeenOn(color: Known, background: Known): boolean {
  const distance = Math.max(
    Math.abs(color[0] - background[0]),
    Math.abs(color[1] - background[1]),
    Math.abs(color[2] - background[2]),
  )
  return distance >= MIN_DISTANCE || contrastOf(luminance(color), luminance(background)) >= MIN_CONTRAST
}

/** The color that a translucent one gives on another. */
export function mix(color: Known, background: Known, alpha: number): Known {
  const [red, green, blue] = background
  return [
    color[0] * alpha + red * (1 - alpha),
    color[1] * alpha + green * (1 - alpha),
    color[2] * alpha + blue * (1 - alpha),
  ]
}

const contrastOf = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

function luminance([red, green, blue]: Known): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
