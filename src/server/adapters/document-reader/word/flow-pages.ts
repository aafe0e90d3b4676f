import type { Page } from '#core/document/page.ts'
import type { FlowItem, NoteReference } from './flow-text.ts'
import { childOf, valOf, type XmlElement } from './docx/xml.ts'

/** The text of a note without its mark. */
export type NoteText = (note: NoteReference) => string

/** What a section prints at the head and foot of its pages, as far as it says anything. */
export type RunningText = (section: XmlElement) => {
  readonly head: readonly string[]
  readonly foot: readonly string[]
}

interface OpenPage {
  readonly blocks: string[]
  readonly footnotes: string[]
  readonly foot: string[]
}

/**
 * Lays a flow out on the pages it states. A page that Word saw begin where the author put a break is one page,
 * not two. Footnotes stand at the end of their page, endnotes at the end of the text; what runs along the head and
 * foot of the pages is said once, where it is first printed.
 */
export function layOutPages(items: readonly FlowItem[], noteText: NoteText, running: RunningText): Page[] {
  const pages: OpenPage[] = [newPage()]
  const endnotes: string[] = []
  const said = new Set<string>()
  let sectionStart: { page: OpenPage; index: number } = { page: pages[0] as OpenPage, index: 0 }
  const current = () => pages.at(-1) as OpenPage
  const beginPage = () => pages.push(newPage())
  const types = sectionTypes(items)
  let section = 0

  for (const item of items) {
    if (item.kind === 'block') {
      current().blocks.push(item.text)
      for (const note of item.notes) {
        const text = noteText(note)
        if (text !== '')
          (note.kind === 'footnote' ? current().footnotes : endnotes).push(joinMark(note.mark, text))
      }
    } else if (item.kind === 'break') {
      if (item.by === 'stated' || !isEmpty(current())) beginPage()
    } else {
      const { head, foot } = running(item.properties)
      sectionStart.page.blocks.splice(sectionStart.index, 0, ...unsaid(head, said))
      sectionStart.page.foot.push(...unsaid(foot, said))
      section += 1
      if (types[section] !== undefined && types[section] !== 'continuous' && !isEmpty(current())) beginPage()
      sectionStart = { page: current(), index: current().blocks.length }
    }
  }
  current().blocks.push(...endnotes)
  while (pages.length > 1 && isEmpty(current())) pages.pop()
  return pages.map(({ blocks, footnotes, foot }, index) => ({
    number: index + 1,
    label: null,
    text: [...blocks, ...footnotes, ...foot].join('\n\n'),
    source: 'flow',
    confidence: null,
    rotation: 0,
    width: 0,
    height: 0,
    boxes: [],
    styles: [],
  }))
}

const newPage = (): OpenPage => ({ blocks: [], footnotes: [], foot: [] })
const isEmpty = ({ blocks }: OpenPage): boolean => blocks.length === 0
const joinMark = (mark: string, text: string): string => (mark === '' ? text : `${mark} ${text}`)

function unsaid(texts: readonly string[], said: Set<string>): string[] {
  return texts.filter((text) => {
    if (text === '' || said.has(text)) return false
    said.add(text)
    return true
  })
}

/** How each section begins; the properties of a section stand at its end. */
function sectionTypes(items: readonly FlowItem[]): string[] {
  return items.flatMap((item) =>
    item.kind === 'section' ? [valOf(childOf(item.properties, 'w:type')) ?? 'nextPage'] : [],
  )
}
