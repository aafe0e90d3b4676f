import { cleanBlocks, type Findings } from '../clean-blocks.ts'
import type { Relationship } from './relationships.ts'
import type { Styles } from './styles.ts'
import { elementsOf, parseXml, withChildren, type XmlElement } from './xml.ts'
import type { ZipPackage } from './zip-package.ts'

/** A text beside the body, cleaned: all notes of a kind, a header or a footer. */
export interface SideText extends Relationship {
  readonly root: XmlElement
}

export async function readSideTexts(
  zip: ZipPackage,
  relationships: readonly Relationship[],
  styles: Styles,
  findings: Findings,
): Promise<SideText[]> {
  const texts: SideText[] = []
  const clean = (holder: XmlElement) => {
    const cleaner = cleanBlocks(styles, findings)
    const blocks = [...elementsOf(holder).flatMap((block) => cleaner.clean(block)), ...cleaner.finish()]
    return withChildren(holder, blocks)
  }
  for (const relationship of relationships) {
    const isNotes = relationship.type === 'footnotes' || relationship.type === 'endnotes'
    if (!isNotes && relationship.type !== 'header' && relationship.type !== 'footer') continue
    const bytes = await zip.read(relationship.part)
    if (!bytes) continue
    const root = parseXml(bytes)
    const cleaned = isNotes ? withChildren(root, elementsOf(root).map(clean)) : clean(root)
    texts.push({ ...relationship, root: cleaned })
  }
  return texts
}

/** The texts of notes by their id, but for the lines that separate them from the body. */
export function notesById(
  texts: readonly SideText[],
  type: string,
  textOf: (blocks: readonly XmlElement[]) => readonly string[],
): ReadonlyMap<string, string> {
  const notes = texts.filter((text) => text.type === type).flatMap(({ root }) => elementsOf(root))
  return new Map(
    notes
      .filter((note) => !/separator/i.test(note.attributes['w:type'] ?? ''))
      .map((note) => [note.attributes['w:id'] ?? '', textOf(elementsOf(note)).join('\n')]),
  )
}
