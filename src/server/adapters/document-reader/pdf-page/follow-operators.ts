import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { multiply } from '../pdf/matrix.ts'
import { fontOf, type RawGlyph } from './font.ts'
import { firstState, IDENTITY, type GraphicsState } from './graphics-state.ts'
import { boxOf, intersect, type Area, type Box, type Painted, type PaintedPage } from './painted.ts'
import { solidBoxes } from './path-boxes.ts'
import { placeGlyphs } from './place-glyphs.ts'
import { colorOf, showOf } from './show.ts'

export interface Operators {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly (readonly unknown[] | null)[]
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

/**
 * Follows the operators of a page and answers what it paints, in order.
 *
 * Pictures arrive without their operator, since pdf.js is told to decode none: axes that were moved and
 * then dropped with nothing painted in between held one.
 */
export function followOperators(
  page: PDFPageProxy,
  { fnArray, argsArray }: Operators,
  isLayerShown: (group: unknown) => boolean,
): PaintedPage {
  const viewport = page.getViewport({ scale: 1 })
  const whole: Box = { left: 0, right: viewport.width, top: 0, bottom: viewport.height }
  const painted: Painted[] = []
  const stack: GraphicsState[] = []
  const layers: boolean[] = []
  let state = firstState(viewport.transform, whole)
  let textMatrix = IDENTITY
  let lineMatrix = IDENTITY
  let openStates = 0
  let willClip = false
  let hasDrawing = false
  /** Depth of groups that only define a mask. */
  let maskDepth = 0
  const groups: boolean[] = []

  const save = () => {
    if (stack.length > MAX_DEPTH) throw new RangeError('graphics states too deep')
    stack.push(state)
    state = { ...state, isOpen: false }
  }
  const closeAll = () => {
    if (openStates === 0) return
    for (const each of stack) each.isOpen = false
    state.isOpen = false
    openStates = 0
  }
  const addArea = (area: Area) => {
    closeAll()
    hasDrawing ||= area.color === null || area.color.some((channel) => channel < WHITE)
    for (const show of state.cutOut ?? []) show.isUnpainted = false
    const { box } = area
    if (maskDepth > 0 || layers.includes(false)) return
    if (box.right - box.left >= SMALLEST_AREA && box.bottom - box.top >= SMALLEST_AREA) painted.push(area)
  }
  const addPicture = () => {
    if (!state.isOpen) return
    const box = intersect(boxOf(UNIT_SQUARE, state.ctm), state.clip)
    addArea({ type: 'area', box, color: null, isPicture: true, isSolid: false, alpha: state.fillAlpha })
  }
  const restore = () => {
    addPicture()
    state = stack.pop() ?? state
  }
  const move = (matrix: readonly number[]) => {
    state.ctm = multiply(state.ctm, matrix)
  }
  const nextLine = (x: number, y: number) => {
    lineMatrix = multiply(lineMatrix, [1, 0, 0, 1, x, y])
    textMatrix = lineMatrix
  }
  const setFont = (name: string, size: number) => {
    state.font = fontOf(page, name, size)
    state.fontSize = size
  }

  const addPath = (fn: unknown, data: Float32Array | null, extent: ArrayLike<number> | null) => {
    if (FILLS.has(fn) && extent) {
      const { ctm, clip, fill, fillAlpha, isNormalBlend, isMasked } = state
      const boxes = data ? solidBoxes(data, ctm, EVEN_ODD.has(fn)) : undefined
      const isOpaque = fill !== null && fillAlpha >= 1 && isNormalBlend && !isMasked
      const isSolid = boxes !== undefined && isOpaque && !state.cutOut
      for (const box of boxes ?? [boxOf(extent, ctm)])
        addArea({
          type: 'area',
          box: intersect(box, clip),
          color: fill,
          isPicture: false,
          isSolid,
          alpha: fillAlpha,
        })
    } else if (fn !== OPS.endPath) {
      closeAll()
      hasDrawing = true
    }
    if (willClip && extent) state.clip = intersect(state.clip, boxOf(extent, state.ctm))
    willClip = false
  }

  const addShow = (raw: readonly (RawGlyph | number)[]) => {
    closeAll()
    const { glyphs, end } = placeGlyphs(raw, state)
    const show = showOf(state, textMatrix, glyphs, layers.includes(false))
    textMatrix = multiply(
      textMatrix,
      state.font.isVertical ? [1, 0, 0, 1, 0, end] : [1, 0, 0, 1, end * state.scale, 0],
    )
    if (glyphs.length === 0 || maskDepth > 0) return
    painted.push(show)
    if (state.mode === 7) (state.cutOut ??= []).push(show)
  }

  const setStates = (entries: readonly (readonly [string, unknown])[]) => {
    for (const [key, value] of entries) {
      if (key === 'ca') state.fillAlpha = Number(value)
      else if (key === 'CA') state.strokeAlpha = Number(value)
      else if (key === 'BM') state.isNormalBlend = value === 'source-over'
      else if (key === 'SMask') state.isMasked = value !== false
      else if (key === 'Font') setFont(...(value as [string, number]))
    }
  }

  for (const [index, fn] of fnArray.entries()) {
    const args = argsArray[index] ?? []
    const [first] = args
    const numbers = args as readonly number[]
    switch (fn) {
      case OPS.save:
        save()
        break
      case OPS.restore:
        restore()
        break
      case OPS.transform:
        move(numbers)
        if (!state.isOpen) openStates += 1
        state.isOpen = true
        break
      case OPS.setGState:
        setStates(first as readonly (readonly [string, unknown])[])
        break
      case OPS.setFillRGBColor:
        state.fill = colorOf(first)
        break
      case OPS.setStrokeRGBColor:
        state.stroke = colorOf(first)
        break
      case OPS.setFillColorN:
        state.fill = null
        break
      case OPS.setStrokeColorN:
        state.stroke = null
        break
      case OPS.setFont:
        setFont(first as string, args[1] as number)
        break
      case OPS.setCharSpacing:
        state.charSpacing = first as number
        break
      case OPS.setWordSpacing:
        state.wordSpacing = first as number
        break
      case OPS.setHScale:
        state.scale = (first as number) / 100
        break
      case OPS.setLeading:
        state.leading = -(first as number)
        break
      case OPS.setTextRise:
        state.rise = first as number
        break
      case OPS.setTextRenderingMode:
        state.mode = first as number
        break
      case OPS.beginText:
        textMatrix = lineMatrix = IDENTITY
        break
      case OPS.setTextMatrix:
        textMatrix = lineMatrix = Array.from(first as ArrayLike<number>)
        break
      case OPS.moveText:
        nextLine(numbers[0] ?? 0, numbers[1] ?? 0)
        break
      case OPS.setLeadingMoveText:
        state.leading = numbers[1] ?? 0
        nextLine(numbers[0] ?? 0, numbers[1] ?? 0)
        break
      case OPS.nextLine:
        nextLine(0, state.leading)
        break
      case OPS.showText:
        addShow(first as readonly (RawGlyph | number)[])
        break
      case OPS.clip:
      case OPS.eoClip:
        willClip = true
        break
      case OPS.constructPath:
        addPath(first, (args[1] as [Float32Array | null])[0], args[2] as Float32Array | null)
        break
      case OPS.shadingFill:
        addArea({ type: 'area', box: state.clip, color: null, isPicture: false, isSolid: false, alpha: 1 })
        break
      case OPS.paintFormXObjectBegin:
        closeAll()
        save()
        if (first) move(first as readonly number[])
        if (args[1]) state.clip = intersect(state.clip, boxOf(args[1] as Float32Array, state.ctm))
        break
      case OPS.paintFormXObjectEnd:
        restore()
        break
      case OPS.beginGroup: {
        const group = first as { smask?: unknown; matrix?: readonly number[]; bbox?: ArrayLike<number> }
        closeAll()
        save()
        groups.push(Boolean(group.smask))
        if (group.smask) maskDepth += 1
        const axes = group.matrix ? multiply(state.ctm, group.matrix) : state.ctm
        if (group.bbox) state.clip = intersect(state.clip, boxOf(group.bbox, axes))
        break
      }
      case OPS.endGroup:
        if (groups.pop()) maskDepth -= 1
        restore()
        break
      case OPS.beginAnnotation:
        addPicture()
        closeAll()
        save()
        // It stands on the page whatever state the page's content left.
        state = firstState(viewport.transform, whole)
        move(args[2] as readonly number[])
        move(args[3] as readonly number[])
        break
      case OPS.endAnnotation:
        restore()
        break
      case OPS.beginMarkedContent:
        layers.push(true)
        break
      case OPS.beginMarkedContentProps:
        layers.push(first !== 'OC' || isLayerShown(args[1]))
        break
      case OPS.endMarkedContent:
        layers.pop()
        break
    }
  }
  addPicture()
  return { painted, hasDrawing }
}
