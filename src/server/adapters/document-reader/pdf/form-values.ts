import { textWidth } from '#core/layout/glyph-width.ts'
import { cleanText } from '../clean-text.ts'
import { multiply } from './matrix.ts'
import type { RawItem } from './place-items.ts'

/** The parts of an annotation used here; what a file states may be of any type. */
interface Annotation {
  readonly subtype?: unknown
  readonly fieldType?: unknown
  readonly fieldValue?: unknown
  readonly exportValue?: unknown
  readonly buttonValue?: unknown
  readonly checkBox?: unknown
  readonly radioButton?: unknown
  readonly password?: unknown
  readonly hidden?: unknown
  readonly textContent?: unknown
  readonly rect?: unknown
  readonly rotation?: unknown
  readonly defaultAppearanceData?: { readonly fontSize?: unknown } | undefined
}

const CHECKED = '☒'
const USUAL_SIZE = 11
const LEADING = 1.2

/**
 * What was filled in: the values of form fields and text typed over the page. A file keeps them apart from
 * its text, though a person sees one page; a lease's rent often stands only here.
 * @param toPage maps the file's coordinates to the shown page
 */
export function formValues(annotations: readonly unknown[], toPage: readonly number[]): RawItem[] {
  return annotations.flatMap((annotation) => placeValue(annotation as Annotation, toPage))
}

function placeValue(annotation: Annotation, toPage: readonly number[]): RawItem[] {
  const lines = shownLines(annotation)
  const rect = asNumbers(annotation.rect)
  if (lines.length === 0 || rect.length !== 4) return []
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect
  const rotation = typeof annotation.rotation === 'number' ? annotation.rotation : 0
  const isTurned = rotation % 180 !== 0
  const [along, across] = isTurned ? [y1 - y0, x1 - x0] : [x1 - x0, y1 - y0]
  const stated = Number(annotation.defaultAppearanceData?.fontSize)
  const size = stated > 0 ? stated : Math.min(USUAL_SIZE, Math.max(1, across / lines.length / LEADING))
  const frame = cornerFrame(rotation, { x0, y0, x1, y1 })
  // Lines fill the field from its top; a single one stands in its middle.
  const top = lines.length === 1 ? (across + 0.7 * size) / 2 : across - size
  return lines.map((text, index) => ({
    text: cleanText(text),
    width: Math.min(along, textWidth(text) * size),
    ascent: 0.8,
    descent: -0.2,
    transform: multiply(
      toPage,
      multiply(frame, [size, 0, 0, size, 2, top - index * LEADING * size - 0.7 * size]),
    ),
  }))
}

function shownLines(annotation: Annotation): string[] {
  const { subtype, fieldType, fieldValue, textContent } = annotation
  if (annotation.hidden === true || annotation.password === true) return []
  if (subtype === 'FreeText') return asStrings(textContent)
  if (subtype !== 'Widget') return []
  if (fieldType === 'Btn') return isChecked(annotation) ? [CHECKED] : []
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return []
  const shown = asStrings(textContent)
  return shown.length > 0 ? shown : asStrings(fieldValue).flatMap((value) => value.split(/\r\n?|\n/))
}

function isChecked({ checkBox, radioButton, fieldValue, exportValue, buttonValue }: Annotation): boolean {
  if (typeof fieldValue !== 'string' || fieldValue === 'Off') return false
  return (
    (checkBox === true && fieldValue === exportValue) || (radioButton === true && fieldValue === buttonValue)
  )
}

function asStrings(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.filter((item) => typeof item === 'string').filter((item) => item.trim() !== '')
}

function asNumbers(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : []
}

/** The axes of a field that is turned counterclockwise by `rotation` degrees, from its own lower left corner. */
function cornerFrame(
  rotation: number,
  { x0, y0, x1, y1 }: Record<'x0' | 'y0' | 'x1' | 'y1', number>,
): number[] {
  if (rotation === 90) return [0, 1, -1, 0, x1, y0]
  if (rotation === 180) return [-1, 0, 0, -1, x1, y1]
  if (rotation === 270) return [0, -1, 1, 0, x0, y1]
  return [1, 0, 0, 1, x0, y0]
}
