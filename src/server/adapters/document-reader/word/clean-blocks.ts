import { cleanText } from '../clean-text.ts'
import { hasColor, hiddenKind, type HiddenKind, type RunPlace } from './docx/hidden-runs.ts'
import { isPageField, trackFields, type FieldTracker } from './docx/read-fields.ts'
import type { Styles } from './docx/styles.ts'
import {
  childOf,
  elementsOf,
  isElement,
  isOn,
  valOf,
  withChildren,
  wordsOf,
  type XmlElement,
  type XmlNode,
} from './docx/xml.ts'

/** What was taken out of a text, for the warnings. */
export interface Findings {
  insertions: number
  deletions: number
  readonly hidden: Map<HiddenKind, string[]>
}

export const noFindings = (): Findings => ({ insertions: 0, deletions: 0, hidden: new Map() })

/** Cleans the paragraphs and tables of one text (the body, a note, a header) in their order. */
export interface BlockCleaner {
  /** What is left of a block: nothing while its paragraph runs on in the next one. */
  clean(block: XmlElement): XmlElement[]
  /** What still waits for a next paragraph when there is none. */
  finish(): XmlElement[]
}

/** Wrappers that mean nothing to a reader: what they hold takes their place. */
const UNWRAPPED = new Set([
  'w:ins',
  'w:moveTo',
  'w:hyperlink',
  'w:smartTag',
  'w:customXml',
  'w:dir',
  'w:bdo',
  'w:sdtContent',
  'w:rubyBase',
])
/** What is no part of the agreed text, points out of the file, or could be run. */
const DROPPED =
  /^(?:w:(?:del|moveFrom|delText|delInstrText|altChunk|subDoc|control|object|movie|rt|rubyPr|sdtPr|sdtEndPr|smartTagPr|customXmlPr|proofErr|attachedTemplate|comment\w*|annotationRef|perm(?:Start|End)|bookmark(?:Start|End)|\w*Change|move(?:From|To)Range\w*|customXml\w+Range\w*|cellDel|cellMerge)|a:hlink\w+|o:OLEObject|v:background)$/
const DELETED = new Set(['w:del', 'w:moveFrom'])

/**
 * A text as it stands once all proposed changes are accepted: insertions are kept, deletions left out; and as a
 * person sees it: fields show their results, hidden words are gone. What is found on the way goes to `findings`.
 */
export function cleanBlocks(styles: Styles, findings: Findings): BlockCleaner {
  return makeCleaner({ styles, findings, fields: trackFields(), isOnColor: false })
}

interface Surroundings {
  readonly styles: Styles
  readonly findings: Findings
  readonly fields: FieldTracker
  readonly isOnColor: boolean
}

function makeCleaner(around: Surroundings): BlockCleaner {
  /** A paragraph whose end is deleted or hidden, so that the next one goes on in it. */
  let waiting: {
    readonly content: XmlNode[]
    readonly look: XmlElement | undefined
    readonly keepsLook: boolean
  } | null = null

  const finish = (): XmlElement[] => {
    const rest = waiting
    waiting = null
    return rest && rest.content.length > 0 ? [makeParagraph(rest.look, rest.content)] : []
  }
  const clean = (block: XmlElement): XmlElement[] => {
    if (DROPPED.test(block.name)) return countDropped(block, around)
    if (block.name === 'w:sdt') return cleanAll(elementsOf(childOf(block, 'w:sdtContent')))
    if (UNWRAPPED.has(block.name)) return cleanAll(elementsOf(block))
    if (block.name !== 'w:p') return [...finish(), ...cleanElement(block, around).filter(isElement)]
    const content = waiting?.content ?? []
    // One paragraph of two looks like the second, unless the end of the first is only hidden.
    const keepsFirst = waiting?.keepsLook === true && content.length > 0
    const cleaned = cleanParagraph(block, around)
    const look = keepsFirst ? waiting?.look : childOf(cleaned, 'w:pPr')
    for (const child of cleaned.children) if (!isElement(child) || child.name !== 'w:pPr') content.push(child)
    const end = paragraphEnd(block, around.styles)
    waiting = end === 'kept' ? null : { content, look, keepsLook: end === 'hidden' }
    return waiting ? [] : [makeParagraph(look, content)]
  }
  const cleanAll = (blocks: readonly XmlElement[]) => blocks.flatMap(clean)
  return { clean, finish }
}

const makeParagraph = (look: XmlElement | undefined, content: readonly XmlNode[]): XmlElement => ({
  name: 'w:p',
  attributes: {},
  children: look ? [look, ...content] : content,
})

function paragraphEnd(paragraph: XmlElement, styles: Styles): 'kept' | 'deleted' | 'hidden' {
  const properties = childOf(paragraph, 'w:pPr')
  // The end of a section is a place of its own.
  if (childOf(properties, 'w:sectPr')) return 'kept'
  const mark = childOf(properties, 'w:rPr')
  if (childOf(mark, 'w:del') || childOf(mark, 'w:moveFrom')) return 'deleted'
  const style = valOf(childOf(properties, 'w:pStyle')) ?? styles.defaultParagraphStyle
  return isOn(childOf(mark, 'w:vanish') ?? styles.runProperty(style, 'w:vanish')) ? 'hidden' : 'kept'
}

function cleanParagraph(paragraph: XmlElement, around: Surroundings): XmlElement {
  const isOnColor = around.isOnColor || hasColor(paragraph, around.styles)
  const style = valOf(childOf(childOf(paragraph, 'w:pPr'), 'w:pStyle')) ?? around.styles.defaultParagraphStyle
  const inside = { ...around, isOnColor }
  const place = { paragraphStyle: style, isOnColor }
  const content = cleanInline(paragraph.children, inside, place)
  around.fields.endParagraph()
  return withChildren(paragraph, content)
}

