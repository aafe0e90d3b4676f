import { SaxesParser, type SaxesTagNS } from 'saxes'
import { ReadFailure } from '#server/adapters/document-reader/process/messages.ts'

/** An element with names as in `PREFIXES`, whatever prefixes the file itself chose. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
}
export type XmlNode = XmlElement | string

const MAX_DEPTH = 256
const OFFICE = 'http://schemas.openxmlformats.org/'
const STRICT = 'http://purl.oclc.org/ooxml/'
const MICROSOFT = 'http://schemas.microsoft.com/office/word/'

/** The prefixes used here. Files in the strict form of the standard have other namespaces for the same names. */
const PREFIXES: readonly (readonly [prefix: string, uri: string, strict?: string])[] = [
  ['w', `${OFFICE}wordprocessingml/2006/main`, `${STRICT}wordprocessingml/main`],
  ['r', `${OFFICE}officeDocument/2006/relationships`, `${STRICT}officeDocument/relationships`],
  ['rel', `${OFFICE}package/2006/relationships`],
  ['ct', `${OFFICE}package/2006/content-types`],
  ['a', `${OFFICE}drawingml/2006/main`, `${STRICT}drawingml/main`],
  ['pic', `${OFFICE}drawingml/2006/picture`, `${STRICT}drawingml/picture`],
  ['wp', `${OFFICE}drawingml/2006/wordprocessingDrawing`, `${STRICT}drawingml/wordprocessingDrawing`],
  ['m', `${OFFICE}officeDocument/2006/math`, `${STRICT}officeDocument/math`],
  ['mc', `${OFFICE}markup-compatibility/2006`],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['wpg', 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup'],
  ['wpc', 'http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas'],
  ['wp14', 'http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing'],
  ['w14', `${MICROSOFT}2010/wordml`],
  ['w15', `${MICROSOFT}2012/wordml`],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['o', 'urn:schemas-microsoft-com:office:office'],
  ['w10', 'urn:schemas-microsoft-com:office:word'],
  ['xml', 'http://www.w3.org/XML/1998/namespace'],
]
const PREFIX_OF = new Map(PREFIXES.flatMap(([prefix, ...uris]) => uris.map((uri) => [uri, prefix] as const)))

/**
 * Parses a part and hands over each element of the given depth as soon as it is complete, then forgets it, so
 * that a long document never stands in memory whole. The root has depth 1.
 * @throws ReadFailure `corrupt`; a document type definition counts as damage, and nothing outside is ever read
 */
export function parseElements(
  bytes: Uint8Array,
  depth: number,
  onElement: (element: XmlElement, parents: readonly XmlElement[]) => void,
): void {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: (XmlElement & { readonly children: XmlNode[] })[] = []
  parser.on('error', (error) => {
    throw new ReadFailure('corrupt', 'a part is not well-formed', { cause: error })
  })
  parser.on('doctype', () => {
    throw new ReadFailure('corrupt', 'a part has a document type definition')
  })
  parser.on('opentag', (tag) => {
    if (open.length >= MAX_DEPTH) throw new ReadFailure('corrupt', `elements deeper than ${MAX_DEPTH}`)
    open.push({ name: canonicalName(tag), attributes: attributesOf(tag), children: [] })
  })
  const onText = (text: string) => {
    const parent = open.at(-1)
    if (parent && (WORDS_IN.has(parent.name) || text.trim() !== '')) parent.children.push(text)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element) return
    if (open.length + 1 > depth) open.at(-1)?.children.push(element)
    else if (open.length + 1 === depth) onElement(element, open)
  })
  const text = decode(bytes)
  for (let start = 0; start < text.length; start += CHUNK) parser.write(text.slice(start, start + CHUNK))
  parser.close()
}

const CHUNK = 1 << 20
/** Elements whose white space is part of the document; elsewhere it only sets out the markup. */
const WORDS_IN: ReadonlySet<string> = new Set(['w:t', 'w:instrText', 'm:t'])

/** The root element of a small part, with all it holds. */
export function parseXml(bytes: Uint8Array): XmlElement {
  let root: XmlElement | undefined
  parseElements(bytes, 1, (element) => {
    root = element
  })
  if (!root) throw new ReadFailure('corrupt', 'a part is empty')
  return root
}

function canonicalName({ uri, local, prefix }: Pick<SaxesTagNS, 'uri' | 'local' | 'prefix'>): string {
  if (uri === '') return local
  return `${PREFIX_OF.get(uri) ?? `x-${prefix}`}:${local}`
}

function attributesOf(tag: SaxesTagNS): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const attribute of Object.values(tag.attributes)) {
    if (attribute.prefix === 'xmlns' || attribute.name === 'xmlns') continue
    attributes[canonicalName(attribute)] = attribute.value
  }
  return attributes
}

const DECLARED = /^\s*<\?xml[^>]{0,60}encoding\s*=\s*["']([\w.:-]{2,40})["']/

/** A byte order mark tells UTF-16, and else the part itself which encoding it has; a mark is no part of the text. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (first === 0x3c && second === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0 && second === 0x3c) return new TextDecoder('utf-16be').decode(bytes)
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return decodeAs(DECLARED.exec(head)?.[1] ?? 'utf-8', bytes)
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  // A part that says UTF-16 and is none was turned into UTF-8 by a program that left what it says.
  if (/^utf-?16/i.test(encoding)) return new TextDecoder('utf-8').decode(bytes)
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return new TextDecoder('utf-8').decode(bytes)
  }
}

export const isElement = (node: XmlNode): node is XmlElement => typeof node !== 'string'

export const elementsOf = (element: XmlElement | undefined): XmlElement[] =>
  element?.children.filter(isElement) ?? []

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child): child is XmlElement => isElement(child) && child.name === name)

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  elementsOf(element).filter((child) => child.name === name)

/** The value of `w:val`. */
export const valOf = (element: XmlElement | undefined): string | undefined => element?.attributes['w:val']

/** Whether a property that is on or off is on; undefined when it is not stated. */
export function isOn(element: XmlElement | undefined): boolean | undefined {
  if (!element) return undefined
  const value = valOf(element)
  return value === undefined || !['0', 'false', 'off'].includes(value)
}

/** The characters that stand in the element itself. */
export const wordsOf = (element: XmlElement): string =>
  element.children.filter((child) => typeof child === 'string').join('')

/** A copy with other children. */
export const withChildren = (element: XmlElement, children: readonly XmlNode[]): XmlElement => ({
  ...element,
  children,
})

/** Writes an element as a part of its own. Names outside `PREFIXES` belong to extensions and are left out. */
export function writePart(root: XmlElement): string {
  const declared = PREFIXES.filter(([prefix]) => prefix !== 'xml').map(
    ([prefix, uri]) => ` xmlns:${prefix}="${uri}"`,
  )
  const body = writeXml(root).replace(/^<[\w:]+/, (start) => start + declared.join(''))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`
}

export function writeXml(node: XmlNode): string {
  if (typeof node === 'string') return escapeXml(node)
  if (isForeign(node.name)) return ''
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => !isForeign(name) && name !== 'mc:Ignorable')
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
  const inside = node.children.map(writeXml).join('')
  return inside === ''
    ? `<${node.name}${attributes}/>`
    : `<${node.name}${attributes}>${inside}</${node.name}>`
}

const isForeign = (name: string): boolean => name.startsWith('x-')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
