import { childOf, childrenOf, elementsOf, parseXml, valOf, type XmlElement } from './xml.ts'

/** A named style with what it inherits resolved on demand. */
export interface Styles {
  /** A property of runs as the style and those it is based on state it; undefined when none does. */
  runProperty(styleId: string | undefined, name: string): XmlElement | undefined
  /** `path` leads from the paragraph's properties inward. */
  paragraphProperty(styleId: string | undefined, ...path: readonly string[]): XmlElement | undefined
  /** As stated for the whole document. */
  defaultRunProperty(name: string): XmlElement | undefined
  readonly defaultParagraphStyle: string | undefined
  /** Whether a table of this style has colored cells, so that white words in it can be seen. */
  isShadedTable(styleId: string | undefined): boolean
}

/** Styles based on each other in a circle end here. */
const MAX_BASES = 20

export function readStyles(bytes: Uint8Array | null): Styles {
  const root = bytes ? parseXml(bytes) : undefined
  const styles = new Map<string, XmlElement>()
  let defaultParagraphStyle: string | undefined
  for (const style of childrenOf(root, 'w:style')) {
    const id = style.attributes['w:styleId']
    if (id === undefined) continue
    styles.set(id, style)
    const isDefault = ['1', 'true', 'on'].includes(style.attributes['w:default'] ?? '')
    if (isDefault && style.attributes['w:type'] === 'paragraph') defaultParagraphStyle = id
  }
  const defaults = childOf(childOf(childOf(root, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr')

  const chainOf = (styleId: string | undefined): XmlElement[] => {
    const chain: XmlElement[] = []
    let style = styleId === undefined ? undefined : styles.get(styleId)
    while (style && chain.length < MAX_BASES) {
      chain.push(style)
      const base = valOf(childOf(style, 'w:basedOn'))
      style = base === undefined ? undefined : styles.get(base)
    }
    return chain
  }
  const property = (styleId: string | undefined, path: readonly string[]) => {
    for (const style of chainOf(styleId)) {
      const found = path.reduce<XmlElement | undefined>(childOf, style)
      if (found) return found
    }
    return undefined
  }

  return {
    defaultParagraphStyle,
    runProperty: (styleId, name) => property(styleId, ['w:rPr', name]),
    paragraphProperty: (styleId, ...path) => property(styleId, ['w:pPr', ...path]),
    defaultRunProperty: (name) => childOf(defaults, name),
    isShadedTable: (styleId) => chainOf(styleId).some(hasShading),
  }
}

function hasShading(element: XmlElement): boolean {
  if (element.name === 'w:shd') return isColored(element)
  return elementsOf(element).some(hasShading)
}

/** Whether a shading puts a color other than white behind words. */
export function isColored(shading: XmlElement | undefined): boolean {
  if (!shading) return false
  const { 'w:fill': fill = 'auto', 'w:color': color = 'auto' } = shading.attributes
  const pattern = valOf(shading) ?? 'clear'
  if (pattern === 'nil') return false
  return !isWhite(fill) || (pattern !== 'clear' && !isWhite(color)) || pattern === 'solid'
}

const isWhite = (color: string): boolean => color === 'auto' || isNearWhite(color)

/** Whether a color "RRGGBB" cannot be told from white paper. */
export function isNearWhite(color: string): boolean {
  const [, red, green, blue] = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color) ?? []
  if (red === undefined || green === undefined || blue === undefined) return color.toLowerCase() === 'white'
  return [red, green, blue].every((part) => Number.parseInt(part, 16) >= NEAR_WHITE)
}

const NEAR_WHITE = 0xf0
