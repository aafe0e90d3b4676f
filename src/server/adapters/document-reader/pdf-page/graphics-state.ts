import { NO_FONT, type Font } from './font.ts'
import type { Box, Color, Show } from './painted.ts'

export const IDENTITY: readonly number[] = [1, 0, 0, 1, 0, 0]
const BLACK: Color = [0, 0, 0]

/** What an operator finds set, as PDF names it; saved and restored as one. */
export interface GraphicsState {
  /** Maps the current axes to the shown page. */
  ctm: readonly number[]
  clip: Box
  fill: Color
  stroke: Color
  fillAlpha: number
  strokeAlpha: number
  isNormalBlend: boolean
  /** A mask lets an unknown part of what is painted through. */
  isMasked: boolean
  font: Font
  fontSize: number
  charSpacing: number
  wordSpacing: number
  /** 1 is normal. */
  scale: number
  leading: number
  rise: number
  mode: number
  /** Text that only cuts out what is painted after it. */
  cutOut: Show[] | undefined
  /** Whether the axes were moved and nothing was painted since. */
  isOpen: boolean
}

export function firstState(ctm: readonly number[], clip: Box): GraphicsState {
  return {
    ctm,
    clip,
    fill: BLACK,
    stroke: BLACK,
    fillAlpha: 1,
    strokeAlpha: 1,
    isNormalBlend: true,
    isMasked: false,
    font: NO_FONT,
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
    cutOut: undefined,
    isOpen: false,
  }
}
