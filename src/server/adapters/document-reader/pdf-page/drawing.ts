import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { multiply } from '../pdf/matrix.ts'
import { fontOf, type RawGlyph } from './font.ts'
import { firstState, IDENTITY, type GraphicsState } from './graphics-state.ts'
import { boxOf, intersect, type Area, type Box, type Painted } from './painted.ts'
import { solidBoxes } from './path-boxes.ts'
import { placeGlyphs } from './place-glyphs.ts'
import { showOf } from './show.ts'

/** A page whose operators are being followed: what they have set so far, and what they have painted. */
export interface Drawing {
  readonly page: PDFPageProxy
  readonly isLayerShown: (group: unknown) => boolean
  /** Maps the page's own axes to the shown page. */
  readonly pageAxes: readonly number[]
  /** All of the shown page. */
  readonly whole: Box
  readonly painted: Painted[]
  /** Whether there was anything but text: lines, surfaces that are not white, pictures. */
  hasDrawing: boolean
  state: GraphicsState
  /** The states to come back to. */
  readonly stack: GraphicsState[]
  /** How many states, this one among them, have had their axes moved and nothing painted since. */
  openStates: number
  textMatrix: readonly number[]
  lineMatrix: readonly number[]
  /** Whether the next path also cuts. */
  willClip: boolean
  /** Of each layer that is open, whether it is switched on. */
  readonly layers: boolean[]
  /** Of each group that is open, whether it only defines a mask. */
  readonly groups: boolean[]
  /** How many of them do. */
  maskDepth: number
}

/** Rules and dots smaller than this, in points, neither cover text nor lie behind it. */
const SMALLEST_AREA = 2
const WHITE = 255
const UNIT_SQUARE = [0, 0, 1, 1]
/** More states than this inside each other are made to exhaust a reader. */
const MAX_DEPTH = 2000

const FILLS: ReadonlySet<unknown> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])
const EVEN_ODD: ReadonlySet<unknown> = new Set([OPS.eoFill, OPS.eoFillStroke, OPS.closeEOFillStroke])

export function newDrawing(page: PDFPageProxy, isLayerShown: Drawing['isLayerShown']): Drawing {
  const viewport = page.getViewport({ scale: 1 })
  const whole: Box = { left: 0, right: viewport.width, top: 0, bottom: viewport.height }
  return {
    page,
    isLayerShown,
    pageAxes: viewport.transform,
    whole,
    painted: [],
    hasDrawing: false,
    state: firstState(viewport.transform, whole),
    stack: [],
    openStates: 0,
    textMatrix: IDENTITY,
    lineMatrix: IDENTITY,
    willClip: false,
    layers: [],
    groups: [],
    maskDepth: 0,
  }
}

export function save(drawing: Drawing): void {
  if (drawing.stack.length > MAX_DEPTH) throw new RangeError('graphics states too deep')
  drawing.stack.push(drawing.state)
  drawing.state = { ...drawing.state, isOpen: false }
}

export function restore(drawing: Drawing): void {
  addPicture(drawing)
  drawing.state = drawing.stack.pop() ?? drawing.state
}

export function move({ state }: Drawing, matrix: readonly number[]): void {
  state.ctm = multiply(state.ctm, matrix)
}

export function clipTo({ state }: Drawing, corners: ArrayLike<number>, axes = state.ctm): void {
  state.clip = intersect(state.clip, boxOf(corners, axes))
}

export function setFont({ page, state }: Drawing, name: string, size: number): void {
  state.font = fontOf(page, name, size)
  state.fontSize = size
}

export function nextLine(drawing: Drawing, x: number, y: number): void {
  drawing.lineMatrix = multiply(drawing.lineMatrix, [1, 0, 0, 1, x, y])
  drawing.textMatrix = drawing.lineMatrix
}

/** Something is painted: axes that were moved before are no picture's. */
export function closeAll(drawing: Drawing): void {
  if (drawing.openStates === 0) return
  for (const each of drawing.stack) each.isOpen = false
  drawing.state.isOpen = false
  drawing.openStates = 0
}

const isLayerOff = ({ layers }: Drawing): boolean => layers.includes(false)

export function addArea(drawing: Drawing, area: Area): void {
  closeAll(drawing)
  drawing.hasDrawing ||= area.color === null || area.color.some((channel) => channel < WHITE)
  for (const show of drawing.state.cutOut ?? []) show.isUnpainted = false
  if (drawing.maskDepth > 0 || isLayerOff(drawing)) return
  const { left, right, top, bottom } = area.box
  if (right - left >= SMALLEST_AREA && bottom - top >= SMALLEST_AREA) drawing.painted.push(area)
}

/** The picture that was left out where axes were moved and nothing was painted since. */
export function addPicture(drawing: Drawing): void {
  const { state } = drawing
  if (!state.isOpen) return
  const box = intersect(boxOf(UNIT_SQUARE, state.ctm), state.clip)
  addArea(drawing, {
    type: 'area',
    box,
    color: null,
    isPicture: true,
    isSolid: false,
    alpha: state.fillAlpha,
  })
}

/**
 * @param paint the operator that paints the path
 * @param steps null where the path has none
 * @param extent the box around the path
 */
export function addPath(
  drawing: Drawing,
  paint: unknown,
  steps: Float32Array | null,
  extent: ArrayLike<number> | null,
): void {
  if (FILLS.has(paint) && extent) {
    addFill(drawing, steps, extent, EVEN_ODD.has(paint))
  } else if (paint !== OPS.endPath) {
    closeAll(drawing)
    drawing.hasDrawing = true
  }
  if (drawing.willClip && extent) clipTo(drawing, extent)
  drawing.willClip = false
}

function addFill(
  drawing: Drawing,
  steps: Float32Array | null,
  extent: ArrayLike<number>,
  isEvenOdd: boolean,
): void {
  const { ctm, clip, fill, fillAlpha, isNormalBlend, isMasked, cutOut } = drawing.state
  const boxes = steps ? solidBoxes(steps, ctm, isEvenOdd) : undefined
  const isOpaque = fill !== null && fillAlpha >= 1 && isNormalBlend && !isMasked
  const isSolid = boxes !== undefined && isOpaque && !cutOut
  for (const box of boxes ?? [boxOf(extent, ctm)])
    addArea(drawing, {
      type: 'area',
      box: intersect(box, clip),
      color: fill,
      isPicture: false,
      isSolid,
      alpha: fillAlpha,
    })
}

export function addShow(drawing: Drawing, raw: readonly (RawGlyph | number)[]): void {
  closeAll(drawing)
  const { state, textMatrix } = drawing
  const { glyphs, end } = placeGlyphs(raw, state)
  const show = showOf(state, textMatrix, glyphs, isLayerOff(drawing))
  drawing.textMatrix = multiply(
    textMatrix,
    state.font.isVertical ? [1, 0, 0, 1, 0, end] : [1, 0, 0, 1, end * state.scale, 0],
  )
  if (glyphs.length === 0 || drawing.maskDepth > 0) return
  drawing.painted.push(show)
  if (state.mode === 7) (state.cutOut ??= []).push(show)
}
