import type { RunningText } from './flow-pages.ts'
import type { Relationship } from './relationships.ts'
import { elementsOf, parseXml, type XmlElement } from './xml.ts'
import type { ZipPackage } from './zip-package.ts'

/** "Page of": what is left of a page number without its figures. */
const PAGE_NUMBER = /^(?:page|of|[\s\W_]|\d)*$/i

/** Reads the headers and footers once; lines that only number the pages say nothing. */
export async function runningTexts(
  zip: ZipPackage,
  relationships: readonly Relationship[],
  textOf: (blocks: readonly XmlElement[]) => readonly string[],
): Promise<RunningText> {
  const texts = new Map<string, string[]>()
  for (const { id, type, part } of relationships) {
    if (type !== 'header' && type !== 'footer') continue
    const bytes = await zip.read(part)
    if (!bytes) continue
    const lines = textOf(elementsOf(parseXml(bytes))).filter((line) => !PAGE_NUMBER.test(line))
    texts.set(id, lines)
  }
  const textsFor = (section: XmlElement, name: string) =>
    elementsOf(section)
      .filter((child) => child.name === name)
      .flatMap(({ attributes }) => texts.get(attributes['r:id'] ?? '') ?? [])
  return (section) => ({
    head: textsFor(section, 'w:headerReference'),
    foot: textsFor(section, 'w:footerReference'),
  })
}
