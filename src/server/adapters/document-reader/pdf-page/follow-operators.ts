import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { multiply } from '../pdf/matrix.ts'
import {
  addArea,
  addPath,
  addPicture,
  addShow,
  clipTo,
  closeAll,
  move,
  newDrawing,
  nextLine,
  restore,
  save,
  setFont,
  type Drawing,
} from './drawing.ts'
import type { RawGlyph } from './font.ts'
import { firstState, IDENTITY, type GraphicsState } from './graphics-state.ts'
import type { PaintedPage } from './painted.ts'
import { colorOf } from './show.ts'

export interface Operators {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly (readonly unknown[] | null)[]
}

/** Does what one operator says; its arguments are as pdf.js gives them. */
type Handler = (drawing: Drawing, args: readonly unknown[]) => void

type OperatorHandler = readonly [operator: number, handler: Handler]

/** Values of the state by their names in a PDF. */
const STATE_VALUES: Readonly<Record<string, (drawing: Drawing, value: unknown) => void>> = {
  ca: ({ state }, value) => void (state.fillAlpha = Number(value)),
  CA: ({ state }, value) => void (state.strokeAlpha = Number(value)),
  BM: ({ state }, value) => void (state.isNormalBlend = value === 'source-over'),
  SMask: ({ state }, value) => void (state.isMasked = value !== false),
  Font: (drawing, value) => setFont(drawing, ...(value as [string, number])),
}

type NumberInState = 'charSpacing' | 'wordSpacing' | 'rise' | 'mode'
const setNumber =
  (name: NumberInState): Handler =>
  ({ state }, [value]) =>
    void (state[name] = value as GraphicsState[NumberInState])

const setClip: Handler = (drawing) => void (drawing.willClip = true)

const moveText: Handler = (drawing, args) => {
  nextLine(drawing, (args[0] as number | undefined) ?? 0, (args[1] as number | undefined) ?? 0)
}

function setTextMatrix(drawing: Drawing, matrix: readonly number[]): void {
  drawing.textMatrix = drawing.lineMatrix = matrix
}

const SETTING: readonly OperatorHandler[] = [
  [OPS.save, save],
  [OPS.restore, restore],
  [
    OPS.transform,
    (drawing, args) => {
      move(drawing, args as readonly number[])
      if (!drawing.state.isOpen) drawing.openStates += 1
      drawing.state.isOpen = true
    },
  ],
  [
    OPS.setGState,
    (drawing, [entries]) => {
      for (const [name, value] of entries as readonly (readonly [string, unknown])[])
        if (Object.hasOwn(STATE_VALUES, name)) STATE_VALUES[name]?.(drawing, value)
    },
  ],
  [OPS.setFillRGBColor, ({ state }, [hex]) => void (state.fill = colorOf(hex))],
  [OPS.setStrokeRGBColor, ({ state }, [hex]) => void (state.stroke = colorOf(hex))],
  [OPS.setFillColorN, ({ state }) => void (state.fill = null)],
  [OPS.setStrokeColorN, ({ state }) => void (state.stroke = null)],
]

const TEXT: readonly OperatorHandler[] = [
  [OPS.setFont, (drawing, [name, size]) => setFont(drawing, name as string, size as number)],
  [OPS.setCharSpacing, setNumber('charSpacing')],
  [OPS.setWordSpacing, setNumber('wordSpacing')],
  [OPS.setHScale, ({ state }, [percent]) => void (state.scale = (percent as number) / 100)],
  [OPS.setLeading, ({ state }, [leading]) => void (state.leading = -(leading as number))],
  [OPS.setTextRise, setNumber('rise')],
  [OPS.setTextRenderingMode, setNumber('mode')],
  [OPS.beginText, (drawing) => setTextMatrix(drawing, IDENTITY)],
  [
    OPS.setTextMatrix,
    (drawing, [matrix]) => setTextMatrix(drawing, multiply(IDENTITY, matrix as ArrayLike<number>)),
  ],
  [OPS.moveText, moveText],
  [
    OPS.setLeadingMoveText,
    (drawing, args) => {
      drawing.state.leading = (args[1] as number | undefined) ?? 0
      moveText(drawing, args)
    },
  ],
  [OPS.nextLine, (drawing) => nextLine(drawing, 0, drawing.state.leading)],
  [OPS.showText, (drawing, [glyphs]) => addShow(drawing, glyphs as readonly (RawGlyph | number)[])],
]

const SURFACES: readonly OperatorHandler[] = [
  [OPS.clip, setClip],
  [OPS.eoClip, setClip],
  [
    OPS.constructPath,
    (drawing, [paint, steps, extent]) =>
      addPath(drawing, paint, (steps as [Float32Array | null])[0], extent as Float32Array | null),
  ],
  [
    OPS.shadingFill,
    (drawing) => {
      const box = drawing.state.clip
      addArea(drawing, { type: 'area', box, color: null, isPicture: false, isSolid: false, alpha: 1 })
    },
  ],
]

const NESTING: readonly OperatorHandler[] = [
  [
    OPS.paintFormXObjectBegin,
    (drawing, [matrix, box]) => {
      closeAll(drawing)
      save(drawing)
      if (matrix) move(drawing, matrix as readonly number[])
      if (box) clipTo(drawing, box as Float32Array)
    },
  ],
  [OPS.paintFormXObjectEnd, restore],
  [
    OPS.beginGroup,
    (drawing, [group]) => {
      const { smask, matrix, bbox } = group as {
        smask?: unknown
        matrix?: readonly number[]
        bbox?: ArrayLike<number>
      }
      closeAll(drawing)
      save(drawing)
      drawing.groups.push(Boolean(smask))
      if (smask) drawing.maskDepth += 1
      const { ctm } = drawing.state
      if (bbox) clipTo(drawing, bbox, matrix ? multiply(ctm, matrix) : ctm)
    },
  ],
  [
    OPS.endGroup,
    (drawing) => {
      if (drawing.groups.pop()) drawing.maskDepth -= 1
      restore(drawing)
    },
  ],
  [
    OPS.beginAnnotation,
    (drawing, [, , rectangle, matrix]) => {
      addPicture(drawing)
      closeAll(drawing)
      save(drawing)
      // It stands on the page whatever state the page's content left.
      drawing.state = firstState(drawing.pageAxes, drawing.whole)
      move(drawing, rectangle as readonly number[])
      move(drawing, matrix as readonly number[])
    },
  ],
  [OPS.endAnnotation, restore],
  [OPS.beginMarkedContent, ({ layers }) => void layers.push(true)],
  [
    OPS.beginMarkedContentProps,
    ({ layers, isLayerShown }, [tag, group]) => void layers.push(tag !== 'OC' || isLayerShown(group)),
  ],
  [OPS.endMarkedContent, ({ layers }) => void layers.pop()],
]

const HANDLERS: ReadonlyMap<number, Handler> = new Map([...SETTING, ...TEXT, ...SURFACES, ...NESTING])
const NO_ARGUMENTS: readonly unknown[] = []

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
  const drawing = newDrawing(page, isLayerShown)
  for (let index = 0; index < fnArray.length; index += 1)
    HANDLERS.get(fnArray[index] ?? 0)?.(drawing, argsArray[index] ?? NO_ARGUMENTS)
  addPicture(drawing)
  return { painted: drawing.painted, hasDrawing: drawing.hasDrawing }
}
