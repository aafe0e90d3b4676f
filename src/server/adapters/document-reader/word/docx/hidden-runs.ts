import { isColored, isNearWhite, type Styles } from './styles.ts'
import { childOf, elementsOf, isOn, valOf, type XmlElement } from './xml.ts'

/** How words are kept from a reader's eye. */
export type HiddenKind = 'hidden' | 'white' | 'tiny'

/** What stands around a run and decides whether its words can be seen. */
export interface RunPlace {
  readonly paragraphStyle: string | undefined
  /** Whether something with a color lies behind it, so that white words show. */
  readonly isOnColor: boolean
}

/** In half points; smaller print than 2 points nobody reads. */
const SMALLEST_SIZE = 4
/** In percent of the usual width. */
const NARROWEST = 10

/** Why the words of a run cannot be seen on the page; null when they can. */
export function hiddenKind(run: XmlElement, place: RunPlace, styles: Styles): HiddenKind | null {
  const property = runProperties(run, place, styles)
  if (isOn(property('w:vanish'))) return 'hidden'
  const size = Number(valOf(property('w:sz')) ?? Number.NaN)
  const width = Number.parseFloat(valOf(property('w:w')) ?? '')
  if (size < SMALLEST_SIZE || width <= NARROWEST) return 'tiny'
  const color = valOf(property('w:color')) ?? 'auto'
  const highlight = valOf(property('w:highlight')) ?? 'none'
  const isLit = isColored(property('w:shd')) || !['none', 'white'].includes(highlight)
  return isNearWhite(color) && !isLit && !place.isOnColor ? 'white' : null
}

/** The nearest statement of a property counts: the run's own, its style's, its paragraph's, the document's. */
function runProperties(run: XmlElement, { paragraphStyle }: RunPlace, styles: Styles) {
  const own = childOf(run, 'w:rPr')
  const runStyle = valOf(childOf(own, 'w:rStyle'))
  return (name: string): XmlElement | undefined =>
    childOf(own, name) ??
    styles.runProperty(runStyle, name) ??
    styles.runProperty(paragraphStyle, name) ??
    styles.defaultRunProperty(name)
}

/** Whether a table, a row's cell, a paragraph or a drawn shape puts a color behind what it holds. */
export function hasColor(element: XmlElement, styles: Styles): boolean {
  switch (element.name) {
    case 'w:p': {
      const properties = childOf(element, 'w:pPr')
      const style = valOf(childOf(properties, 'w:pStyle')) ?? styles.defaultParagraphStyle
      return isColored(childOf(properties, 'w:shd') ?? styles.paragraphProperty(style, 'w:shd'))
    }
    case 'w:tc':
      return isColored(childOf(childOf(element, 'w:tcPr'), 'w:shd'))
    case 'w:tbl': {
      const properties = childOf(element, 'w:tblPr')
      const style = valOf(childOf(properties, 'w:tblStyle'))
      return isColored(childOf(properties, 'w:shd')) || styles.isShadedTable(style)
    }
    case 'w:drawing':
    case 'w:pict':
      return hasFill(element)
    default:
      return false
  }
}

function hasFill(element: XmlElement): boolean {
  const { fillcolor } = element.attributes
  if (fillcolor !== undefined && !isNearWhite(fillcolor.split(' ')[0] ?? '')) return true
  if (['a:gradFill', 'a:blipFill', 'a:pattFill', 'a:schemeClr', 'pic:blipFill'].includes(element.name))
    return true
  if (element.name === 'a:srgbClr') return !isNearWhite(element.attributes['val'] ?? '')
  return element.name !== 'w:txbxContent' && elementsOf(element).some(hasFill)
}