function cleanInline(nodes: readonly XmlNode[], around: Surroundings, place: RunPlace): XmlNode[] {
  return nodes.flatMap((node): XmlNode[] => {
    if (!isElement(node)) return []
    if (node.name === 'w:r') return cleanRun(node, around, place)
    if (node.name === 'w:sdt')
      return cleanInline(childOf(node, 'w:sdtContent')?.children ?? [], around, place)
    if (node.name === 'w:ruby') return cleanInline(childOf(node, 'w:rubyBase')?.children ?? [], around, place)
    if (node.name === 'w:fldSimple' && !isPageField(node.attributes['w:instr']))
      return cleanInline(node.children, around, place)
    if (node.name === 'w:ins' || node.name === 'w:moveTo') around.findings.insertions += 1
    if (UNWRAPPED.has(node.name)) return cleanInline(node.children, around, place)
    return cleanElement(node, around)
  })
}

/** A run can hold the code or the end of a field, so one run may become several nodes. */
function cleanRun(run: XmlElement, around: Surroundings, place: RunPlace): XmlNode[] {
  const { fields } = around
  const kind = hiddenKind(run, place, around.styles)
  const look = run.children.filter((child) => isElement(child) && child.name === 'w:rPr')
  const result: XmlNode[] = []
  let part: XmlNode[] = []
  const close = () => {
    if (part.length > 0)
      result.push(withChildren(run, [...look.flatMap((node) => cleanNode(node, around)), ...part]))
    part = []
  }
  for (const child of elementsOf(run)) {
    if (child.name === 'w:rPr') continue
    if (child.name === 'w:instrText') fields.addCode(wordsOf(child))
    else if (child.name === 'w:fldChar') {
      const type = child.attributes['w:fldCharType']
      if (type === 'begin') fields.begin(child)
      else if (type === 'separate') fields.separate()
      else if (type === 'end') {
        const ended = fields.end()
        if (ended && 'shown' in ended) part.push(textElement(ended.shown))
        if (ended && 'keptCode' in ended) {
          close()
          result.push({ name: 'w:fldSimple', attributes: { 'w:instr': ended.keptCode }, children: [] })
        }
      }
    } else if (fields.isText()) {
      if (kind && noteHidden(child, kind, around.findings)) continue
      if (child.name === 'w:ruby') {
        close()
        result.push(...cleanInline([child], around, place))
      } else part.push(...cleanElement(child, around))
    }
  }
  close()
  return result
}

const textElement = (text: string): XmlElement => ({
  name: 'w:t',
  attributes: { 'xml:space': 'preserve' },
  children: [text],
})

/** Takes note of words that cannot be seen; breaks and references in the same run stay. */
function noteHidden(child: XmlElement, kind: HiddenKind, findings: Findings): boolean {
  const words = child.name === 'w:t' ? cleanText(wordsOf(child)) : ''
  if (words.trim() !== '') {
    const found = findings.hidden.get(kind) ?? []
    found.push(words)
    findings.hidden.set(kind, found)
  }
  return kind === 'hidden' ? child.name !== 'w:lastRenderedPageBreak' : child.name === 'w:t'
}

const cleanNode = (node: XmlNode, around: Surroundings): XmlNode[] =>
  isElement(node) ? cleanElement(node, around) : [node]

/** Everything but paragraphs' own content: tables, shapes, properties. */
function cleanElement(element: XmlElement, around: Surroundings): XmlNode[] {
  if (DROPPED.test(element.name)) return countDropped(element, around)
  if (element.name === 'w:tr' && childOf(childOf(element, 'w:trPr'), 'w:del')) {
    around.findings.deletions += 1
    return []
  }
  // What a property says about its own insertion is no property.
  if (element.name.endsWith('Pr') && element.name !== 'w:sectPr')
    return [
      withChildren(
        element,
        elementsOf(element)
          .filter((child) => !CHANGES.has(child.name))
          .flatMap((child) => cleanElement(child, around)),
      ),
    ]
  const inside = { ...around, isOnColor: around.isOnColor || hasColor(element, around.styles) }
  if (HOLDS_BLOCKS.has(element.name)) {
    const cleaner = makeCleaner(inside)
    return [
      withChildren(element, [
        ...elementsOf(element).flatMap((child) => cleaner.clean(child)),
        ...cleaner.finish(),
      ]),
    ]
  }
  if (UNWRAPPED.has(element.name)) return element.children.flatMap((child) => cleanNode(child, inside))
  if (element.name === 'w:sdt')
    return (childOf(element, 'w:sdtContent')?.children ?? []).flatMap((child) => cleanNode(child, inside))
  return [
    withChildren(
      element,
      element.children.flatMap((child) => cleanNode(child, inside)),
    ),
  ]
}

const HOLDS_BLOCKS = new Set(['w:tc', 'w:txbxContent'])
const CHANGES = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo', 'w:cellIns', 'w:vanish', 'w:specVanish'])

function countDropped(element: XmlElement, { findings }: Surroundings): [] {
  if (DELETED.has(element.name) && deletedWords(element)) findings.deletions += 1
  return []
}

const deletedWords = (element: XmlElement): boolean =>
  elementsOf(element).some(
    (child) => child.name === 'w:delText' || child.name === 'w:t' || deletedWords(child),
  )
