import type { RunningText } from './flow-pages.ts'
import type { SideText } from './docx/side-texts.ts'
import { elementsOf, type XmlElement } from './docx/xml.ts'

/** "Page of": what is left of a page number without its figures. */
const PAGE_NUMBER = /^(?:page|of|[\s\W_]|\d)*$/i

/** What the headers and footers of a section say; lines that only number the pages say nothing. */
export function runningText(
  texts: readonly SideText[],
  textOf: (blocks: readonly XmlElement[]) => readonly string[],
): RunningText {
  const lines = new Map<string, string[]>()
  for (const { id, type, root } of texts) {
    if (type === 'header' || type === 'footer')
      lines.set(
        id,
        textOf(elementsOf(root)).filter((line) => !PAGE_NUMBER.test(line)),
      )
  }
  const linesFor = (section: XmlElement, name: string) =>
    elementsOf(section)
      .filter((child) => child.name === name)
      .flatMap(({ attributes }) => lines.get(attributes['r:id'] ?? '') ?? [])
  return (section) => ({
    head: linesFor(section, 'w:headerReference'),
    foot: linesFor(section, 'w:footerReference'),
  })
}
